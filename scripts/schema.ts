// `npm run schema`: writes db/schema.sql, the database as it stands after every migration. A test compares it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeSchema, discardEmbedded, migrate, startEmbeddedPostgres } from '@overround/platform';
import { root } from './run-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'overround-schema-'));
try {
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  await migrate(postgres.url, join(root, 'db/migrations'));
  writeFileSync(join(root, 'db/schema.sql'), await describeSchema(postgres.url));
} finally {
  await discardEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
