import type { UseQueryResult } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatState, leafPaths } from '../format-state.ts';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import styles from './live-panel.module.css';
import { LogPanel } from './log-panel.tsx';
import { MachineDiagram } from './machine-diagram.tsx';
import { selectActors, shownActor } from './selectors.ts';
import type { watchMachine } from './watch.machine.ts';
import type { WatchedActor } from './watched.ts';

interface LivePanelProps {
  readonly machine: CataloguedMachine;
  readonly drawing: UseQueryResult<string>;
  readonly watch: ActorRefFrom<typeof watchMachine>;
  readonly isOfAll: boolean;
  readonly setOfAll: (isOfAll: boolean) => void;
}

export function LivePanel({ machine, drawing, watch, isOfAll, setOfAll }: LivePanelProps) {
  const [chosen, choose] = useState<string | null>(null);
  const actors = useSelector(watch, selectActors).filter(({ last }) => last.machine === machine.machine.id);
  const shown = shownActor(actors, chosen);

  return (
    <div className={styles.live}>
      <section className={styles.diagram} aria-label="Diagram">
        <div className={styles.now}>
          <p role="status" className={styles.state}>
            {shown === undefined ? (
              'Not running in any tab.'
            ) : (
              <>
                <span className={styles.nowLabel}>{statusLabels[shown.last.situation.status] ?? 'Now'}</span>
                <strong>{leafPaths(shown.last.situation.value).join(', ') || machine.machine.id}</strong>
                <span>{formatState(machine, shown.last.situation.value)}</span>
              </>
            )}
          </p>
          {actors.length > 1 && (
            <label className={styles.choice}>
              Shown
              <select value={chosen ?? ''} onChange={({ currentTarget: { value } }) => choose(value || null)}>
                <option value="">the one that moved last</option>
                {actors.map((actor) => (
                  <option key={actor.key} value={actor.key}>
                    {formatActor(actor)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        <MachineDiagram
          machine={machine}
          drawing={drawing}
          states={shown?.last.situation.states ?? none}
          took={shown?.took ?? none}
        />
      </section>
      <LogPanel machine={machine} watch={watch} isOfAll={isOfAll} setOfAll={setOfAll} />
    </div>
  );
}

const none: readonly string[] = [];

const statusLabels: Readonly<Record<string, string>> = { done: 'Ended in', error: 'Broke in' };

const formatActor = ({ last }: WatchedActor) => `${last.page} · tab ${last.tab.slice(0, 4)} · ${last.actor}`;
