import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Services } from '../state/services.tsx';
import { App } from './App.tsx';
import { createRoutes } from './routes.tsx';
import { waitPatiently } from './testing-patience.ts';
import { createTestServices, type TestWorld } from './testing-services.ts';

// Two shared cores: what takes a tenth of a second alone may take seconds.
waitPatiently(10_000);

export interface TestPage {
  readonly services: Services;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Reads the file of a page, which takes seconds the first time, before anybody waits for what is on it. */
async function readPage(routes: RouteObject[], address: string): Promise<void> {
  for (const { route } of matchRoutes(routes, new URL(address, location.href).pathname) ?? [])
    if (typeof route.lazy === 'function') await route.lazy();
}

/** Opens an address of the site in a test document. Find what is on it by role and name. */
export async function openPage(address: string, world: TestWorld = {}): Promise<TestPage> {
  // Each time: files share their document, and another one may have taken its stubs away.
  vi.stubGlobal('scrollTo', () => undefined);
  const services = await createTestServices(world);
  const routes = createRoutes(services);
  await readPage(routes, address);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  );
  return { services, router };
}
