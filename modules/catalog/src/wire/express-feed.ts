// expressDay (wire-shapes 9.4): the expresses of the rule as the camelCase family writes them.

import type { MainFeedQuery } from '@overround/contracts/catalog';
import { decimalTextOfOdds, type OddsMilli, wireNumberFromOdds } from '@overround/kernel';
import { findGroup } from '@overround/markets';
import type { BookOutcome, ListingKind } from '../book/line-book.ts';
import {
  EXPRESS_RULES,
  type ExpressCandidate,
  type ExpressRule,
  drawExpress,
  poolOf,
  productMilli,
  seedOf,
} from '../domain/express-day.ts';
import { isCyber, nameIn } from '../texts/feed-texts.ts';
import { inFeedEnvelope } from './feed-kit.ts';
import { listingItem, subjectsItem } from './main-feed-game.ts';
import { scoresOf } from './main-feed-score.ts';
import type { FeedRead } from './prepared-cache.ts';
import { everything, selectEvents, subjectsOf } from './select-events.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { eventHead, rankOf } from './wire-event.ts';
import { wireOutcome } from './wire-outcome.ts';

interface Ask {
  readonly query: MainFeedQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

const AGE_MS = 30_000;
const DAY_SECONDS = 86_400;
/** Match result, and the winner where there is no draw. */
const MAIN_GROUPS: ReadonlySet<number> = new Set([1, 101]);
/** The bonus of the family. Nobody grants one here: it multiplies by one. */
const BONUS_TYPE = 707;
const ID_FIRST = 7301;
const CYBER_ID_FIRST = 7401;
const BONUS_ID_FIRST = 650_900_001;

interface Candidate extends ExpressCandidate {
  readonly listed: ListedEvent;
  readonly outcome: BookOutcome;
}

/** The favourite of a match, while it may be bet. */
function favouriteOf({ main }: ListedEvent): BookOutcome | undefined {
  if (main.status !== 'open') return undefined;
  const open = [...main.outcomes.values()].filter((one) => MAIN_GROUPS.has(one.group) && !one.isSuspended);
  return open.sort((one, other) => one.oddsMilli - other.oddsMilli || one.type - other.type)[0];
}

/** Video games have an express of their own and stay out of the others. */
function candidatesOf(kind: ListingKind, isOfCyber: boolean, context: WireContext): Candidate[] {
  const nowSeconds = Math.floor(context.clock.now() / 1000);
  const filter = { ...everything(kind), ...(kind === 'line' && { toSeconds: nowSeconds + DAY_SECONDS }) };
  return selectEvents(filter, context).flatMap((listed): Candidate[] => {
    const { event } = listed;
    const outcome = isCyber(event.sportId) === isOfCyber ? favouriteOf(listed) : undefined;
    if (!outcome) return [];
    const { champId, isTop } = event.champ;
    return [
      {
        eventId: event.eventId,
        champId,
        isTop,
        rank: rankOf(event),
        startsAt: event.startsAt,
        oddsMilli: outcome.oddsMilli,
        listed,
        outcome,
      },
    ];
  });
}

function legItem({ listed, outcome }: Candidate, lang: string, context: WireContext): object {
  const shortGroup = findGroup(outcome.group)?.shortGroup;
  return {
    ...subjectsItem(listed.event, lang, context),
    event: {
      groupId: outcome.group,
      ...(shortGroup === undefined ? {} : { shortGroupId: shortGroup }),
      type: outcome.type,
      cf: wireNumberFromOdds(outcome.oddsMilli),
      cfView: decimalTextOfOdds(outcome.oddsMilli),
    },
    ...(listed.event.kind === 'live' ? { scores: scoresOf(listed.event, context.clock.now(), lang) } : {}),
    ...listingItem(listed, lang, context),
  };
}

const bonusItem = (at: number, kind: ListingKind): object => ({
  event: { type: BONUS_TYPE, cf: 1, cfView: '1' },
  id: BONUS_ID_FIRST + at,
  ...(kind === 'live' ? { nonStarted: true, scores: {} } : {}),
});

interface Express {
  readonly id: number;
  readonly rule: ExpressRule;
  readonly seed: string;
  readonly pool: readonly Candidate[];
  readonly legs: readonly Candidate[];
  readonly product: OddsMilli;
}

function expressesOf(kind: ListingKind, isOfCyber: boolean, context: WireContext): readonly Express[] {
  const candidates = candidatesOf(kind, isOfCyber, context);
  const idFirst = isOfCyber ? CYBER_ID_FIRST : ID_FIRST;
  return EXPRESS_RULES.flatMap((rule, at): Express[] => {
    const pool = poolOf(candidates, rule);
    const seed = seedOf(context.clock.now(), isOfCyber ? `cyber-${kind}` : kind, rule);
    const legs = drawExpress(pool, rule, seed);
    if (!legs) return [];
    // A product of prices stays far below what a number holds exactly.
    const product = Number(productMilli(legs.map((leg) => leg.oddsMilli))) as OddsMilli;
    return [{ id: idFirst + at, rule, seed, pool, legs, product }];
  });
}

/** The expresses of the day for the line (matches of the next 24 hours) and for live. */
export function expressDayRead({ kind, lang, context }: Ask): FeedRead {
  return {
    key: JSON.stringify(['express_day', kind, lang]),
    subjects: subjectsOf(everything(kind)),
    maxAgeMs: AGE_MS,
    build: () =>
      JSON.stringify(
        expressesOf(kind, false, context).map(({ id, legs, product }) => ({
          events: [...legs.map((leg) => legItem(leg, lang, context)), bonusItem(id - ID_FIRST, kind)],
          id,
          expressId: id,
          cf: wireNumberFromOdds(product),
          cfView: decimalTextOfOdds(product),
        })),
      ),
  };
}

const poolItem = ({ listed: { event }, oddsMilli }: Candidate, lang: string): object => ({
  CI: event.eventId,
  N: event.participants.map(({ names }) => nameIn(names, lang)).join(' – '),
  LI: event.champ.champId,
  C: wireNumberFromOdds(oddsMilli),
});

/** GetExpressDayZip and GetCyberExpressZip: the same expresses in the short-key family. */
export const shortExpressRead =
  (isOfCyber: boolean) =>
  ({ kind, lang, context }: Omit<Ask, 'query'>): FeedRead => ({
    key: JSON.stringify(['short_express', isOfCyber, kind, lang]),
    subjects: subjectsOf(everything(kind)),
    maxAgeMs: AGE_MS,
    build: () => {
      const items = expressesOf(kind, isOfCyber, context).map(({ id, rule, seed, pool, legs, product }) => ({
        Id: id,
        C: wireNumberFromOdds(product),
        CV: decimalTextOfOdds(product),
        Rule: {
          Legs: rule.legs,
          From: rule.oddsMilliMin / 1000,
          To: rule.oddsMilliMax / 1000,
          Seed: seed,
          Pool: pool.map((candidate) => poolItem(candidate, lang)),
        },
        Events: legs.map(({ listed, outcome }) => ({
          ...eventHead(listed, lang, context),
          E: [wireOutcome(outcome, listed.main.status === 'open')],
        })),
      }));
      return inFeedEnvelope(JSON.stringify(items));
    },
  });
