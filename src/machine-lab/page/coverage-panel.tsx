import { Check, Minus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import { type Level, type LevelCoverage, levels, machineCoverage } from '../runs/coverage.ts';
import type { ModelRun } from '../runs/model-run.ts';
import { transitionLabels } from '../transition-labels.ts';
import styles from './coverage-panel.module.css';

interface CoveragePanelProps {
  readonly machine: CataloguedMachine;
  readonly runs: readonly ModelRun[];
}

const levelNames: Readonly<Record<Level, string>> = {
  model: 'Machine',
  actors: 'Real actors',
  screen: 'Screen',
  browser: 'Browser',
};

export function CoveragePanel({ machine, runs }: CoveragePanelProps) {
  const [onlyMissing, setOnlyMissing] = useState(false);
  const labels = useMemo(() => transitionLabels(machine.machine), [machine]);
  const byLevel = useMemo(
    () => machineCoverage(runs, machine.machine.id, [...labels.keys()]),
    [runs, machine, labels],
  );
  const isMissing = (name: string) => byLevel.some(({ taken }) => !taken.has(name));
  const rows = [...labels].filter(([name]) => !onlyMissing || isMissing(name));

  return (
    <section aria-label="Coverage" className={styles.panel}>
      <ul className={styles.levels}>
        {levels.map((level) => (
          <li key={level} className={styles.level}>
            <LevelFigure
              level={level}
              all={labels.size}
              coverage={byLevel.find((each) => each.level === level)}
            />
          </li>
        ))}
      </ul>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={onlyMissing}
          onChange={({ currentTarget: { checked } }) => setOnlyMissing(checked)}
        />
        Only what some level did not take
      </label>
      {rows.length === 0 ? (
        <p className={styles.none}>Every level took every transition.</p>
      ) : (
        <table className={styles.table}>
          <caption>Transitions of the last test run</caption>
          <thead>
            <tr>
              <th scope="col">Transition</th>
              {byLevel.map(({ level }) => (
                <th key={level} scope="col">
                  {levelNames[level]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, { label, way }]) => (
              <tr key={name}>
                <th scope="row">
                  <span className={styles.name}>
                    <span>{label}</span>
                    <span className={styles.way}>{way}</span>
                  </span>
                </th>
                {byLevel.map(({ level, taken }) => (
                  <td key={level} data-taken={taken.has(name)}>
                    {taken.has(name) ? (
                      <Check size={18} role="img" aria-label="taken" />
                    ) : (
                      <Minus size={18} role="img" aria-label="not taken" />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface LevelFigureProps {
  readonly level: Level;
  readonly all: number;
  readonly coverage: LevelCoverage | undefined;
}

function LevelFigure({ level, all, coverage }: LevelFigureProps) {
  return (
    <>
      <strong>{levelNames[level]}</strong>
      {coverage === undefined ? (
        <span>no run yet</span>
      ) : (
        <>
          <span className={styles.figure}>{`${coverage.taken.size} of ${all}`}</span>
          <time dateTime={coverage.at}>{moment.format(new Date(coverage.at))}</time>
        </>
      )}
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
