import type { AddressInfo, Server as NetServer } from 'node:net';
import { openFastPath, openReadGate, type PreparedAnswer } from '@overround/platform';
import type { FastifyInstance } from 'fastify';

export interface DoorOptions {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly readsPerSecond: number;
  readonly find: (host: string, url: string) => PreparedAnswer | undefined;
}

export interface Door {
  readonly port: number;
  close(): Promise<void>;
}

/** Opens the product's port: hot feed reads are answered at the door, everything else inside by Fastify. */
export async function openDoor({ app, port, readsPerSecond, find }: DoorOptions): Promise<Door> {
  // Fastify listens on loopback too, so that its own time limits run for the connections the door hands over.
  await app.listen({ port: 0, host: '127.0.0.1' });
  const door = openFastPath({
    framework: app.server,
    find,
    mayRead: openReadGate(readsPerSecond, () => performance.now()),
  });
  await new Promise<void>((done, failed) => {
    door.once('error', failed);
    door.listen(port, done);
  });
  return {
    // A TCP server that listens has an address with a port.
    port: (door.address() as AddressInfo).port,
    close: () => closeDoor(door),
  };
}

const closeDoor = (door: NetServer): Promise<void> => new Promise((done) => door.close(() => done()));
