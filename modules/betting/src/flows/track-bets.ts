// Open bets somebody looks at: how likely each is to return anything, told to its owner whenever that changes. Held in memory for a
// while after each look; a page that is gone asks no more.

import { type LineBook, type MarketAsk, marketHistory } from '@overround/catalog';
import type { BetTrack } from '@overround/contracts/betting';
import {
  accept,
  digitsOfMinor,
  floorRational,
  minor,
  numberFromRational,
  type Outcome,
  type Refusal,
  refuse,
  type Rational,
  rational,
} from '@overround/kernel';
import { findGroup, groupOfType } from '@overround/markets';
import { worthOfPart } from '@overround/settlement';
import { matchMinute, scoreOfPart } from '@overround/sports';
import { betLine, type LineLeg, type LinePoint } from '../domain/bet-line.ts';
import { partFromKey } from '../domain/resolve-leg.ts';
import { fairOfTicket } from '../domain/sale-value.ts';
import { pricePath } from '../domain/price-path.ts';
import { listingNow } from '../reads/fair-chance.ts';
import type { LockedBet } from '../store/settle-store.ts';
import { readOwn, type SellDeps, type Seller } from './offer-sale.ts';
import { type WeighedBet, weighBet } from './value-bet.ts';

/** How long a bet is followed after somebody asked; the page asks again before that. */
export const FOLLOWED_MS = 90_000;
/** Bets followed at once; whoever asks when it is full has the answer and no news. */
const FOLLOWED_MAX = 5_000;

export interface BetTracker {
  /** How a bet stands and how it went; follows it from now on. */
  track(
    seller: Seller,
    betId: number,
  ): Promise<
    Outcome<
      { readonly now: BetTrack; readonly line: readonly LinePoint[] },
      Refusal<'not_found' | 'track_bet_closed'>
    >
  >;
  /** Tells what changed of the bets that are followed; to be called every other second. */
  look(): Promise<void>;
}

interface Followed {
  readonly seller: Seller;
  readonly betId: number;
  readonly untilMs: number;
  /** Of the games of its open legs: while none changed, nothing is worked out. */
  readonly versions: string;
  /** What was told last, without its moment. */
  readonly told: string;
}

export function openBetTracker(deps: SellDeps): BetTracker {
  const followed = new Map<string, Followed>();
  const nowMs = () => deps.clock.monotonicMs();

  const standing = async (seller: Seller, betId: number) =>
    deps.db.read({ brandId: seller.brandId }, async (tx) => {
      const bet = await readOwn(tx, seller.brandId, seller.personId, betId);
      if (!bet) return undefined;
      const results = await deps.readResults(
        tx,
        bet.legs.map((leg) => leg.eventId),
      );
      const weighed = weighBet({ ...deps, ...deps.termsOf(seller.brandId) }, bet, results);
      return { bet, weighed, track: trackOf(deps.book, bet, weighed, deps.clock.now()) };
    });

  const lookAt = async (key: string, one: Followed): Promise<void> => {
    const { seller, betId } = one;
    const found = await standing(seller, betId);
    if (!found || found.bet.status !== 'accepted') {
      followed.delete(key);
      return;
    }
    const told = textOf(found.track);
    followed.set(key, { ...one, versions: versionsOf(deps.book, found.bet), told });
    if (told !== one.told)
      deps.tellPerson(seller.brandId, seller.personId, { kind: 'track', betId, track: found.track });
  };

  return {
    track: async (seller, betId) => {
      const found = await standing(seller, betId);
      if (!found) return refuse('not_found');
      const { bet, weighed, track } = found;
      if (bet.status !== 'accepted') return refuse('track_bet_closed');
      const legs = await Promise.all(bet.legs.map((leg, index) => pathOfLeg(deps, leg, weighed, index)));
      const span = { fromMs: bet.acceptedAt, toMs: track.at };
      const line = legs.length === 0 ? [] : betLine(bet.plan, legs, span);
      const key = `${seller.brandId}/${seller.personId}/${betId}`;
      followed.delete(key);
      if (followed.size < FOLLOWED_MAX)
        followed.set(key, {
          seller,
          betId,
          untilMs: nowMs() + FOLLOWED_MS,
          versions: versionsOf(deps.book, bet),
          told: textOf(track),
        });
      return accept({ now: track, line });
    },
    look: async () => {
      for (const [key, one] of followed) {
        if (one.untilMs < nowMs()) followed.delete(key);
        else if (one.versions !== versionsNow(deps.book, one.versions)) await lookAt(key, one);
      }
    },
  };
}

