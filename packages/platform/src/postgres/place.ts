// Where programs and files of the database lie, and as whom it runs.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  copyPrograms,
  isPassableByOthers,
  packagedPostgres,
  type SystemUser,
  systemNobody,
} from './binaries.ts';
import { SHELF } from './orphans.ts';

export interface Place {
  readonly programs: string;
  readonly dataDir: string;
  readonly user?: SystemUser;
  /** Not inside the data folder. */
  readonly isApart?: boolean;
}

export function choosePlace(dataDir: string): Place {
  const programs = packagedPostgres();
  if (process.getuid?.() !== 0) return { programs, dataDir: join(dataDir, 'postgres') };
  const user = systemNobody();
  if (isPassableByOthers(programs) && isPassableByOthers(dataDir))
    return { programs, dataDir: join(dataDir, 'postgres'), user };
  const own = join(SHELF, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  return { programs: copyPrograms(programs, join(SHELF, 'postgres-18')), dataDir: own, user, isApart: true };
}

export function environmentOf(place: Place): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: join(place.programs, 'lib') };
}
