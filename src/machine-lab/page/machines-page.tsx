import { useActorRef, useSelector } from '@xstate/react';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { defaultFacts as institute } from '#institute/facts.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { machineCatalogue } from '../machine-catalogue.ts';
import { CopyForStately } from './copy-for-stately.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { createFeed } from './feed.ts';
import { LivePanel } from './live-panel.tsx';
import type { loadDrawing, loadRuns } from './load.ts';
import { MachineList } from './machine-list.tsx';
import styles from './machines-page.module.css';
import { pageMachine, type Tab } from './page.machine.ts';
import { PathsPanel } from './paths-panel.tsx';
import { RecordedPanel } from './recorded-panel.tsx';
import { recordingMachine } from './recording.machine.ts';
import { RunsState } from './runs-state.tsx';
import { selectActors, selectPage, selectRuns, selectTab } from './selectors.ts';
import type { Ticks } from './ticks.ts';
import { ToolButton } from './tool-button.tsx';
import { watchMachine } from './watch.machine.ts';

interface MachinesPageProps {
  readonly openChannel: Parameters<typeof createFeed>[0];
  readonly loadRuns: typeof loadRuns;
  readonly loadDrawing: typeof loadDrawing;
  readonly ticks: Ticks;
}

const tabs: readonly { readonly id: Tab; readonly label: string }[] = [
  { id: 'live', label: 'Live' },
  { id: 'recorded', label: 'Recorded' },
  { id: 'paths', label: 'Test paths' },
  { id: 'coverage', label: 'Coverage' },
];

const [firstMachine] = machineCatalogue;

/** The machine that the address names behind its #; the first one where it names none. */
const machineInAddress = () =>
  machineCatalogue.find(({ name }) => window.location.hash === `#${name}`) ?? firstMachine;

/**
 * The page of machines, for testers and developers: what each machine of the site is doing in this browser's other
 * tabs, how to walk it by hand, and what the last test run walked.
 */
export function MachinesPage({ openChannel, loadRuns, loadDrawing, ticks }: MachinesPageProps) {
  const [watchLogic] = useState(() => watchMachine.provide({ actors: { feed: createFeed(openChannel) } }));
  const [pageLogic] = useState(() => pageMachine.provide({ actors: { loadRuns, loadDrawing } }));
  const watch = useActorRef(watchLogic);
  const recording = useActorRef(recordingMachine);
  const page = useActorRef(pageLogic, { input: { machine: machineInAddress()?.name ?? '' } });
  const { machine: name, runs } = useSelector(page, selectPage);
  const runsState = useSelector(page, selectRuns);
  const tab = useSelector(page, selectTab);
  const actors = useSelector(watch, selectActors);

  useEffect(() => {
    const follow = () => page.send({ type: 'machine.chosen', machine: machineInAddress()?.name ?? '' });
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [page]);

  const machine = machineCatalogue.find((each) => each.name === name);
  if (machine === undefined) return null;
  const { title, about } = machine.descriptions;
  const running = actors.filter(({ last }) => last.situation.status === 'active');
  const tabsHeard = new Set(running.map(({ last }) => last.tab)).size;

  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <p className={styles.brand}>
          <b>{institute.name}</b> <span>in development</span>
        </p>
        <p className={styles.heard} role="status">
          {running.length === 0
            ? 'No machine is running. Open the site in another tab of this browser.'
            : `${count(running.length, 'machine')} running in ${count(tabsHeard, 'tab')}`}
        </p>
        <ToolButton onClick={() => watch.send({ type: 'look.pressed' })}>
          <RotateCw size={16} aria-hidden="true" />
          Look again
        </ToolButton>
      </header>
      <MachineList chosen={machine} actors={actors} />
      <main className={styles.main}>
        <div className={styles.head}>
          <h1>{title || machine.machine.id}</h1>
          <p className={styles.about}>
            <code>{`machines/${machine.folder}/${machine.name}.machine.ts`}</code>
            <span>{about}</span>
          </p>
          <CopyForStately key={machine.name} machine={machine} />
        </div>
        <Tabs
          label="What to see of this machine"
          tabs={tabs}
          selected={tab}
          onSelect={(id) => {
            const chosen = tabs.find((each) => each.id === id);
            if (chosen !== undefined) page.send({ type: 'tab.chosen', tab: chosen.id });
          }}
        >
          {tab === 'live' && <LivePanel machine={machine} page={page} watch={watch} />}
          {tab === 'recorded' && <RecordedPanel machine={machine} page={page} recording={recording} />}
          {(tab === 'paths' || tab === 'coverage') && (
            <RunsState state={runsState} runs={runs} retry={() => page.send({ type: 'retry.pressed' })}>
              {tab === 'paths' && (
                <PathsPanel key={machine.name} machine={machine} page={page} ticks={ticks} />
              )}
              {tab === 'coverage' && <CoveragePanel machine={machine} runs={runs} />}
            </RunsState>
          )}
        </Tabs>
      </main>
    </div>
  );
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;
