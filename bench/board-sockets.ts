// Sockets of readers who look at the football board, opened as the site opens them: with a ticket each.

import { type LiveClient, openClient } from './live-clients.ts';

export type { LiveClient } from './live-clients.ts';

const AT_ONCE = 50;

export async function openSockets(origin: string, count: number): Promise<LiveClient[]> {
  const clients: LiveClient[] = [];
  for (let opened = 0; opened < count; opened += AT_ONCE)
    clients.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openSocket(origin)))));
  return clients;
}

export function closeAll(clients: readonly LiveClient[]): void {
  for (const client of clients) client.close();
}

async function openSocket(origin: string): Promise<LiveClient> {
  const answer = await fetch(`${origin}/web-api/live/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  // The declared answer of this call.
  const { data } = (await answer.json()) as { readonly data?: { readonly ticket: string } };
  return openClient({
    port: Number(new URL(origin).port),
    ticket: data?.ticket ?? '',
    topic: 'board:line:1',
    wantsDeflate: true,
    reads: false,
    onMessage: () => undefined,
  });
}
