import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Services } from '../state/services.tsx';
import { App } from './App.tsx';
import { createRoutes } from './routes.tsx';
import { waitPatiently } from './testing-patience.ts';
import { createTestServices, type TestWorld } from './testing-services.ts';

// Two shared cores: what takes a tenth of a second alone may take seconds.
waitPatiently(10_000);
vi.stubGlobal('scrollTo', () => undefined);

export interface TestPage {
  readonly services: Services;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Opens an address of the site in a test document. Find what is on it by role and name. */
export async function openPage(address: string, world: TestWorld = {}): Promise<TestPage> {
  const services = await createTestServices(world);
  const router = createMemoryRouter(createRoutes(services), { initialEntries: [address] });
  render(
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  );
  return { services, router };
}
