import { type BrandId, instant } from '@overround/kernel';
import { type Database, eachItem, everyItem } from '@overround/platform';
import { CURRENT_RULES, findRuleSet, isWaitOver, type RuleSet, type WaitFact } from '@overround/settlement';
import type { BettingDeps } from '../deps.ts';
import {
  type FixtureNews,
  fixtureNewsOf,
  isMatchVoid,
  matchText,
  reachesStart,
  type Waiting,
  waitingOf,
  waitingOfStopped,
} from '../domain/fixture-news.ts';
import type { ResultFacts } from '../domain/resolve-leg.ts';
import { readEventCards } from '../store/event-card-store.ts';
import {
  type Concerned,
  insertFixtureNotices,
  keepFixtureNews,
  type Told,
} from '../store/fixture-news-store.ts';
import { listRuleVersions } from '../store/rule-version-store.ts';

export const TELL_FIXTURES = 'betting.tell_fixtures';

export interface FixtureDeps extends Pick<BettingDeps, 'book' | 'log' | 'mailToOwner' | 'readResult'> {
  readonly db: Database;
  readonly brandIds: () => readonly BrandId[];
}

/** Moments as everybody reads them: 2026-11-24 18:00 UTC. */
const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What news mean for bets: till when they wait, of which a person is told the earliest, and whom they are about. */
interface Meaning {
  readonly waitingOf?: (told: Told, rules: RuleSet) => Waiting | undefined;
  /** Among the rules that a brand took bets under. */
  readonly isConcerned?: (rules: RuleSet) => boolean;
  readonly window?: Pick<WaitFact, 'fromAt' | 'toAt' | 'fromSeq' | 'toSeq'>;
}

/** Tells those who bet on a match what became of it, once; a brand where that fails keeps no other from it. Returns how many were told. */
async function tellFixture(deps: FixtureDeps, news: FixtureNews, meaning: Meaning): Promise<number> {
  const seenAt = await deps.db.inTransaction('platform', (tx) => keepFixtureNews(tx, news));
  const { fromAt, toAt, fromSeq, toSeq } = meaning.window ?? {};
  let told = 0;
  const tellBrand = async (brandId: BrandId): Promise<void> => {
    told += await deps.db.inTransaction({ brandId }, async (tx) => {
      const concerned: Concerned = {
        before: { at: toAt ?? instant(seenAt.getTime()), seq: toSeq },
        ...(fromAt === undefined ? {} : { from: { at: fromAt, seq: fromSeq } }),
        ...(meaning.isConcerned
          ? { versions: concernedOf(await listRuleVersions(tx, brandId), meaning.isConcerned) }
          : {}),
      };
      const rows = await insertFixtureNotices(tx, brandId, news, concerned);
      const byPerson = Map.groupBy(rows, ({ personId }) => personId);
      for (const [personId, bets] of byPerson)
        await deps.mailToOwner?.(tx, { brandId, personId, ...mailOf(news, earliest(bets, meaning)) });
      return byPerson.size;
    });
  };
  // Told again as a whole where it fails: who was told hears nothing twice.
  await everyItem(
    { log: deps.log, job: TELL_FIXTURES },
    { items: deps.brandIds(), idOf: (brandId) => brandId, handle: tellBrand },
  );
  return told;
}

const concernedOf = (versions: readonly string[], isConcerned: (rules: RuleSet) => boolean): string[] =>
  [...new Set([CURRENT_RULES.version, ...versions])].filter((version) => {
    const rules = findRuleSet(version);
    return rules !== undefined && isConcerned(rules);
  });

/** The wait of a person's bets that is over first. */
function earliest(bets: readonly Told[], { waitingOf: waitOf }: Meaning): Waiting | undefined {
  const waits = bets.flatMap((bet) => {
    const rules = findRuleSet(bet.ruleSetVersion);
    return (rules && waitOf?.(bet, rules)) ?? [];
  });
  return waits.toSorted((a, b) => (a.voidsAt ?? Infinity) - (b.voidsAt ?? Infinity))[0];
}

function mailOf({ kind, match, startsAt }: FixtureNews, waiting: Waiting | undefined) {
  const isLate = kind === 'moved' && waiting !== undefined && !reachesStart(waiting, startsAt);
  return {
    template: isLate ? ('match_moved_late' as const) : (`match_${kind}` as const),
    values: { match, time: timeText(startsAt), deadline: timeText(waiting?.voidsAt ?? startsAt) },
  };
}

/** Looks at the line for matches that were postponed or moved. What this process has told it does not look at again. */
export function openFixtureTeller(deps: FixtureDeps): { look(): Promise<number> } {
  const done = new Set<string>();
  return {
    look: async () => {
      let told = 0;
      await eachItem(
        { log: deps.log, job: TELL_FIXTURES },
        {
          items: deps.book.events('line'),
          idOf: ({ eventId }) => eventId,
          handle: async (event) => {
            const news = fixtureNewsOf(event);
            const key = news && `${news.eventId}|${news.kind}|${news.startsAt}`;
            if (!news || key === undefined || done.has(key)) return;
            told += await tellFixture(deps, news, {
              waitingOf: (bet, rules) => waitingOf(event, bet.accepted, rules),
            });
            done.add(key);
          },
        },
      );
      return told;
    },
  };
}

/** Tells those who bet on a match that it is void, that it stopped, or that their bets waited for it in vain; after it was settled. */
export async function tellResult(deps: FixtureDeps, eventId: number): Promise<number> {
  const found = await deps.db.read('platform', async (tx) => {
    const facts = await deps.readResult(tx, eventId);
    const card =
      facts && (isMatchVoid(facts) || facts.waits) && (await readEventCards(tx, [eventId])).get(eventId);
    return facts && card ? { facts, match: matchText(card) } : undefined;
  });
  if (!found) return 0;
  const { facts, match } = found;
  const ended: FixtureNews = { eventId, kind: 'void', startsAt: 0, match };
  if (isMatchVoid(facts)) return tellFixture(deps, ended, {});
  let told = await tellStopped(deps, { eventId, match, facts });
  for (const wait of facts.waits ?? [])
    told += await tellFixture(deps, ended, {
      window: wait,
      isConcerned: (rules) => isOverFor(wait, rules),
    });
  return told;
}

/** Whether bets of the window of a wait wait no longer under these rules. */
function isOverFor(
  { fromAt: _fromAt, toAt: _toAt, fromSeq: _fromSeq, toSeq: _toSeq, ...wait }: WaitFact,
  rules: RuleSet,
): boolean {
  return isWaitOver(wait, { at: instant(0) }, rules);
}

/** Tells those whose bets are open that the match stopped, and till when they wait for it. */
async function tellStopped(
  deps: FixtureDeps,
  {
    eventId,
    match,
    facts,
  }: { readonly eventId: number; readonly match: string; readonly facts: ResultFacts },
): Promise<number> {
  const stopped = facts.waits?.find(({ cause }) => cause === 'abandoned');
  if (!stopped || facts.state?.phase !== 'abandoned') return 0;
  const news: FixtureNews = { eventId, kind: 'abandoned', startsAt: stopped.sinceAt, match };
  return tellFixture(deps, news, {
    isConcerned: (rules) => !isOverFor(stopped, rules),
    waitingOf: (bet, rules) => waitingOfStopped(facts, bet.accepted, rules),
  });
}
