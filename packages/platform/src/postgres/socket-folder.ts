import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** As long as the name that PostgreSQL gives its socket. */
const PROBE = '.s.PGSQL.probe';

/**
 * Whether the server may keep its socket in a folder: its path is short enough, no sign of it stands between folders in a setting of the server, and
 * what it lies on knows sockets (shared folders of virtual machines often do not).
 */
export function mayHoldSocket(folder: string): Promise<boolean> {
  if (/[,"]/.test(folder)) return Promise.resolve(false);
  const path = join(folder, PROBE);
  rmSync(path, { force: true });
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', () => done(false));
    probe.listen(path, () => probe.close(() => done(true)));
  });
}
