import { instant, type Instant, type PersonId, uuidV7 } from '@overround/kernel';
import { createPhrases, dictionaryOf, loadDictionary } from '@overround/phrases';
import { findPerson } from '@overround/identity';
import { eachItem, type Job, jobOfBrands, many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { type PersonKey, readNow } from '../store/limit-store.ts';

const JOB = 'limits.ask_to_look_back';

/** Asks players to look at what they did, every half year (safety 10): a letter in the inbox, a mail, and a note in the office until they opened it. */
export const statementsJob = (deps: LimitsDeps): Job =>
  jobOfBrands(deps, { name: JOB, cron: '23 * * * *' }, async (brandId) => {
    const { now, items } = await deps.db.read({ brandId }, async (tx) => {
      const at = await readNow(tx);
      const due = sql<{ personId: PersonId }>`
        select s as "personId" from limits.statements_due(${brandId}, ${new Date(at)}) as s`;
      return { now: at, items: await many(tx, due) };
    });
    await eachItem(
      { log: deps.log, job: JOB, brandId },
      {
        items,
        idOf: ({ personId }) => personId,
        handle: ({ personId }) =>
          deps.db.inTransaction({ brandId }, (tx) => askToLook(deps, tx, { brandId, personId }, now)),
      },
    );
  });

async function askToLook(deps: LimitsDeps, tx: Tx, who: PersonKey, now: Instant): Promise<void> {
  const { brandId, personId } = who;
  await run(
    tx,
    sql`insert into limits.statement (brand_id, statement_id, person_id)
        values (${brandId}, ${uuidV7(now, deps.randomBytes)}, ${personId})`,
  );
  const person = await findPerson(tx, personId);
  const lang = dictionaryOf(person?.lang ?? 'en');
  const phrases = createPhrases(lang, await loadDictionary(lang));
  const values = {
    brand: deps.directory.brandById(brandId)?.name ?? '',
    playerNumber: String(person?.playerNumber ?? ''),
  };
  await deps.letterTo(tx, who, {
    subject: phrases.t('mail.look_back_subject', values),
    text: phrases.t('mail.look_back_text', values),
  });
  await deps.mailToOwner(tx, { brandId, personId, template: 'look_back' });
}

/** Since when a player has been asked to look back and did not; nothing when they did. */
export async function waitingStatement(tx: Tx, personId: PersonId): Promise<Instant | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ untilAt: Date }>`
    select until_at as "untilAt" from limits.statement
     where person_id = ${personId} and read_at is null order by until_at desc limit 1`,
  );
  return row && instant(row.untilAt.getTime());
}

/** They looked. */
export const markLooked = (tx: Tx, personId: PersonId): Promise<number> =>
  run(
    tx,
    sql`update limits.statement set read_at = clock_timestamp() where person_id = ${personId} and read_at is null`,
  );
