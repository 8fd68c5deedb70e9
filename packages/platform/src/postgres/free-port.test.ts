import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { COUNT, freePort, isFree, LOWEST } from './free-port.ts';

it('is below the ports of outgoing connections, and nobody listens there', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(LOWEST);
  expect(port).toBeLessThan(LOWEST + COUNT);
  expect(LOWEST + COUNT).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isFree(port)).toBe(false);
  server.close();
  await once(server, 'close');
});
