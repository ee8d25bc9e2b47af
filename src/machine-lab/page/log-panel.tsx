import { useSelector } from '@xstate/react';
import { Pause, Play, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { leafPaths } from '../format-state.ts';
import { formatStep } from '../format-step.ts';
import { type CataloguedMachine, machineCatalogue } from '../machine-catalogue.ts';
import { transitionLabels } from '../transition-labels.ts';
import styles from './log-panel.module.css';
import { selectIsPaused, selectLog, selectWaiting } from './selectors.ts';
import { ToolButton } from './tool-button.tsx';
import type { watchMachine } from './watch.machine.ts';
import type { LogLine } from './watched.ts';

interface LogPanelProps {
  readonly machine: CataloguedMachine;
  readonly watch: ActorRefFrom<typeof watchMachine>;
  readonly isOfAll: boolean;
  readonly setOfAll: (isOfAll: boolean) => void;
}

/** Newest first; payloads are already masked. */
export function LogPanel({ machine, watch, isOfAll, setOfAll }: LogPanelProps) {
  const log = useSelector(watch, selectLog);
  const waiting = useSelector(watch, selectWaiting);
  const isPaused = useSelector(watch, selectIsPaused);
  const lines = isOfAll ? log : log.filter(({ step }) => step.machine === machine.machine.id);

  return (
    <section className={styles.panel} aria-label="Events">
      <div className={styles.head}>
        <h2>Events</h2>
        <label className={styles.scope}>
          <input type="checkbox" checked={isOfAll} onChange={() => setOfAll(!isOfAll)} />
          All machines
        </label>
        <ToolButton aria-pressed={isPaused} onClick={() => watch.send({ type: 'pause.pressed' })}>
          {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
          <span>Pause</span>
        </ToolButton>
        <ToolButton onClick={() => watch.send({ type: 'clear.pressed' })}>
          <Trash2 size={16} aria-hidden="true" />
          Clear
        </ToolButton>
      </div>
      {isPaused && <p className={styles.paused}>{`Paused${waiting > 0 ? `, ${waiting} more since` : ''}`}</p>}
      {lines.length === 0 ? (
        <p className={styles.empty}>
          Nothing yet. Use the site in another tab of this browser: each event comes here as it happens.
        </p>
      ) : (
        <ol className={styles.lines} reversed>
          {lines.map((line) => (
            <Line key={line.id} line={line} names={isOfAll} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface LineProps {
  readonly line: LogLine;
  readonly names: boolean;
}

/** Renders the payload only when open, since there may be hundreds of lines. */
const Line = memo(function Line({ line: { step, times }, names }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const { event, situation, took, machine } = step;
  const of = machineCatalogue.find((each) => each.machine.id === machine);
  const ignored = step.type === 'actor.moved' && took.length === 0;
  return (
    <li className={styles.line} data-ignored={ignored || undefined}>
      <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <summary>
          <span className={styles.when}>
            <time dateTime={new Date(step.at).toISOString()}>{clock(step.at)}</time>
            {times > 1 && <span className={styles.times}>{`× ${times}`}</span>}
          </span>
          <span className={styles.what}>
            {names && <span className={styles.machine}>{of?.descriptions.title || machine}</span>}
            <span>{formatEvent(of, step)}</span>
            <code>{event.type}</code>
          </span>
          <span className={styles.after}>
            {ignored ? 'no notice taken' : `→ ${leafPaths(situation.value).join(', ') || situation.status}`}
          </span>
        </summary>
        {isOpen && <Details step={step} of={of} />}
      </details>
    </li>
  );
});

interface DetailsProps {
  readonly step: LogLine['step'];
  readonly of: CataloguedMachine | undefined;
}

function Details({ step: { page, took, event, situation }, of }: DetailsProps) {
  return (
    <dl className={styles.more}>
      <dt>Page</dt>
      <dd>{page}</dd>
      {took.length > 0 && (
        <>
          <dt>Took</dt>
          <dd>
            <ul className={styles.took}>
              {took.map((name, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same transition may be taken twice
                <li key={place}>{formatTransition(of, name)}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
      <dt>Event</dt>
      <dd>
        <pre>{JSON.stringify(event, null, 2)}</pre>
      </dd>
      <dt>Context</dt>
      <dd>
        <pre>{JSON.stringify(situation.context, null, 2)}</pre>
      </dd>
    </dl>
  );
}

function formatEvent(of: CataloguedMachine | undefined, { type, event }: LogLine['step']): string {
  if (type === 'actor.stopped') return 'Its screen is left.';
  return of === undefined ? event.type : formatStep(of, event);
}

function formatTransition(of: CataloguedMachine | undefined, name: string): string {
  const known = of && transitionLabels(of.machine).get(name);
  return known === undefined ? name : `${known.label}: ${known.way}`;
}

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});
const clock = (at: number) => time.format(at);
