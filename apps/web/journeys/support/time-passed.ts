// Time that a walk does not wait for: it is taken from the rows of one player.

import { createHash } from 'node:crypto';
import { changeRows } from '@overround/testkit/owner-rows';
import { expect } from 'vitest';
import type { Credentials } from './player.ts';

/** What happened at a moment, and where that moment is kept. */
const MOMENTS = {
  /** Codes by mail and text message were drawn: a number or an address is sent one a minute. */
  codes: ['identity.one_time_code', 'created_at'],
  /** The player signed in: what is open lasts from then. */
  session: ['identity.session', 'signed_in_at'],
  /** A looser limit was asked for: it waits from then. */
  wish: ['limits.player_limit', 'asked_at'],
  /** The end of a self-exclusion. */
  exclusion: ['limits.exclusion', 'ends_at'],
} as const;

/** As if what happened to a player, in all their brands, had happened so many minutes earlier. */
export async function minutesPassed(
  databaseUrl: string,
  { login }: Pick<Credentials, 'login'>,
  since: keyof typeof MOMENTS,
  minutes: number,
): Promise<void> {
  const [table, column] = MOMENTS[since];
  const changed = await changeRows(
    databaseUrl,
    `update ${table} set ${column} = ${column} - $2 * interval '1 minute'
      where person_id = (select person_id from wallet.account where account_id = $1)`,
    [login, minutes],
  );
  expect(changed).toBeGreaterThan(0);
}

/** As if the code that `ticket` goes with (`hash` of the answer that sent it) had been drawn so many minutes earlier: nobody may be known to it. */
export async function minutesPassedSinceCode(
  databaseUrl: string,
  ticket: string,
  minutes: number,
): Promise<void> {
  const changed = await changeRows(
    databaseUrl,
    `update identity.one_time_code set created_at = created_at - $2 * interval '1 minute' where ticket_hash = $1`,
    [createHash('sha256').update(ticket).digest(), minutes],
  );
  expect(changed).toBe(1);
}

/** As if a player had shown who they are; how that is done is walked through by `identification.journey.ts`. */
export async function showWhoTheyAre(databaseUrl: string, login: string): Promise<void> {
  const changed = await changeRows(
    databaseUrl,
    `insert into verification.step (brand_id, person_id, step, status, method, source_id, first_done_at)
     select a.brand_id, a.person_id, s, 'done', 'document', gen_random_uuid(), now()
       from wallet.account a, unnest(array['identity', 'face', 'address']) as s where a.account_id = $1`,
    [login],
  );
  expect(changed).toBe(3);
}
