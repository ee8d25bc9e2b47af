import '#web/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { feedChannel } from '../inspection/feed-messages.ts';
import { loadDrawing, loadRuns } from './load.ts';
import { MachinesPage } from './machines-page.tsx';
import { createTicks } from './ticks.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id «root»');

createRoot(root).render(
  <StrictMode>
    <MachinesPage
      openChannel={() => new BroadcastChannel(feedChannel)}
      loadRuns={loadRuns}
      loadDrawing={loadDrawing}
      ticks={createTicks(localStorage)}
    />
  </StrictMode>,
);
