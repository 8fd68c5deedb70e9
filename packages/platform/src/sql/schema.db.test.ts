import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openTestDatabase } from '@overround/testkit';
import { expect, it } from 'vitest';
import { describeSchema } from './index.ts';

it('has in db/schema.sql what the migrations build (npm run schema writes it)', async () => {
  const db = await openTestDatabase();
  const built = await describeSchema(db.ownerUrl);
  await db.drop();
  const written = readFileSync(fileURLToPath(new URL('../../../../db/schema.sql', import.meta.url)), 'utf8');
  expect(written).toBe(built);
});
