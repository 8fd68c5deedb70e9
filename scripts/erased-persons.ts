// `npm run erased:list -- FILE` writes who was erased, a line of JSON each: kept beside the backups. `npm run erased:apply -- FILE`
// forgets their keys again after a backup was put back, before the product is opened. The same file again changes nothing.

import { readFile, writeFile } from 'node:fs/promises';
import { type ErasedPerson, forgetAgain } from '@overround/identity';
import type { BrandId, PersonId } from '@overround/kernel';
import { openDatabase } from '@overround/platform';
import pg from 'pg';
import { findDatabase } from './find-database.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The list as lines, oldest first. */
export async function listErased(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, options: '-c role=overround_audit' });
  await client.connect();
  try {
    const { rows } = await client.query<{ brand_id: number; person_id: string; erased_at: Date }>(
      'select brand_id, person_id, erased_at from audit.erased_person order by erased_at, person_id',
    );
    return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  } finally {
    await client.end();
  }
}

/** Throws on a line that is no line of the list: half a list is not applied in silence. */
export const readErased = (text: string): ErasedPerson[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const { brand_id: brandId, person_id: personId } = JSON.parse(line) as Record<string, unknown>;
      if (!Number.isSafeInteger(brandId) || typeof personId !== 'string' || !UUID.test(personId))
        throw new Error(`line ${index + 1} names nobody`);
      return { brandId: brandId as BrandId, personId: personId as PersonId };
    });

if (import.meta.main) {
  try {
    const [act, file = ''] = process.argv.slice(2);
    if (file === '') throw new Error(`npm run erased:${act} -- FILE`);
    const { url, release } = await findDatabase();
    try {
      if (act === 'list') await writeFile(file, await listErased(url), { mode: 0o600 });
      else {
        const db = openDatabase({ url, role: 'overround_app' });
        const { forgotten, nothingToDo } = await forgetAgain(db, readErased(await readFile(file, 'utf8')));
        await db.close();
        console.log(`${forgotten} forgotten again, ${nothingToDo} had nothing to forget`);
      }
    } finally {
      await release();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