const textOf = ({ at: _moment, ...track }: BetTrack): string => JSON.stringify(track);

/** `game:version:second of the match`, so that scores count as well as prices. */
function versionOf(book: LineBook, gameId: number): string {
  const game = listingNow(book, gameId);
  const state = game && book.findEvent(game.eventId)?.state;
  const score = state ? `${state.phase}/${state.score.home}:${state.score.away}` : '';
  return `${gameId}=${game?.gameId ?? 0}.${game?.bookVersion ?? 0}.${score}`;
}
const versionsOf = (book: LineBook, bet: LockedBet): string =>
  bet.legs.map(({ gameId }) => versionOf(book, gameId)).join(' ');
const versionsNow = (book: LineBook, versions: string): string =>
  versions
    .split(' ')
    .map((one) => versionOf(book, Number(one.split('=')[0])))
    .join(' ');

/** How a bet stands at this moment of the book. */
function trackOf(book: LineBook, bet: LockedBet, { question, legs }: WeighedBet, atMs: number): BetTrack {
  const valued = fairOfTicket(question);
  const left = minor(bet.stakeMinor - bet.sold.stakeMinor);
  const money = { terms: bet.plan, paidMinor: bet.stakeMinor };
  return {
    at: atMs,
    chance: valued.ok ? rounded(1 - valued.value.toLose()) : null,
    fairMinor: valued.ok
      ? digitsOfMinor(minor(floorRational(worthOfPart(money, left, valued.value.fair))))
      : null,
    legs: bet.legs.map((leg, index) => {
      const result = legs[index]?.result;
      const game = listingNow(book, leg.gameId);
      const event = book.findEvent(leg.eventId);
      const state = event?.state;
      const score = state && scoreOfPart(state, partFromKey(leg.part));
      const known = result?.isOpen === false ? undefined : question.chanceOfLeg(index);
      return {
        chance:
          result?.isOpen === false
            ? rounded(numberFromRational(plus(result.won, result.void)))
            : known && 'chance' in known
              ? rounded(known.chance)
              : null,
        score: score ? [score.home, score.away] : null,
        minute: state ? matchMinute(state).minute : 0,
        isLive: game?.kind === 'live',
        isDecided: result?.isOpen === false,
      };
    }),
  };
}

const plus = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** Four digits: finer changes are nobody's news. */
const rounded = (chance: number): number => Math.round(Math.min(1, Math.max(0, chance)) * 10_000) / 10_000;

/** A leg with the prices its market had. */
async function pathOfLeg(
  { db }: Pick<SellDeps, 'db'>,
  leg: LockedBet['legs'][number],
  { legs }: WeighedBet,
  index: number,
): Promise<LineLeg> {
  const types = (findGroup(leg.groupId) ?? groupOfType(leg.type))?.columns.flat().map((row) => row.id);
  const ask: MarketAsk = {
    eventId: leg.eventId,
    partKey: leg.part,
    types: types ?? [leg.type],
    parameterMilli: leg.parameterMilli,
  };
  const path = pricePath(await marketHistory(db, ask), leg);
  const result = legs[index]?.result;
  const { oddsMilli } = leg;
  return { oddsMilli, path, ...(result && !result.isOpen ? { result } : {}) };
}
