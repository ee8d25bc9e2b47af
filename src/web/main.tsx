import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageStorage } from './actors/browser-storage.ts';
import { inspection } from './actors/inspection.ts';
import { connectEdges } from './edges.ts';
import { createSiteRouter } from './router.tsx';
import { createServices } from './services.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id «root»');

if (import.meta.env.DEV) {
  const { startInspection } = await import('./inspection/start-inspection.ts');
  inspection.inspect = await startInspection(window);
}

const services = createServices(pageStorage().storage, () => window.location.reload());
const router = createSiteRouter(services);
connectEdges({ router, services, window });

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={services.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
