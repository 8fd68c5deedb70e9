import { createApi } from '@overround/client';
import { createToasts } from '@overround/ui';
import { configure, render } from '@testing-library/react';
import { vi } from 'vitest';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '../app/App.tsx';
import { openPreferences } from '../app/preferences.ts';
import { createQueryClient } from '../app/query-client.ts';
import { createRoutes } from '../app/routes.tsx';
import { type FakeServer, fakeServer } from './fake-server.ts';

/** The test document measures nothing. */
class NoSizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
// Two shared cores: what takes a tenth of a second alone may take seconds.
configure({ asyncUtilTimeout: 10_000 });

/** Opens an address of the back office in a test document, over a server that a test writes. */
export function openOffice(address = '/desk', server: FakeServer = fakeServer()) {
  localStorage.clear();
  // Each time: files share their document, and another one may have taken its stubs away.
  vi.stubGlobal('ResizeObserver', NoSizes);
  // The test document has no layers.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const router = createMemoryRouter(createRoutes(), { initialEntries: [address] });
  const services = {
    api: createApi(server.transport),
    toasts: createToasts(),
    preferences: openPreferences(() => localStorage, 'en-GB'),
  };
  render(
    <App services={services} queries={createQueryClient()}>
      <RouterProvider router={router} />
    </App>,
  );
  return { server, router, services };
}
