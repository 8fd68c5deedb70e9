import { type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';

/** Tries of a PIN before it has to be set anew. */
export const PIN_TRIES_MAX = 5;

export interface TextLink {
  readonly personId: PersonId;
  readonly pinHash: string;
  readonly lang: string;
  readonly tries: number;
  readonly sender: string | undefined;
}

interface LinkRow {
  readonly person_id: PersonId;
  readonly pin_hash: string;
  readonly lang: string;
  readonly tries: number;
  readonly sender: string | null;
}

const linkOf = (row: LinkRow): TextLink => ({
  personId: row.person_id,
  pinHash: row.pin_hash,
  lang: row.lang,
  tries: row.tries,
  sender: row.sender ?? undefined,
});

export async function findLinkOfPerson(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
): Promise<TextLink | undefined> {
  const row = await maybeOne(
    tx,
    sql<LinkRow>`select person_id, pin_hash, lang, tries, sender from betting.text_link
                  where brand_id = ${brandId} and person_id = ${personId}`,
  );
  return row && linkOf(row);
}

export async function findLinkOfSender(
  tx: Tx,
  brandId: BrandId,
  sender: string,
): Promise<TextLink | undefined> {
  const row = await maybeOne(
    tx,
    sql<LinkRow>`select person_id, pin_hash, lang, tries, sender from betting.text_link
                  where brand_id = ${brandId} and sender = ${sender}`,
  );
  return row && linkOf(row);
}

/** A new PIN with its code: tries begin anew, a number that was linked stays. Returns when the code ends. */
export async function setPin(
  tx: Tx,
  link: {
    readonly brandId: BrandId;
    readonly personId: PersonId;
    readonly pinHash: string;
    readonly lang: string;
    readonly codeHash: string;
    readonly lastsSeconds: number;
  },
): Promise<Instant> {
  const row = await maybeOne(
    tx,
    sql<{ code_expires_at: Date }>`
      insert into betting.text_link (brand_id, person_id, pin_hash, lang, code_hash, code_expires_at)
      values (${link.brandId}, ${link.personId}, ${link.pinHash}, ${link.lang}, ${link.codeHash},
              clock_timestamp() + make_interval(secs => ${link.lastsSeconds}))
      on conflict (brand_id, person_id) do update
        set pin_hash = excluded.pin_hash, lang = excluded.lang, code_hash = excluded.code_hash,
            code_expires_at = excluded.code_expires_at, tries = 0, set_at = clock_timestamp()
      returning code_expires_at`,
  );
  if (!row) throw new Error('the link that was written is there');
  return instant(row.code_expires_at.getTime());
}

/** Links a number by a code that is still good, and takes it from whoever had it: who holds the phone holds the number. */
export async function linkSender(
  tx: Tx,
  link: { readonly brandId: BrandId; readonly sender: string; readonly codeHash: string },
): Promise<TextLink | undefined> {
  const found = await maybeOne(
    tx,
    sql<{ person_id: PersonId }>`
      select person_id from betting.text_link
       where brand_id = ${link.brandId} and code_hash = ${link.codeHash} and code_expires_at > clock_timestamp()
         for update`,
  );
  if (!found) return undefined;
  await run(
    tx,
    sql`update betting.text_link set sender = null, linked_at = null
         where brand_id = ${link.brandId} and sender = ${link.sender} and person_id <> ${found.person_id}`,
  );
  await run(
    tx,
    sql`update betting.text_link
           set sender = ${link.sender}, linked_at = clock_timestamp(), code_hash = null, code_expires_at = null
         where brand_id = ${link.brandId} and person_id = ${found.person_id}`,
  );
  return findLinkOfPerson(tx, link.brandId, found.person_id);
}

/** Counts a try of the PIN before it is made. `undefined`: none is left. */
export async function takePinTry(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
): Promise<{ readonly left: number } | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ tries: number }>`
      update betting.text_link set tries = tries + 1
       where brand_id = ${brandId} and person_id = ${personId} and tries < ${PIN_TRIES_MAX}
      returning tries`,
  );
  return row && { left: PIN_TRIES_MAX - row.tries };
}

/** The PIN was right: tries begin anew. */
export const forgiveTries = (tx: Tx, brandId: BrandId, personId: PersonId): Promise<unknown> =>
  run(
    tx,
    sql`update betting.text_link set tries = 0 where brand_id = ${brandId} and person_id = ${personId} and tries > 0`,
  );

export const deleteLink = (tx: Tx, brandId: BrandId, personId: PersonId): Promise<unknown> =>
  run(tx, sql`delete from betting.text_link where brand_id = ${brandId} and person_id = ${personId}`);

export interface TextAnswer {
  readonly text: string;
  readonly betId: number | undefined;
}

export interface MessageKey {
  readonly brandId: BrandId;
  /** Digits only. */
  readonly sender: string;
  /** Of the network. */
  readonly messageId: string;
}

export async function findAnswer(tx: Tx, key: MessageKey): Promise<TextAnswer | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ answer: string; bet_id: bigint | null }>`
      select answer, bet_id from betting.text_message
       where brand_id = ${key.brandId} and sender = ${key.sender} and message_id = ${key.messageId}`,
  );
  return row && { text: row.answer, betId: row.bet_id === null ? undefined : Number(row.bet_id) };
}

/** The first answer to a message is its answer. */
export const keepAnswer = (tx: Tx, key: MessageKey, answer: TextAnswer): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.text_message (brand_id, sender, message_id, answer, bet_id)
        values (${key.brandId}, ${key.sender}, ${key.messageId}, ${answer.text}, ${answer.betId ?? null})
        on conflict (brand_id, sender, message_id) do nothing`,
  );

export const forgetMessages = (tx: Tx, brandId: BrandId): Promise<unknown> =>
  run(
    tx,
    sql`delete from betting.text_message
         where brand_id = ${brandId} and received_at < clock_timestamp() - interval '30 days'`,
  );
