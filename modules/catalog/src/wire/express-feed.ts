// expressDay (wire-shapes 9.4): the expresses of the rule as the camelCase family writes them.

import type { MainFeedQuery } from '@overround/contracts/catalog';
import { decimalTextOfOdds, type OddsMilli, wireNumberFromOdds } from '@overround/kernel';
import { findGroup } from '@overround/markets';
import type { BookOutcome, ListingKind } from '../book/line-book.ts';
import { EXPRESS_RULES, type ExpressCandidate, expressByRule, productMilli } from '../domain/express-day.ts';
import { listingItem, subjectsItem } from './main-feed-game.ts';
import { scoresOf } from './main-feed-score.ts';
import type { FeedRead } from './prepared-cache.ts';
import { everything, selectEvents, subjectsOf } from './select-events.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { rankOf } from './wire-event.ts';

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

function candidatesOf(kind: ListingKind, context: WireContext): Candidate[] {
  const nowSeconds = Math.floor(context.clock.now() / 1000);
  const filter = { ...everything(kind), ...(kind === 'line' && { toSeconds: nowSeconds + DAY_SECONDS }) };
  return selectEvents(filter, context).flatMap((listed): Candidate[] => {
    const { event } = listed;
    const outcome = favouriteOf(listed);
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

/** The expresses of the day for the line (matches of the next 24 hours) and for live. */
export function expressDayRead({ kind, lang, context }: Ask): FeedRead {
  return {
    key: JSON.stringify(['express_day', kind, lang]),
    subjects: subjectsOf(everything(kind)),
    maxAgeMs: AGE_MS,
    build: () => {
      const candidates = candidatesOf(kind, context);
      const expresses = EXPRESS_RULES.flatMap((rule, at) => {
        const legs = expressByRule(candidates, rule);
        if (!legs) return [];
        // A product of prices stays far below what a number holds exactly.
        const product = Number(productMilli(legs.map((leg) => leg.oddsMilli))) as OddsMilli;
        return [
          {
            events: [...legs.map((leg) => legItem(leg, lang, context)), bonusItem(at, kind)],
            id: ID_FIRST + at,
            expressId: ID_FIRST + at,
            cf: wireNumberFromOdds(product),
            cfView: decimalTextOfOdds(product),
          },
        ];
      });
      return JSON.stringify(expresses);
    },
  };
}
