import type { CataloguedMachine } from '../machine-catalogue.ts';
import type { Replay } from '../recorded/replay-stream.ts';
import { untestedIn } from '../recorded/untested.ts';
import type { ModelRun } from '../runs/model-run.ts';
import styles from './recorded-panel.module.css';

interface UntestedTransitionsProps {
  readonly machine: CataloguedMachine;
  readonly runs: readonly ModelRun[];
  /** Ignores replays of other machines. */
  readonly replays: readonly Replay[];
}

export function UntestedTransitions({ machine, runs, replays }: UntestedTransitionsProps) {
  const untested = untestedIn(machine, replays, runs);
  const streams = replays.filter((replay) => replay.machine === machine.name).length;
  return (
    <section className={styles.untested} aria-label="Walked by users, by no test">
      <h2>Walked by users, by no test</h2>
      {untested === null && (
        <p>
          No test run of this machine is known: run <code>npm test</code>, then load this page again.
        </p>
      )}
      {untested?.length === 0 && (
        <p>
          {streams === 1
            ? 'None: a test takes each transition of this stream.'
            : `None: a test takes each transition of these ${streams} streams.`}
        </p>
      )}
      {untested !== null && untested.length > 0 && (
        <ul>
          {untested.map(({ name, words }) => (
            <li key={name}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
