import type { UseQueryResult } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { formatState, leafPaths } from '../format-state.ts';
import { type CataloguedMachine, machineCatalogue } from '../machine-catalogue.ts';
import type { Replay } from '../recorded/replay-stream.ts';
import type { ModelRun } from '../runs/model-run.ts';
import live from './live-panel.module.css';
import { MachineDiagram } from './machine-diagram.tsx';
import { RecordedEvents } from './recorded-events.tsx';
import styles from './recorded-panel.module.css';
import type { recordingMachine } from './recording.machine.ts';
import { UntestedTransitions } from './untested-transitions.tsx';

interface ShownProps {
  readonly machine: CataloguedMachine;
  readonly drawing: UseQueryResult<string>;
  readonly recording: ActorRefFrom<typeof recordingMachine>;
}

interface RecordedPanelProps extends ShownProps {
  readonly runs: readonly ModelRun[];
}

const selectRecording = ({ context }: SnapshotFrom<typeof recordingMachine>) => context;

export function RecordedPanel({ machine, drawing, recording, runs }: RecordedPanelProps) {
  const { text, problem, replays, shown, place } = useSelector(recording, selectRecording);
  const replay = replays[shown]?.replay ?? null;
  const problemId = useId();
  const own = machineCatalogue.find(({ name }) => name === replay?.machine);
  return (
    <div className={styles.recorded}>
      <section className={styles.source} aria-label="Exported stream">
        <label className={styles.paste}>
          <span>
            Paste what <code>npm run order -- ID --json</code> or <code>npm run attempt -- ID --json</code>{' '}
            prints
          </span>
          <textarea
            rows={replay === null ? 8 : 3}
            spellCheck={false}
            value={text}
            aria-invalid={problem !== ''}
            aria-describedby={problemId}
            onChange={({ currentTarget: { value } }) => recording.send({ type: 'text.changed', text: value })}
          />
        </label>
        <label className={styles.file}>
          or choose files
          <input
            type="file"
            accept=".json,application/json"
            multiple
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              if (files.length > 0) recording.send({ type: 'files.chosen', files });
            }}
          />
        </label>
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      </section>
      {replays.length > 1 && (
        <label className={styles.file}>
          Stream
          <select
            value={shown}
            onChange={({ currentTarget: { value } }) =>
              recording.send({ type: 'stream.chosen', shown: Number(value) })
            }
          >
            {replays.map(({ file, replay: { difference } }, at) => (
              <option key={file} value={at}>
                {difference === null ? file : `${file}: differs`}
              </option>
            ))}
          </select>
        </label>
      )}
      {replay !== null && own !== undefined && own !== machine && (
        <p>
          This is recorded from another machine.{' '}
          <a href={`#${own.name}`}>{`Show ${own.descriptions.title}`}</a>
        </p>
      )}
      {replay !== null && own === machine && (
        <Shown machine={machine} drawing={drawing} recording={recording} replay={replay} place={place} />
      )}
      {replays.some((each) => each.replay.machine === machine.name) && (
        <UntestedTransitions machine={machine} runs={runs} replays={replays.map((each) => each.replay)} />
      )}
    </div>
  );
}

interface ReplayProps extends ShownProps {
  readonly replay: Replay;
  readonly place: number;
}

function Shown({ machine, drawing, recording, replay, place }: ReplayProps) {
  const { steps, difference } = replay;
  const step = steps[place];
  if (step === undefined) return null;
  const choose = (next: number) => recording.send({ type: 'event.chosen', place: next });
  return (
    <>
      {difference !== null && <p className={styles.difference}>{difference}</p>}
      <label className={styles.slider}>
        <span>{`Event ${place + 1} of ${steps.length}`}</span>
        <input
          type="range"
          aria-label="Event"
          min={1}
          max={steps.length}
          value={place + 1}
          aria-valuetext={`${place + 1} of ${steps.length}: ${step.event.type}`}
          onChange={({ currentTarget: { value } }) => choose(Number(value) - 1)}
        />
      </label>
      <div className={live.live}>
        <section className={live.diagram} aria-label="Diagram">
          <div className={live.now}>
            <p role="status" className={live.state}>
              <strong>{leafPaths(step.situation.value).join(', ')}</strong>
              <span>{formatState(machine, step.situation.value)}</span>
            </p>
          </div>
          <MachineDiagram
            machine={machine}
            drawing={drawing}
            states={step.situation.states}
            took={step.took}
          />
        </section>
        <RecordedEvents steps={steps} place={place} choose={choose} />
      </div>
    </>
  );
}
