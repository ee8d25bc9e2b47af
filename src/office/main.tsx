import '#web/styles/index.css';
import '#web/platform/trusted-html.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApiClient } from '#web/api/client.ts';
import { createConfirmation, createConfirmingClient } from './confirmation.ts';
import { createOfficeQueries } from './office-queries.ts';
import { createOfficeRouter } from './router.tsx';

const confirmation = createConfirmation();
const api = createConfirmingClient(
  createApiClient({ host: '', getToken: () => null, onTokenRefused: () => undefined }),
  confirmation,
);
const queryClient = createOfficeQueries();
const router = createOfficeRouter({ api, queryClient, confirmation });
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
