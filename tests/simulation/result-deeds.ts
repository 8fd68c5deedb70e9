// What staff decide about results, one of them or two, against the feed and before it says otherwise; a notebook keeps what they were told.

import { openResultDesk, type ResultDesk } from '@overround/betting';
import { type Catalog, readResults, type ResultDeed } from '@overround/catalog';
import { present, systemClock } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { strictLog } from '@overround/testkit';
import { expect } from 'vitest';
import { BRAND, type MoneyWorld } from './money-world.ts';
import { courseOf, matchState, type SimulatedMatch } from './simulated-feed.ts';

/** Money that moves from so many minor units on needs two. */
const ALONE_MINOR_MAX = 100_000n;
/** No side scores as many by the feed: a score of so many or more is of staff, and each has one of its own in its match. */
const HAND_SCORE = 3;

type Score = NonNullable<Ended['score']>;
interface NotedDeed {
  readonly eventId: number;
  /** Of a deed about a score: `4:1`. */
  readonly score?: string;
  /** `open`: nobody knows, since an answer was lost. */
  said: 'open' | 'done' | 'not done' | 'by too many';
}
const notebooks = new WeakMap<MoneyWorld, NotedDeed[]>();
const noted = (world: MoneyWorld): NotedDeed[] => {
  const pages = notebooks.get(world) ?? [];
  notebooks.set(world, pages);
  return pages;
};

/** A process has one, which goes with its intake. */
const desks = new WeakMap<Catalog, ResultDesk>();
function deskOf({ catalog, toteDeps }: MoneyWorld): ResultDesk {
  const { db, directory } = toteDeps;
  const parts = { db, log: strictLog, directory, clock: systemClock, brandIds: () => [BRAND], readResults };
  const desk = desks.get(catalog) ?? openResultDesk({ ...parts, decide: catalog.decide });
  desks.set(catalog, desk);
  return desk;
}

const NEWEST = 40;
/** Matches that are decided about at the end, when nothing else moves. */
const QUIET = 4;
const ended = ({ feed }: MoneyWorld): SimulatedMatch[] =>
  feed.matches.filter(({ stage, isRace }) => stage === 'ended' && !isRace).slice(-NEWEST);

interface Ended {
  readonly eventId: number;
  /** The score it came to, as far as anybody says. */
  readonly score: { readonly home: number; readonly away: number } | null;
  /** A bet on it waits for others to pay its stake, and may be cancelled with them. */
  readonly isAdvanced: boolean;
}
async function eventOf({ db }: MoneyWorld, { ref }: SimulatedMatch): Promise<Ended> {
  const [row] = await db.asOwner(
    `select e.event_id::int as "eventId",
            (select state -> 'score' from catalog.result r where r.event_id = e.event_id order by result_version desc limit 1) as score,
            exists (select from betting.advance a join betting.leg l using (brand_id, bet_id)
                     where a.status = 'open' and l.event_id = e.event_id) as "isAdvanced"
       from catalog.event e where ref = $1`,
    [ref],
  );
  return row as unknown as Ended; // The columns above.
}

/** How often somebody looks for what is not carried out. */
const CARRIED = 0.3;
/** How many say nothing new about who won: then little money moves. */
const SAME_WINNER = 0.5;
/** A score that this match has from nobody else. */
function drawScore(world: MoneyWorld, random: Random, { eventId, score }: Ended): Score {
  const most = HAND_SCORE + noted(world).filter((one) => one.eventId === eventId).length;
  const less = random.integer(0, HAND_SCORE - 1);
  const [home, draw, away] = [
    { home: most, away: less },
    { home: most, away: most },
    { home: less, away: most },
  ];
  if (!score || !random.chance(SAME_WINNER)) return random.pick([home, draw, away]);
  return score.home > score.away ? home : score.home < score.away ? away : draw;
}
const scored = (random: Random, { home, away }: Score): ResultDeed => ({
  kind: 'result',
  certainty: 'official',
  state: matchState(home, away, 'ended', courseOf(random, home, away)),
});
const AWAY: readonly ResultDeed[] = [
  { kind: 'cancel', reason: 'abandoned' },
  { kind: 'rollback_cancel', reason: 'abandoned' },
  { kind: 'rollback_settlement' },
];

/** One of staff says how a match that is over ended, or takes that away; where much money moves two others say at once what they think of it. */
export async function decideByHand(world: MoneyWorld, random: Random): Promise<boolean> {
  const matches = ended(world);
  if (matches.length === 0) return false;
  if (random.chance(CARRIED)) await carryOutDeeds(world);
  const match = await eventOf(world, random.pick(matches));
  const { eventId } = match;
  const score = random.chance(0.7) ? drawScore(world, random, match) : undefined;
  const deed = score ? scored(random, score) : random.pick(AWAY);
  const note: NotedDeed = {
    eventId,
    said: 'open',
    ...(score ? { score: `${score.home}:${score.away}` } : {}),
  };
  noted(world).push(note);
  const desk = deskOf(world);
  const proposed = await desk.propose({ eventId, deed, reason: 'the feed is wrong', madeBy: 'ann' });
  if (!proposed.ok) note.said = 'not done';
  else if (proposed.value.isDone) note.said = 'done';
  else if (proposed.value.preview.needsSecond)
    note.said = await reviewByTwo(desk, random, proposed.value.deedNo);
  return proposed.ok;
}

