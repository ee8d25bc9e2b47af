import '#web/styles/index.css';
import '#web/platform/trusted-html.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '#web/api/api-error.ts';
import { createOfficeServices } from './app/services.ts';
import { createOfficeRouter } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
createRoot(root, {
  onCaughtError: (error) => {
    // A page says so itself.
    if (!(error instanceof ApiError)) reportError(error);
  },
}).render(
  <StrictMode>
    <RouterProvider router={createOfficeRouter(createOfficeServices())} />
  </StrictMode>,
);
