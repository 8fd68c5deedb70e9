// Openings of games, and what a person is called at a provider.

import { type AccountId, type Instant, instant, type PersonId } from '@overround/kernel';
import { maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { PersonKey, Purse } from '../deps.ts';

export interface CasinoSession extends PersonKey, Purse {
  readonly sessionId: string;
  /** The session of the site it was opened in. */
  readonly signedIn: string;
  readonly provider: string;
  readonly playerRef: string;
  readonly gameId: number;
  readonly lang: string;
  readonly openedAt: Instant;
  readonly expiresAt: Instant;
  /** A game was opened again since. */
  readonly isReplaced: boolean;
  /** By the clock of the database. */
  readonly isExpired: boolean;
}

interface Row {
  readonly session_id: string;
  readonly person_id: PersonId;
  readonly signed_in: string;
  readonly account_id: bigint;
  readonly bonus_id: bigint | null;
  readonly currency: string;
  readonly provider: string;
  readonly player_ref: string;
  readonly game_id: number;
  readonly lang: string;
  readonly opened_at: Date;
  readonly expires_at: Date;
  readonly is_replaced: boolean;
  readonly is_expired: boolean;
}

const COLUMNS = sql`
  session_id, person_id, signed_in, account_id, bonus_id, currency, provider, player_ref, game_id, lang, opened_at, expires_at,
  replaced_at is not null as is_replaced, expires_at <= clock_timestamp() as is_expired
`;

const sessionOf = (brandId: PersonKey['brandId'], row: Row): CasinoSession => ({
  brandId,
  personId: row.person_id,
  sessionId: row.session_id,
  signedIn: row.signed_in,
  accountId: Number(row.account_id) as AccountId, // Drawn from our own sequence, far below 2^53.
  ...(row.bonus_id === null ? {} : { bonusId: Number(row.bonus_id) }),
  currency: row.currency,
  provider: row.provider,
  playerRef: row.player_ref,
  gameId: row.game_id,
  lang: row.lang,
  openedAt: instant(row.opened_at.getTime()),
  expiresAt: instant(row.expires_at.getTime()),
  isReplaced: row.is_replaced,
  isExpired: row.is_expired,
});

export interface NewSession extends PersonKey, Purse {
  readonly sessionId: string;
  readonly tokenHash: Uint8Array;
  readonly signedIn: string;
  readonly provider: string;
  readonly playerRef: string;
  readonly gameId: number;
  readonly lang: string;
  readonly lifeMs: number;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<CasinoSession> {
  const row = await one(
    tx,
    sql<Row>`
      insert into casino.session (brand_id, session_id, token_hash, person_id, signed_in, account_id, bonus_id, currency, provider, player_ref,
                                  game_id, lang, expires_at)
      values (${session.brandId}, ${session.sessionId}, ${Buffer.from(session.tokenHash)}, ${session.personId}, ${session.signedIn},
              ${session.accountId}, ${session.bonusId ?? null}, ${session.currency}, ${session.provider}, ${session.playerRef},
              ${session.gameId}, ${session.lang}, clock_timestamp() + ${session.lifeMs} * interval '1 millisecond')
      returning ${COLUMNS}`,
  );
  return sessionOf(session.brandId, row);
}

/** Pages that were opened before take no more bets. */
export const replaceSessions = (tx: Tx, personId: PersonId): Promise<number> =>
  run(
    tx,
    sql`update casino.session set replaced_at = clock_timestamp()
         where brand_id = platform.current_brand_id() and person_id = ${personId} and replaced_at is null
           and expires_at > clock_timestamp()`,
  );

export async function findSessionByToken(
  tx: Tx,
  brandId: PersonKey['brandId'],
  tokenHash: Uint8Array,
): Promise<CasinoSession | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from casino.session
              where brand_id = ${brandId} and token_hash = ${Buffer.from(tokenHash)}`,
  );
  return row && sessionOf(brandId, row);
}

export async function findSession(
  tx: Tx,
  { brandId, personId }: PersonKey,
  sessionId: string,
): Promise<CasinoSession | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from casino.session
              where brand_id = ${brandId} and session_id = ${sessionId} and person_id = ${personId}`,
  );
  return row && sessionOf(brandId, row);
}

/** What a person is called at a provider; the same for ever. */
export async function playerRefOf(
  tx: Tx,
  { brandId, personId }: PersonKey,
  provider: string,
): Promise<string> {
  await run(
    tx,
    sql`insert into casino.player (brand_id, person_id, provider) values (${brandId}, ${personId}, ${provider})
            on conflict do nothing`,
  );
  const { player_ref } = await one(
    tx,
    sql<{ player_ref: string }>`
      select player_ref from casino.player where brand_id = ${brandId} and person_id = ${personId} and provider = ${provider}`,
  );
  return player_ref;
}
