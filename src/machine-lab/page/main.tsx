import '#web/styles/index.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { feedChannel } from '../inspection/feed-messages.ts';
import { loadDrawing, loadRuns } from './load.ts';
import { MachinesPage } from './machines-page.tsx';
import { createTicks } from './ticks.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id «root»');
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MachinesPage
        openChannel={() => new BroadcastChannel(feedChannel)}
        loadRuns={loadRuns}
        loadDrawing={loadDrawing}
        ticks={createTicks(localStorage)}
      />
    </QueryClientProvider>
  </StrictMode>,
);
