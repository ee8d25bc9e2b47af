import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { RotateCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { counted } from '#domain/text/counted.ts';
import { defaultFacts as institute } from '#institute/facts.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { machineCatalogue } from '../machine-catalogue.ts';
import type { ModelRun } from '../runs/model-run.ts';
import { CopyForStately } from './copy-for-stately.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { createFeed } from './feed.ts';
import { LivePanel } from './live-panel.tsx';
import { MachineList } from './machine-list.tsx';
import styles from './machines-page.module.css';
import { PathsPanel } from './paths-panel.tsx';
import { RecordedPanel } from './recorded-panel.tsx';
import { recordingMachine } from './recording.machine.ts';
import { RunsState } from './runs-state.tsx';
import { selectActors } from './selectors.ts';
import type { Ticks } from './ticks.ts';
import { ToolButton } from './tool-button.tsx';
import { watchMachine } from './watch.machine.ts';

interface MachinesPageProps {
  readonly openChannel: Parameters<typeof createFeed>[0];
  readonly loadRuns: () => Promise<readonly ModelRun[]>;
  readonly loadDrawing: (machine: string) => Promise<string>;
  readonly ticks: Ticks;
}

const tabs = [
  { id: 'live', label: 'Live' },
  { id: 'recorded', label: 'Recorded' },
  { id: 'paths', label: 'Test paths' },
  { id: 'coverage', label: 'Coverage' },
];

function subscribeToAddress(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** From the URL's hash; default: the first. */
const machineInAddress = () =>
  machineCatalogue.find(({ name }) => window.location.hash === `#${name}`) ?? machineCatalogue[0];

export function MachinesPage({ openChannel, loadRuns, loadDrawing, ticks }: MachinesPageProps) {
  const [watchLogic] = useState(() => watchMachine.provide({ actors: { feed: createFeed(openChannel) } }));
  const watch = useActorRef(watchLogic);
  const recording = useActorRef(recordingMachine);
  const actors = useSelector(watch, selectActors);
  const machine = useSyncExternalStore(subscribeToAddress, machineInAddress);
  const [tab, setTab] = useState('live');
  const [isOfAll, setOfAll] = useState(false);
  const [isAllPaths, setAllPaths] = useState(false);
  const runs = useQuery({ queryKey: ['runs'], queryFn: loadRuns });
  const drawing = useQuery({
    queryKey: ['drawing', machine?.name],
    queryFn: () => loadDrawing(machine?.name ?? ''),
  });
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
            : `${counted(running.length, 'machine')} running in ${counted(tabsHeard, 'tab')}`}
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
        <Tabs label="What to see of this machine" tabs={tabs} selected={tab} onSelect={setTab}>
          {tab === 'live' && (
            <LivePanel
              key={machine.name}
              machine={machine}
              drawing={drawing}
              watch={watch}
              isOfAll={isOfAll}
              setOfAll={setOfAll}
            />
          )}
          {tab === 'recorded' && (
            <RecordedPanel machine={machine} drawing={drawing} recording={recording} runs={runs.data ?? []} />
          )}
          {tab === 'paths' && (
            <RunsState runs={runs}>
              {(known) => (
                <PathsPanel
                  key={machine.name}
                  machine={machine}
                  runs={known}
                  isAll={isAllPaths}
                  setAll={setAllPaths}
                  ticks={ticks}
                />
              )}
            </RunsState>
          )}
          {tab === 'coverage' && (
            <RunsState runs={runs}>{(known) => <CoveragePanel machine={machine} runs={known} />}</RunsState>
          )}
        </Tabs>
      </main>
    </div>
  );
}
