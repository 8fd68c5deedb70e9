import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Services, ServicesProvider } from '../state/services.tsx';

/** What stands around the router, the same on the server and in the browser. */
export function App({ services, children }: { readonly services: Services; readonly children: ReactNode }) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queries}>{children}</QueryClientProvider>
    </ServicesProvider>
  );
}
