import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import type { ModelRun } from '../runs/model-run.ts';
import { EmptyState } from './empty-state.tsx';
import { pathsCsv } from './paths-csv.ts';
import styles from './paths-panel.module.css';
import { saveFile } from './save-file.ts';
import { runToFollow, type TestPath, testPaths } from './test-paths.ts';
import { type Ticks, tickKey } from './ticks.ts';
import { ToolButton } from './tool-button.tsx';

interface PathsPanelProps {
  readonly machine: CataloguedMachine;
  readonly runs: readonly ModelRun[];
  readonly isAll: boolean;
  readonly setAll: (isAll: boolean) => void;
  readonly ticks: Ticks;
}

export function PathsPanel({ machine, runs, isAll, setAll, ticks }: PathsPanelProps) {
  const [ticked, setTicked] = useState(ticks.read);
  const run = useMemo(() => runToFollow(runs, machine.machine.id), [runs, machine]);
  const paths = useMemo(
    () => (run === undefined ? [] : testPaths(machine, run, isAll)),
    [machine, run, isAll],
  );
  if (run === undefined) {
    return (
      <EmptyState>
        <p>
          The last test run did not walk this machine: run <code>npm test</code>
        </p>
      </EmptyState>
    );
  }
  const keep = (next: ReadonlySet<string>) => {
    setTicked(next);
    ticks.write(next);
  };
  const tick = (name: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(name);
    else next.delete(name);
    keep(next);
  };
  const isOurs = (name: string) => name.startsWith(`${machine.name} `);
  const done = paths.filter((path) => isDone(machine.name, path, ticked)).length;

  return (
    <section aria-label="Test paths" className={styles.panel}>
      <div className={styles.head}>
        <p>
          <strong>{`${done} of ${paths.length}`}</strong>{' '}
          <span>
            {isAll
              ? 'generated paths walked by hand.'
              : 'paths walked by hand; together they take every transition.'}
          </span>
        </p>
        <label className={styles.switch}>
          <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
          <span>{`All ${run.paths.length} generated paths`}</span>
        </label>
        <ToolButton onClick={() => keep(new Set([...ticked].filter((name) => !isOurs(name))))}>
          Clear the ticks
        </ToolButton>
        <ToolButton
          onClick={() =>
            saveFile(`${machine.name}-paths.csv`, 'text/csv', pathsCsv(machine.name, paths, ticked))
          }
        >
          <Download size={16} aria-hidden="true" />
          CSV
        </ToolButton>
      </div>
      <ol className={styles.paths}>
        {paths.map((path, place) => (
          <PathItem
            key={`${path.number} ${path.id}`}
            machine={machine.name}
            path={path}
            ticked={ticked}
            tick={tick}
            startsOpen={place === 0}
          />
        ))}
      </ol>
    </section>
  );
}

interface PathProps {
  readonly machine: string;
  readonly path: TestPath;
  readonly ticked: ReadonlySet<string>;
  readonly tick: (name: string, on: boolean) => void;
}

/** Renders the steps only when open, since there may be hundreds of paths. */
function PathItem({ startsOpen, ...shown }: PathProps & { readonly startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { machine, path, ticked } = shown;
  return (
    <li>
      <details
        className={styles.path}
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => setOpen(open)}
      >
        <summary>
          <span className={styles.number}>{`Path ${path.number}`}</span>
          <span className={styles.count}>
            {`${tickedSteps(machine, path, ticked)} of ${path.steps.length} steps`}
          </span>
          {path.passed === false && <span className={styles.failed}>failed in the last run</span>}
          <span className={styles.end}>{`ends in ${path.steps.at(-1)?.state}`}</span>
        </summary>
        {isOpen && <Steps {...shown} />}
      </details>
    </li>
  );
}

function Steps({ machine, path, ticked, tick }: PathProps) {
  return (
    <ol className={styles.steps}>
      {path.steps.map(({ does, sees, event, state }, index) => {
        const name = tickKey(machine, path.id, index);
        return (
          <li key={name}>
            <label className={styles.step}>
              <input
                type="checkbox"
                checked={ticked.has(name)}
                onChange={({ currentTarget: { checked } }) => tick(name, checked)}
              />
              <span className={styles.place}>{index + 1}</span>
              <span className={styles.does}>
                <span>{does}</span> <code>{event}</code>
              </span>
              <span className={styles.sees}>
                <span className={styles.then}>Then you see: </span>
                <span>{sees}</span> <code>{state}</code>
              </span>
            </label>
          </li>
        );
      })}
    </ol>
  );
}

const tickedSteps = (machine: string, { id, steps }: TestPath, ticked: ReadonlySet<string>) =>
  steps.filter((_, index) => ticked.has(tickKey(machine, id, index))).length;

const isDone = (machine: string, path: TestPath, ticked: ReadonlySet<string>) =>
  tickedSteps(machine, path, ticked) === path.steps.length;
