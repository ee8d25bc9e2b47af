import { formatEvent } from '../format-step.ts';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import type { ReplayedStep } from '../recorded/replay-stream.ts';
import { leafPaths } from './format-state.ts';
import log from './log-panel.module.css';
import styles from './recorded-panel.module.css';

interface RecordedEventsProps {
  readonly machine: CataloguedMachine;
  readonly steps: readonly ReplayedStep[];
  /** The place of the shown event, from 0. */
  readonly place: number;
  readonly choose: (place: number) => void;
}

/** The events of a stream, oldest first. The shown one has its data. */
export function RecordedEvents({ machine, steps, place, choose }: RecordedEventsProps) {
  return (
    <section className={log.panel} aria-label="Events">
      <div className={log.head}>
        <h2>Events</h2>
      </div>
      <ol className={log.lines}>
        {steps.map((step, at) => (
          <li key={step.seq} className={styles.event} data-ignored={!step.isTaken || undefined}>
            <button
              type="button"
              className={styles.choose}
              aria-current={at === place ? 'step' : undefined}
              onClick={() => choose(at)}
            >
              <time dateTime={step.at.toISOString()}>{moment.format(step.at)}</time>
              <span>{formatEvent(machine, step.event)}</span>
              <code>{step.event.type}</code>
              <span>{step.isTaken ? `→ ${leafPaths(step.situation.value).join(', ')}` : 'not taken'}</span>
            </button>
            {at === place && (
              <pre className={styles.data}>
                {JSON.stringify({ source: step.source, ...step.event }, null, 2)}
              </pre>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });
