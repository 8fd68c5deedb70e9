// What a provider asks of the seamless wallet, each in one transaction under the lock of the person, so that asks of one person come one after
// another whatever the network does with them.

import { createHash } from 'node:crypto';
import type { BrandId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { CasinoAnswer, CasinoAsk } from '@overround/provider-kit';
import { no } from '../domain/answers.ts';
import { findMovement } from '../store/movement-store.ts';
import { type CasinoSession, findSessionByToken } from '../store/session-store.ts';
import { takeBet } from './take-bet.ts';
import { takeFreeRound, takeRoundEnd, takeWin } from './take-win.ts';
import { takeRollback } from './take-rollback.ts';
import { balanceOf, type CasinoRoom, lockBettor, Undone } from './ground.ts';

/** An ask that names a transaction. */
export type MovementAsk = Extract<CasinoAsk, { readonly transactionId: string }>;

/** One ask under way. */
export interface Asked<A extends CasinoAsk> {
  readonly session: CasinoSession;
  readonly ask: A;
  /** Whether the person may play: `active`, or why not. */
  readonly state: string;
  readonly contentHash: Uint8Array;
}

/** The brand stands before the secret: the callback comes to whatever host the provider was told. */
const TOKEN = /^([0-9]{1,9})\.([A-Za-z0-9_-]{43})$/;

export const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

async function findSession(
  { db }: CasinoRoom,
  provider: string,
  ask: CasinoAsk,
): Promise<CasinoSession | undefined> {
  const brand = TOKEN.exec(ask.token)?.[1];
  if (brand === undefined) return undefined;
  const brandId = Number(brand) as BrandId; // What is not one of ours has no session.
  const session = await db.read({ brandId }, (tx) => findSessionByToken(tx, brandId, hashOf(ask.token)));
  const isTheirs =
    session?.provider === provider && (!('playerRef' in ask) || ask.playerRef === session.playerRef);
  return isTheirs ? session : undefined;
}

/** Everything of an ask but its token: the same transaction may be told with a newer one. */
const contentOf = ({ token: _token, ...content }: CasinoAsk): string =>
  JSON.stringify(
    Object.entries(content)
      .map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Answers one ask that its provider signed. */
export async function takeAsk(room: CasinoRoom, provider: string, ask: CasinoAsk): Promise<CasinoAnswer> {
  const session = await findSession(room, provider, ask);
  if (!session) return no('token_unknown');
  if ('currency' in ask && ask.currency !== session.currency) return no('currency_mismatch');
  const early = ask.kind === 'bet' ? await takeBet.before(room, session, ask) : undefined;
  if (early) return early;
  const contentHash = hashOf(contentOf(ask));
  const answer = await room.db
    .inTransaction(session, async (tx): Promise<CasinoAnswer> => {
      const state = await lockBettor(tx, session);
      const known = 'transactionId' in ask && (await findMovement(tx, session, ask.transactionId));
      if (known && Buffer.compare(known.contentHash, contentHash) !== 0) return no('transaction_differs');
      const done = known
        ? { ref: known.movementId, isRepeat: true }
        : await decide(room, tx, { session, ask, state, contentHash });
      if ('code' in done) return done;
      return {
        ok: true,
        balanceMinor: await balanceOf(room, tx, session.personId, session),
        currency: session.currency,
        ...(done.ref === undefined ? {} : { ref: String(done.ref) }),
        ...(done.isRepeat ? { isRepeat: true } : {}),
        ...(ask.kind === 'authenticate' ? { player: playerOf(room, session) } : {}),
      };
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.answer;
      throw error;
    });
  if (answer.ok) return answer;
  noteAlarm(room, session, ask, answer.code);
  return withBalance(room, session, answer);
}

/** What an ask came to, short of the balance. */
export interface Done {
  readonly ref?: number;
  readonly isRepeat?: boolean;
}
export type Decided = Done | Extract<CasinoAnswer, { readonly ok: false }>;

async function decide(room: CasinoRoom, tx: Tx, asked: Asked<CasinoAsk>): Promise<Decided> {
  const { session, ask } = asked;
  switch (ask.kind) {
    case 'authenticate':
      return session.isExpired || session.isReplaced ? no('token_expired') : {};
    case 'balance':
      return {};
    case 'bet':
      return takeBet.under(room, tx, { ...asked, ask });
    case 'win':
      return takeWin(room, tx, { ...asked, ask });
    case 'rollback':
      return takeRollback(room, tx, { ...asked, ask });
    case 'round_end':
      return takeRoundEnd(room, tx, { ...asked, ask });
    case 'free_round':
      return takeFreeRound(room, tx, { ...asked, ask });
  }
}

const playerOf = ({ shelf }: CasinoRoom, { playerRef, lang, gameId }: CasinoSession) => ({
  playerRef,
  lang,
  gameKey: shelf.factsOf(gameId)?.gameKey ?? '',
});

/** What no provider that keeps the contract ever brings about: somebody has to look. */
const ALARMS: ReadonlySet<string> = new Set([
  'transaction_differs',
  'round_unknown',
  'round_closed',
  'malformed',
]);

function noteAlarm({ log }: CasinoRoom, { brandId, provider }: CasinoSession, ask: CasinoAsk, code: string) {
  if (!ALARMS.has(code)) return;
  const of = 'roundId' in ask ? { roundId: ask.roundId } : {};
  const transaction = 'transactionId' in ask ? { transactionId: ask.transactionId } : {};
  log.error(
    { alarm: code, provider, brandId, kind: ask.kind, ...of, ...transaction },
    'a casino told what cannot be',
  );
}

/** Games show what is left beside a no. */
async function withBalance(
  room: CasinoRoom,
  session: CasinoSession,
  answer: Extract<CasinoAnswer, { readonly ok: false }>,
): Promise<CasinoAnswer> {
  const balanceMinor = await room.db.read(session, (tx) => balanceOf(room, tx, session.personId, session));
  return { ...answer, balanceMinor, currency: session.currency };
}
