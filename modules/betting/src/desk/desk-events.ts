import type { BookEvent, BookGame, LineBook } from '@overround/catalog';
import type { DeskAcceptance, DeskEvent, DeskMarket, DeskOutcome } from '@overround/contracts/operator';
import { groupLabel, milliFromWire, sportName, subGameName } from '@overround/markets';
import { unixSeconds } from '@overround/kernel';
import { isTimed, matchMinute, type SubGame, subGameKey } from '@overround/sports';
import { cardOfEvent } from '../domain/event-card.ts';
import { lineKey } from '../domain/exposure.ts';
import { legTexts } from '../domain/leg-texts.ts';
import { profitOf, type StakedOutcome } from '../domain/score-profits.ts';
import { matchText } from './desk-legs.ts';

export type HeldHere = Pick<StakedOutcome, 'stakeMilli' | 'winMilli'> & { readonly bets: number };
export const NOTHING_HELD: HeldHere = { stakeMilli: 0n, winMilli: 0n, bets: 0 };

/** What is known of bets on a match. */
export interface EventFigures {
  readonly turnoverMilli: bigint;
  readonly bets: number;
  readonly mostMilli: bigint;
  readonly accepted: number;
  readonly rejected: number;
}

/** A match with its figures; what hands did to it is added by who knows. */
export type DeskEventOfBets = Omit<DeskEvent, 'isHeld' | 'handPrices'>;

/** How it stands while it is played: a field has no score, and who plays without a clock no minute. */
export function standingOf({
  kind,
  state,
}: Pick<BookEvent, 'kind' | 'state'>): Pick<DeskEvent, 'score' | 'minute'> {
  if (kind !== 'live' || !state) return { score: null, minute: null };
  const { format, score } = state;
  return {
    score: format.field ? null : [score.home, score.away],
    minute: isTimed(format) ? matchMinute(state).minute : null,
  };
}

export function presentDeskEvent(
  book: LineBook,
  event: BookEvent,
  figures: EventFigures,
  lang: string,
): DeskEventOfBets {
  const main = book.findGame(event.mainGameId);
  const { champ, home, away } = legTexts(
    { part: 'main', groupId: 1, type: 1, parameterMilli: 0 },
    cardOfEvent(event),
    lang,
  );
  const { accepted, rejected } = figures;
  return {
    eventId: event.eventId,
    sportId: event.sportId,
    sport: sportName(event.sportId, lang),
    champId: event.champ.champId,
    champ,
    match: matchText(home, away),
    kind: event.kind,
    startsAt: unixSeconds(event.startsAt),
    status: main?.status ?? 'closed',
    suspension: main?.suspension ?? null,
    ...standingOf(event),
    producer: event.producer,
    pricedBy: event.pricedBy,
    turnoverMilli: figures.turnoverMilli.toString(),
    bets: figures.bets,
    mostMilli: figures.mostMilli.toString(),
    acceptedShare: accepted + rejected === 0 ? null : accepted / (accepted + rejected),
    accepted,
    rejected,
  };
}

/** Shares of orders that were taken and refused, by reason. */
export function presentAcceptance(accepted: number, byCode: ReadonlyMap<string, number>): DeskAcceptance {
  const rejected = [...byCode.values()].reduce((all, one) => all + one, 0);
  const all = accepted + rejected;
  return {
    accepted,
    rejected,
    acceptedShare: all === 0 ? null : accepted / all,
    reasons: [...byCode]
      .map(([code, count]) => ({ code, count, share: count / all }))
      .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}

export type DeskOutcomeOfBets = Omit<DeskOutcome, 'modelOddsMilli' | 'handPriceId'>;
export type DeskMarketOfBets = Omit<DeskMarket, 'holdId' | 'outcomes'> & {
  readonly outcomes: readonly DeskOutcomeOfBets[];
};

export const heldKey = (gameId: number, type: number, parameterMilli: number): string =>
  `${gameId}|${type}|${parameterMilli}`;

/** Every line of a game with what each of its outcomes would make. */
export function presentDeskMarkets(
  event: BookEvent,
  game: BookGame,
  held: ReadonlyMap<string, HeldHere>,
  lang: string,
): DeskMarketOfBets[] {
  const card = cardOfEvent(event);
  const { home, away } = legTexts({ part: 'main', groupId: 1, type: 1, parameterMilli: 0 }, card, lang);
  const outcomes = [...game.outcomes.values()].map((outcome) => {
    const parameterMilli = milliFromWire(outcome.parameter) ?? 0;
    const { eventId } = event;
    const ref = { eventId, gameId: game.gameId, type: outcome.type, parameterMilli };
    const { bets, ...money } = held.get(heldKey(game.gameId, outcome.type, parameterMilli)) ?? NOTHING_HELD;
    return { outcome, ref, part: game.part, bets, ...money };
  });
  return [...Map.groupBy(outcomes, ({ ref }) => lineKey(ref))].flatMap(([line, all]) => {
    const [first] = all;
    if (!first) return [];
    const { group } = first.outcome;
    const isOpen = game.status === 'open';
    const stopped = isOpen ? first.outcome.suspension : game.suspension;
    const isStopped = isOpen && all.every(({ outcome }) => outcome.isSuspended);
    const names = { home, away, sportId: event.sportId };
    return [
      {
        gameId: game.gameId,
        part: subGameKey(game.part),
        partName: partNameOf(event, game.part, lang),
        group,
        name: groupLabel(group, names, lang),
        line,
        status: isStopped ? ('suspended' as const) : game.status,
        suspension: stopped ?? (isStopped ? 'price' : null),
        marginPercent: marginOf(all.map(({ outcome }) => outcome.oddsMilli)),
        outcomes: all.map((one) => ({
          type: one.outcome.type,
          parameterMilli: one.ref.parameterMilli,
          name: legTexts(
            {
              part: subGameKey(game.part),
              groupId: group,
              type: one.outcome.type,
              parameterMilli: one.ref.parameterMilli,
            },
            card,
            lang,
          ).outcome,
          oddsMilli: one.outcome.oddsMilli,
          isSuspended: !isOpen || one.outcome.isSuspended,
          suspension: (isOpen ? one.outcome.suspension : game.suspension) ?? null,
          bets: one.bets,
          stakeMilli: one.stakeMilli.toString(),
          costMilli: one.winMilli.toString(),
          profitMilli: profitOf(all, one).toString(),
        })),
      },
    ];
  });
}

const partNameOf = (event: BookEvent, part: SubGame, lang: string): string =>
  subGameName(event.format, part, lang);

/** Sum of the inverse odds less one, in hundredths; nothing where one outcome alone is on offer or the sum is no whole. */
export function marginOf(oddsMilli: readonly number[]): number | null {
  const sum = oddsMilli.reduce((all, odds) => all + 1000 / odds, 0);
  return oddsMilli.length < 2 || sum < 1 ? null : Math.round((sum - 1) * 10_000) / 100;
}
