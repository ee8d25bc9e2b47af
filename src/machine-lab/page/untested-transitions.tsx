import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import type { Replay } from '../recorded/replay-stream.ts';
import type { ModelRun } from '../runs/model-run.ts';
import { coverageOf } from './coverage.ts';
import type { pageMachine } from './page.machine.ts';
import styles from './recorded-panel.module.css';
import { selectPage } from './selectors.ts';
import { transitionLabels } from './transition-labels.ts';

interface UntestedTransitionsProps {
  readonly machine: CataloguedMachine;
  readonly page: ActorRefFrom<typeof pageMachine>;
  readonly replay: Replay;
}

/** The transitions that a recorded stream took and no generated test of the last run did. */
export function UntestedTransitions({ machine, page, replay }: UntestedTransitionsProps) {
  const { runs } = useSelector(page, selectPage);
  const untested = untestedIn(replay, runs, machine.machine.id);
  const labels = transitionLabels(machine.machine);
  return (
    <section className={styles.untested} aria-label="Walked by users, by no test">
      <h2>Walked by users, by no test</h2>
      {untested === null && (
        <p>
          No test run of this machine is known: run <code>npm test</code>, then load this page again.
        </p>
      )}
      {untested?.length === 0 && <p>None: a test takes each transition of this stream.</p>}
      {untested !== null && untested.length > 0 && (
        <ul>
          {untested.map((name) => {
            const known = labels.get(name);
            return <li key={name}>{known === undefined ? name : `${known.label}: ${known.way}`}</li>;
          })}
        </ul>
      )}
    </section>
  );
}

/** @returns null when no run of the machine is recorded */
function untestedIn({ steps }: Replay, runs: readonly ModelRun[], id: string): readonly string[] | null {
  const walked = [...new Set(steps.flatMap(({ took }) => took))];
  const levels = coverageOf(runs, id, walked);
  return levels.length === 0 ? null : walked.filter((name) => !levels.some(({ taken }) => taken.has(name)));
}
