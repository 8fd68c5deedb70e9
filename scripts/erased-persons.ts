// `npm run erased:list -- FILE` writes who was erased, a line of JSON each: kept beside the backups. `npm run erased:apply -- FILE`
// erases them again after a backup was put back, before the product is opened: names, addresses, what they sign in with, and their keys. It
// runs with the environment of the product. The same file again changes nothing.

import { readFile, writeFile } from 'node:fs/promises';
import type { BrandId, PersonId } from '@overround/kernel';
import { aloneBus, openDatabase, silentLog } from '@overround/platform';
import type { ErasedPerson } from '@overround/privacy';
import pg from 'pg';
import { openModules } from '../apps/server/src/modules.ts';
import { readOptions } from '../apps/server/src/options.ts';
import { findDatabase } from './find-database.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The list as lines, oldest first. */
export async function listErased(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, options: '-c role=overround_audit' });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(
      'select brand_id, person_id, erased_at, is_key_forgotten from audit.erased_person order by erased_at, person_id',
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
      const read = JSON.parse(line) as Record<string, unknown>;
      // Lists of before had only those whose key was destroyed.
      const { brand_id: brandId, person_id: personId, is_key_forgotten: isKeyForgotten = true } = read;
      const erasedAt = new Date(String(read['erased_at']));
      if (
        !Number.isSafeInteger(brandId) ||
        typeof personId !== 'string' ||
        !UUID.test(personId) ||
        typeof isKeyForgotten !== 'boolean' ||
        Number.isNaN(erasedAt.getTime())
      )
        throw new Error(`line ${index + 1} names nobody`);
      return { brandId: brandId as BrandId, personId: personId as PersonId, isKeyForgotten, erasedAt };
    });

/** By the rooms of the product: each says what of its tables goes. */
async function applyErased(url: string, persons: readonly ErasedPerson[]) {
  const options = readOptions([], process.env);
  if (!options.ok || options.value === 'help')
    throw new Error('the options of the product are not understood');
  const db = openDatabase({ url, role: 'overround_app' });
  try {
    const modules = await openModules({
      options: options.value,
      db,
      log: silentLog,
      bus: aloneBus,
      localPort: () => 0,
    });
    try {
      return await modules.privacy.eraseAgain(persons);
    } finally {
      await modules.close();
    }
  } finally {
    await db.close();
  }
}

if (import.meta.main) {
  try {
    const [act, file = ''] = process.argv.slice(2);
    if (file === '') throw new Error(`npm run erased:${act} -- FILE`);
    const { url, release } = await findDatabase();
    try {
      if (act === 'list') await writeFile(file, await listErased(url), { mode: 0o600 });
      else {
        const { erased, nothingToDo } = await applyErased(url, readErased(await readFile(file, 'utf8')));
        console.log(`${erased} erased again, ${nothingToDo} had nothing left`);
      }
    } finally {
      await release();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
