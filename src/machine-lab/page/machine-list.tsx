import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type CataloguedMachine, machineCatalogue } from '../machine-catalogue.ts';
import styles from './machine-list.module.css';
import type { WatchedActor } from './watched.ts';

interface MachineListProps {
  readonly chosen: CataloguedMachine;
  readonly actors: readonly WatchedActor[];
}

const isRunning =
  (id: string) =>
  ({ last }: WatchedActor) =>
    last.machine === id && last.situation.status === 'active';

/** Every machine, with how many actors of it are running now. */
export function MachineList({ chosen, actors }: MachineListProps) {
  const items = useRef<HTMLUListElement>(null);
  // On a phone the list is one row, in which the chosen machine may be out of sight.
  useEffect(() => {
    const { current } = items;
    const link = current?.querySelector<HTMLElement>(`[href="#${chosen.name}"]`);
    if (current !== null && link) current.scrollLeft = link.offsetLeft - link.offsetWidth / 2;
  }, [chosen]);
  return (
    <nav className={styles.list} aria-label="Machines">
      <ul ref={items} className={styles.items}>
        {machineCatalogue.map((each) => {
          const running = actors.filter(isRunning(each.machine.id)).length;
          return (
            <li key={each.name}>
              <a
                href={`#${each.name}`}
                className={styles.item}
                aria-current={each === chosen ? 'page' : undefined}
              >
                <span className={styles.title}>{each.descriptions.title || each.machine.id}</span>
                <span className={styles.name}>{each.name}</span>
                {running > 0 && (
                  <span className={styles.running}>
                    <span>{running}</span>
                    <VisuallyHidden> running</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
