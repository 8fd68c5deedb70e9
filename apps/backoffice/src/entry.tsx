import 'virtual:theme.css';
import '@overround/ui/base.css';
import './office.css';
import { createApi, fetchTransport } from '@overround/client';
import { createToasts } from '@overround/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app/App.tsx';
import { openPreferences } from './app/preferences.ts';
import { createQueryClient } from './app/query-client.ts';
import { createRoutes } from './app/routes.tsx';
import type { Services } from './app/services.tsx';

const services: Services = {
  api: createApi(fetchTransport(fetch)),
  toasts: createToasts(),
  preferences: openPreferences(() => localStorage, navigator.language),
};
const router = createBrowserRouter(createRoutes(), { basename: '/backoffice' });
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App services={services} queries={createQueryClient()}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
