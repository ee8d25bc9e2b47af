import { useEffect, useId, useRef } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type CataloguedMachine, machineCatalogue } from '../machine-catalogue.ts';
import { machineGroups } from '../machine-groups.ts';
import styles from './machine-list.module.css';
import type { WatchedActor } from './watched.ts';

const groups = machineGroups(machineCatalogue);

interface MachineListProps {
  readonly chosen: CataloguedMachine;
  readonly actors: readonly WatchedActor[];
}

const isRunning =
  (id: string) =>
  ({ last }: WatchedActor) =>
    last.machine === id && last.situation.status === 'active';

export function MachineList({ chosen, actors }: MachineListProps) {
  const id = useId();
  const items = useRef<HTMLUListElement>(null);
  // On phones the list is one row that may hide the selected machine.
  useEffect(() => {
    const { current } = items;
    const link = current?.querySelector<HTMLElement>(`[href="#${chosen.name}"]`);
    if (current !== null && link) current.scrollLeft = link.offsetLeft - link.offsetWidth / 2;
  }, [chosen]);
  return (
    <nav className={styles.list} aria-label="Machines">
      <ul ref={items} className={styles.items}>
        {groups.map(({ title, machines }, place) => (
          <li key={title}>
            <span id={`${id}-${place}`} className={styles.groupName}>
              {title}
            </span>
            <ul aria-labelledby={`${id}-${place}`} className={styles.machines}>
              {machines.map((each) => (
                <Machine key={each.name} machine={each} isChosen={each === chosen} actors={actors} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MachineProps {
  readonly machine: CataloguedMachine;
  readonly isChosen: boolean;
  readonly actors: readonly WatchedActor[];
}

function Machine({ machine: { name, machine, descriptions }, isChosen, actors }: MachineProps) {
  const running = actors.filter(isRunning(machine.id)).length;
  return (
    <li>
      <a href={`#${name}`} className={styles.item} aria-current={isChosen ? 'page' : undefined}>
        <span className={styles.title}>{descriptions.title || machine.id}</span>
        <span className={styles.name}>{name}</span>
        {running > 0 && (
          <span className={styles.running}>
            <span>{running}</span>
            <VisuallyHidden> running</VisuallyHidden>
          </span>
        )}
      </a>
    </li>
  );
}