/** The one who proposed it has no say; of two others who come at once one is heard. */
async function reviewByTwo(desk: ResultDesk, random: Random, deedNo: number): Promise<NotedDeed['said']> {
  const own = { madeBy: 'ann', isUpheld: true };
  const others = ['bob', 'cat'].map((madeBy) => ({ madeBy, isUpheld: random.chance(0.6) }));
  const say = async (review: typeof own) => {
    const answer = await desk.review({ deedNo, ...review });
    return answer.ok ? { ...review, isDone: answer.value.carried === 'done' } : undefined;
  };
  const answers = await Promise.allSettled([own, ...others].map(say));
  if (answers.some(({ status }) => status === 'rejected')) return 'open';
  const heard = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []));
  if (heard.length > 1 || heard.some(({ madeBy }) => madeBy === own.madeBy)) return 'by too many';
  if (heard.some(({ isDone }) => isDone)) return 'done';
  return heard.some(({ isUpheld }) => isUpheld) ? 'open' : 'not done';
}

/** What was upheld while a process fell is carried out by the next look. */
export const carryOutDeeds = (world: MoneyWorld): Promise<number> => deskOf(world).carryOut();

/**
 * What was said to be done came about once, what was not never did, and nobody decided about much money alone. A deed is known by its
 * score: as often as its match came to that score, it was done.
 */
export async function checkDeeds(world: MoneyWorld, seed: string): Promise<void> {
  const rows = await world.db.asOwner(
    `select event_id, r.state #>> '{score,home}' || ':' || (r.state #>> '{score,away}') as score, count(*)::int as times
       from (select event_id, state, lag(state -> 'score') over (partition by event_id order by result_version) as before
               from catalog.result) r
      where r.state -> 'score' is distinct from r.before and r.state is not null
      group by 1, 2`,
  );
  const timesOf = new Map(
    rows.map((row) => [`${String(row['event_id'])}/${String(row['score'])}`, row['times']]),
  );
  for (const { eventId, score, said } of noted(world)) {
    expect(said, `deeds on match ${eventId}, seed ${seed}`).not.toBe('by too many');
    if (score === undefined) continue;
    const times = timesOf.get(`${eventId}/${score}`) ?? 0;
    const might = said === 'open' ? [0, 1] : [said === 'done' ? 1 : 0];
    expect(might, `match ${eventId} came to ${score} by hand, ${said}, seed ${seed}`).toContain(times);
  }
  const alone = await world.db.asOwner(
    `select d.deed_no from betting.result_deed d join betting.result_review r using (deed_no)
      where r.is_upheld and r.made_by = d.made_by
        and (select coalesce(max((e ->> 'paidMinor')::int8 + (e ->> 'takenBackMinor')::int8), 0)
               from jsonb_array_elements(d.effect -> 'effects') e) > $1`,
    [ALONE_MINOR_MAX],
  );
  expect(alone, `deeds about much money by one, seed ${seed}`).toEqual([]);
}

interface Paid {
  readonly betId: number;
  readonly payoutMinor: bigint;
}
async function paidOn({ db }: MoneyWorld, eventId: number): Promise<readonly Paid[]> {
  const rows = await db.asOwner(
    `select bet_id, payout_minor from betting.bet
      where bet_id in (select bet_id from betting.leg where event_id = $1) order by bet_id`,
    [eventId],
  );
  // The driver gives int8 as bigint.
  return rows.map((row) => ({ betId: Number(row['bet_id']), payoutMinor: row['payout_minor'] as bigint }));
}

/**
 * While nothing else moves: what staff are shown before they decide is what comes of it, to the unit, and two are asked when it is much.
 * `settle` does what is announced.
 */
export async function decideInQuiet(
  world: MoneyWorld,
  random: Random,
  seed: string,
  settle: () => Promise<unknown>,
): Promise<void> {
  const desk = deskOf(world);
  const matches = await Promise.all(ended(world).map((match) => eventOf(world, match)));
  for (const match of random.shuffle(matches.filter(({ isAdvanced }) => !isAdvanced)).slice(0, QUIET)) {
    const { eventId } = match;
    const deed = scored(random, drawScore(world, random, match));
    const before = new Map((await paidOn(world, eventId)).map((one) => [one.betId, one.payoutMinor]));
    const proposed = await desk.propose({ eventId, deed, reason: 'a letter of the league', madeBy: 'ann' });
    const { deedNo, isDone, preview } = present(proposed.ok ? proposed.value : undefined, 'a deed');
    if (!isDone) await desk.review({ deedNo, isUpheld: true, madeBy: 'bob' });
    await settle();
    const moved = (await paidOn(world, eventId)).map(
      ({ betId, payoutMinor }) => payoutMinor - (before.get(betId) ?? 0n),
    );
    const sum = (sign: bigint): bigint =>
      moved.reduce((all, one) => (one * sign > 0n ? all + one * sign : all), 0n);
    const told = (sums: 'paidMinor' | 'takenBackMinor'): bigint =>
      preview.effects.reduce((all, effect) => all + BigInt(effect[sums]), 0n);
    expect(
      { paidMinor: told('paidMinor'), takenBackMinor: told('takenBackMinor'), isDone },
      `what staff were shown of match ${eventId}, seed ${seed}`,
    ).toEqual({
      paidMinor: sum(1n),
      takenBackMinor: sum(-1n),
      isDone: sum(1n) + sum(-1n) <= ALONE_MINOR_MAX,
    });
  }
}
