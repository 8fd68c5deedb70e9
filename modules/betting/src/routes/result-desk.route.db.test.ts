import type { AnswerOf } from '@overround/contracts';
import type { getBet } from '@overround/contracts/betting';
import { readResult, readResults } from '@overround/catalog';
import { type BrandId, instant, refuse, systemClock, unixSeconds } from '@overround/kernel';
import type { OwnMailOrder } from '@overround/notifications';
import { versionUnder } from '@overround/settlement';
import { openStrictLog, strictLog } from '@overround/testkit';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { odds } from '../domain/building.testing.ts';
import { openErrorDesk } from '../flows/error-desk.ts';
import { openResultDesk } from '../flows/result-desk.ts';
import { bettingInvariants } from '../invariants.ts';
import {
  type BettingWorld,
  fixture,
  matchState,
  openBettingWorld,
  type TestPlayer,
} from './world.testing.ts';
import { event, makerIn } from './world-orders.testing.ts';

let world: BettingWorld;
const mails: OwnMailOrder[] = [];
beforeAll(async () => {
  const waits = { abandoned: 24, moved: 72 } as const;
  world = await openBettingWorld(
    {
      mailToOwner: (_tx, mail) => {
        mails.push(mail);
        return Promise.resolve('a***@example.com');
      },
    },
    ({ betting, ...brand }) => ({
      ...brand,
      betting: { ...betting, ruleSet: versionUnder(betting.ruleSet, { waits, waitsBySport: {} }) },
    }),
  );
});
afterAll(() => world.close());

const make = makerIn(() => world);

describe('a result by hand', () => {
  const deed = (won: string) =>
    ({
      kind: 'settlement',
      certainty: 'official',
      outcomes: [{ part: {}, type: 1, parameter: 0, won, void: '0/1' }],
    }) as const;
  /** The desk of one process; what its intake answers may be that the process falls. */
  const deskWith = (decide: typeof world.catalog.decide, db = world.db) =>
    openResultDesk({
      db,
      clock: systemClock,
      directory: world.directory,
      log: strictLog,
      brandIds: () => [1 as BrandId],
      readResults,
      decide,
    });
  const fallen = (): Promise<never> => Promise.reject(new Error('the process fell'));
  const arrange = async (ref: string, balanceMinor: bigint, summ: number) => {
    const [gameId, player] = [await world.offer(ref), await world.player(balanceMinor)];
    const bet = await make(player, [event(gameId)], { Summ: summ });
    const eventId = world.catalog.book.findGame(gameId)?.eventId ?? 0;
    const desk = deskWith(world.catalog.decide);
    const settle = async () => {
      const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
      await world.betting.settleEvent({ eventId, resultVersion: facts?.resultVersion ?? 0 });
      const shown = await world.get<AnswerOf<typeof getBet>>(`/web-api/bets/${bet.body.Value.Id}`, player);
      return shown.body.data.status;
    };
    return { player, gameId, eventId, desk, settle };
  };

  it('shows what it does before it is done, and who would owe after a correction', async () => {
    const { player, eventId, desk, settle } = await arrange('hand', 500n, 5);
    const order = { eventId, reason: 'the feed told nothing', madeBy: 'ann' };
    const effect = { brandId: 1, currency: 'EUR', bets: 1, betsChanged: 1, debtors: 0, owedMinor: '0' };
    expect(await desk.preview(eventId, deed('1/1'))).toMatchObject({
      ok: true,
      value: { needsSecond: false, effects: [{ ...effect, paidMinor: '1000', takenBackMinor: '0' }] },
    });
    expect(await desk.propose({ ...order, deed: deed('1/1') })).toMatchObject({ value: { isDone: true } });
    expect(await settle()).toBe('won');
    expect(await desk.propose({ ...order, deed: deed('1/1') })).toMatchObject({ code: 'nothing_changes' });
    await make(player, [event(await world.offer('hand-other'))], { Summ: 8 });
    expect(await desk.preview(eventId, deed('0/1'))).toMatchObject({
      value: { effects: [{ takenBackMinor: '1000', debtors: 1, owedMinor: '800' }] },
    });
    const odd = { kind: 'cancel', reason: 'no_such_reason' } as unknown as ReturnType<typeof deed>; // What a hand may type.
    expect(await desk.preview(eventId, odd)).toMatchObject({ code: 'deed_malformed' });
    expect(await desk.preview(1, deed('1/1'))).toMatchObject({ code: 'not_found' });
  });

  it('needs a second person where the bets of a brand cannot be reckoned, and shows what it does to those of others', async () => {
    const { eventId } = await arrange('hand-unseen', 500n, 5);
    const { log, toldBy } = openStrictLog();
    const away = 2 as BrandId;
    const read: typeof world.db.read = (scope, work) =>
      scope !== 'platform' && scope.brandId === away
        ? Promise.reject(new Error('no bets'))
        : world.db.read(scope, work);
    const db = { ...world.db, read };
    const seenBy = (...brandIds: BrandId[]) =>
      openResultDesk({
        db,
        log,
        clock: systemClock,
        directory: world.directory,
        brandIds: () => brandIds,
        readResults,
        decide: world.catalog.decide,
      }).preview(eventId, deed('1/1'));
    let seen: unknown;
    const told = await toldBy(async () => {
      seen = await seenBy(away, 1 as BrandId);
    });
    expect(told).toMatchObject([{ alarm: 'job_item_failed', job: 'betting.preview_deed', itemId: away }]);
    expect(seen).toMatchObject({
      value: { effects: [{ brandId: 1, paidMinor: '1000' }], unseen: [away], needsSecond: true },
    });
    await expect(toldBy(() => seenBy(away))).rejects.toThrow('nobody can see');
  });

  it('is looked at with the team sheets, as the intake will fold it', async () => {
    const { eventId, desk } = await arrange('hand-sheets', 500n, 5);
    const sheets = [[{ ref: 'h9', names: { en: 'Nine' }, number: 9, isStarting: true }], []] as const;
    await world.say({ ...fixture('hand-sheets', false), facts: { lineUps: sheets } });
    const told = { certainty: 'official', state: matchState(1, 0, 'ended') } as const;
    await world.say({ kind: 'result', eventRef: 'hand-sheets', ...told });
    const order = { eventId, deed: { kind: 'result', ...told }, reason: 'the same', madeBy: 'ann' } as const;
    expect(await desk.propose(order)).toMatchObject({ code: 'nothing_changes' });
  });

  it('waits for a second person where much money moves, and for nobody when another result came', async () => {
    const { eventId, desk, settle } = await arrange('hand-much', 200_000n, 900);
    const proposed = await desk.propose({ eventId, deed: deed('1/1'), reason: 'late', madeBy: 'ann' });
    expect(proposed).toMatchObject({ value: { isDone: false, preview: { needsSecond: true } } });
    const deedNo = proposed.ok ? proposed.value.deedNo : 0;
    expect((await desk.waiting()).map((one) => one.deedNo)).toContain(deedNo);
    expect(await desk.review({ deedNo, isUpheld: true, madeBy: 'ann' })).toMatchObject({
      code: 'second_person_needed',
    });
    expect(await settle()).toBe('accepted');
    // Of two who say so at once one is heard.
    const upheld = await Promise.all(
      ['bob', 'cat'].map((madeBy) => desk.review({ deedNo, isUpheld: true, madeBy })),
    );
    expect(upheld.map((one) => (one.ok ? 'done' : one.code)).toSorted()).toEqual([
      'done',
      'reviewed_already',
    ]);
    expect(await settle()).toBe('won');
    expect(await desk.review({ deedNo, isUpheld: false, madeBy: 'bob' })).toMatchObject({
      code: 'reviewed_already',
    });
    const again = await desk.propose({ eventId, deed: deed('0/1'), reason: 'wrong', madeBy: 'ann' });
    await world.catalog.decide(eventId, { kind: 'cancel', reason: 'other' });
    const late = { deedNo: again.ok ? again.value.deedNo : 0, isUpheld: true, madeBy: 'bob' };
    expect(await desk.review(late)).toMatchObject({ code: 'result_moved' });
  });

  it.each<[string, (decide: typeof world.catalog.decide) => typeof world.catalog.decide]>([
    ['before the intake heard of it', () => fallen],
    [
      'after the intake stored it',
      (decide) =>
        (...said) =>
          decide(...said).then(fallen),
    ],
    ['where the intake is not', () => () => Promise.resolve(refuse('not_here'))],
  ])('carries out once what was upheld by a process that fell %s', async (when, falling) => {
    const { eventId, desk, settle } = await arrange(`hand-fell ${when}`, 200_000n, 900);
    const proposed = await desk.propose({ eventId, deed: deed('1/1'), reason: 'late', madeBy: 'ann' });
    const review = { deedNo: proposed.ok ? proposed.value.deedNo : 0, isUpheld: true, madeBy: 'bob' };
    await deskWith(falling(world.catalog.decide)).review(review).catch(String);
    const listed = async () => (await desk.waiting()).filter(({ deedNo }) => deedNo === review.deedNo);
    expect(await listed()).toMatchObject([{ isReviewed: true }]);
    expect(await desk.review(review)).toMatchObject({ code: 'reviewed_already' });
    // The next process that has the intake; two looks at once are one.
    const next = deskWith(world.catalog.decide);
    await Promise.all([next.carryOut(), next.carryOut()]);
    expect([await settle(), await listed()]).toEqual(['won', []]);
    const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
    expect(facts?.resultVersion).toBe(1);
    // Nothing is left to do, and a later correction is not undone by another look.
    await world.catalog.decide(eventId, deed('0/1'));
    expect(await next.carryOut()).toBe(0);
    expect(await settle()).toBe('lost');
  });

  it('gives what was upheld back to who decides, where another result came before it was carried out', async () => {
    const { eventId, desk, settle } = await arrange('hand-overtaken', 200_000n, 900);
    const proposed = await desk.propose({ eventId, deed: deed('1/1'), reason: 'late', madeBy: 'ann' });
    const deedNo = proposed.ok ? proposed.value.deedNo : 0;
    await deskWith(fallen).review({ deedNo, isUpheld: true, madeBy: 'bob' }).catch(String);
    await world.catalog.decide(eventId, { kind: 'cancel', reason: 'other' });
    expect(await desk.carryOut()).toBe(1);
    expect(await settle()).toBe('voided');
    expect(await desk.waiting()).toContainEqual(expect.objectContaining({ deedNo, carried: 'result_moved' }));
  });

  it('is carried out into the result that was looked at, and refused where the feed said otherwise at that very moment', async () => {
    const ref = 'hand-race';
    const { eventId, settle } = await arrange(ref, 200_000n, 5);
    const raced = deskWith(async (...said) => {
      await world.result(ref, 0, 1);
      return world.catalog.decide(...said);
    });
    const alone = await raced.propose({ eventId, deed: deed('1/1'), reason: 'late', madeBy: 'ann' });
    expect(alone).toMatchObject({ code: 'result_moved' });
    const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
    expect(facts).toMatchObject({ resultVersion: 1, cause: 'result', outcomes: [] });
    expect(await settle()).toBe('lost');
  });

  it('is done where it came first, whatever was said after it and before anybody could write so', async () => {
    const { eventId, desk, settle } = await arrange('hand-first', 200_000n, 5);
    const fell = deskWith((...said) => world.catalog.decide(...said).then(fallen));
    const order = { eventId, deed: deed('1/1'), reason: 'late', madeBy: 'ann' };
    await fell.propose(order).catch(String);
    await world.catalog.decide(eventId, { kind: 'cancel', reason: 'other' });
    expect(await desk.carryOut()).toBe(1);
    expect(await desk.waiting()).not.toContainEqual(expect.objectContaining({ eventId }));
    expect(await settle()).toBe('voided');
  });

  it('is not done where it says less than what the feed said for certain meanwhile', async () => {
    const { eventId } = await arrange('hand-scout', 200_000n, 5);
    const scout = { ...deed('1/1'), certainty: 'scout' } as const;
    const raced = deskWith(async (...said) => {
      await world.catalog.decide(eventId, deed('0/1'));
      return world.catalog.decide(...said);
    });
    expect(await raced.propose({ eventId, deed: scout, reason: 'seen', madeBy: 'ann' })).toMatchObject({
      code: 'result_moved',
    });
  });

  it('is one look at one result, though it is looked at brand by brand', async () => {
    const { eventId } = await arrange('hand-brands', 500n, 5);
    const read: typeof world.db.read = async (scope, work) => {
      if (scope !== 'platform') await world.catalog.decide(eventId, { kind: 'cancel', reason: 'other' });
      return world.db.read(scope, work);
    };
    const desk = deskWith(world.catalog.decide, { ...world.db, read });
    expect(await desk.preview(eventId, deed('1/1'))).toMatchObject({ code: 'result_moved' });
  });

  it('voids bets at a price that was an error, tells the bettor by what, and hears an appeal', async () => {
    const { player, gameId, eventId, desk, settle } = await arrange('hand-price', 5000n, 5);
    const draw = await make(player, [event(gameId, { Type: 2, Coef: 3.4 })], { Summ: 5 });
    const shown = async () =>
      (await world.get<AnswerOf<typeof getBet>>(`/web-api/bets/${draw.body.Value.Id}`, player)).body.data;
    const appeal = (who: TestPlayer) =>
      world.post(`/web-api/bets/${draw.body.Value.Id}/appeal`, { reason: 'Others paid 3.3.' }, who);
    const errors = openErrorDesk({ db: world.db, clock: systemClock, desk });
    const order = {
      eventId,
      part: 'main',
      type: 2,
      parameterMilli: 0,
      oddsMilli: odds(3400),
      referenceMilli: odds(1600),
      referenceSource: 'mean of nine houses',
      ruleNo: '7.3',
    };
    const by = { reason: 'two prices were swapped', madeBy: 'ann' };
    expect(await errors.propose({ ...order, ...by, referenceMilli: odds(1700) })).toMatchObject({
      code: 'price_not_palpable',
      deviationPercent: 100,
    });
    expect(await errors.preview(order)).toMatchObject({
      value: {
        deviationPercent: 112,
        oddsMilliMin: 3201,
        preview: { effects: [{ bets: 2, betsChanged: 1 }] },
      },
    });
    expect((await appeal(player)).status).toBe(404);
    expect(await errors.propose({ ...order, ...by })).toMatchObject({ value: { isDone: true } });
    expect(await settle()).toBe('accepted');
    await settle();
    expect(await shown()).toMatchObject({
      status: 'voided',
      payoutMinor: '500',
      legs: [{ why: { rule: 'cancelled', inputs: { reason: 'incorrect_odds' } } }],
      priceError: {
        oddsMilli: 3400,
        referenceMilli: 1600,
        source: 'mean of nine houses',
        ruleNo: '7.3',
        appeal: null,
      },
    });
    expect(mails.filter(({ template }) => template === 'price_error')).toEqual([
      expect.objectContaining({
        personId: player.personId,
        values: expect.objectContaining({ odds: '3.4', reference: '1.6', rule: '7.3' }),
      }),
    ]);
    expect((await appeal(await world.player(0n))).status).toBe(404);
    expect((await appeal(player)).status).toBe(200);
    expect((await appeal(player)).body).toMatchObject({ error: { code: 'appeal_there' } });
    const [waiting] = await errors.appeals(1 as BrandId);
    const verdict = {
      brandId: 1 as BrandId,
      appealNo: waiting?.appealNo ?? 0,
      isUpheld: true,
      answer: 'You are right.',
      madeBy: 'ann',
    };
    expect(await errors.answer(verdict)).toMatchObject({ code: 'second_person_needed' });
    // Answered together with the deed that comes of it: who falls while that is written has answered nothing.
    const falling = {
      ...world.db,
      inTransaction: (...[scope, work]: Parameters<typeof world.db.inTransaction>) =>
        world.db.inTransaction(scope, (tx) => work(tx).then(fallen)),
    };
    const broken = deskWith(world.catalog.decide, falling);
    const fell = openErrorDesk({ db: world.db, clock: systemClock, desk: broken });
    await expect(fell.answer({ ...verdict, madeBy: 'bob' })).rejects.toThrow('the process fell');
    expect(await errors.appeals(1 as BrandId)).toHaveLength(1);
    expect(await errors.answer({ ...verdict, madeBy: 'bob' })).toMatchObject({ ok: true });
    expect(await errors.answer({ ...verdict, madeBy: 'bob' })).toMatchObject({ code: 'reviewed_already' });
    await settle();
    expect(await shown()).toMatchObject({
      status: 'accepted',
      priceError: { appeal: { status: 'upheld', answer: 'You are right.' } },
    });
  });
});

it('says until when a postponed match is waited for, and tells those who bet on it what becomes of it', async () => {
  const [gameId, player] = [await world.offer('delayed'), await world.player(1000n)];
  const bet = await make(player, [event(gameId)], { Summ: 5 });
  const shown = async () =>
    (await world.get<AnswerOf<typeof getBet>>(`/web-api/bets/${bet.body.Value.Id}`, player)).body.data
      .legs[0];
  const look = () =>
    world.betting.module.jobs?.find(({ name }) => name === 'betting.tell_fixtures')?.handle({});
  const told = () =>
    mails.flatMap(({ template, personId }) => (personId === player.personId ? [template] : []));
  expect(await shown()).not.toHaveProperty('postponed');
  await look();
  expect(told()).toEqual([]);
  const { startsAt, ...planned } = fixture('delayed', false);
  const before = world.catalog.book.eventOfGame(gameId)?.startsAt ?? startsAt;
  await world.say({ ...planned, startsAt: before, status: 'postponed' });
  const plannedAt = unixSeconds(before);
  expect(await shown()).toMatchObject({ postponed: { plannedAt, voidsAt: plannedAt + 48 * 3600 } });
  await look();
  await look();
  expect(told()).toEqual(['match_postponed']);
  await world.say({ ...planned, startsAt: instant(before + 3_600_000) });
  expect(await shown()).toMatchObject({
    moved: { plannedAt, voidsAt: plannedAt + 72 * 3600, isLate: false },
  });
  await look();
  expect(told()).toEqual(['match_postponed', 'match_moved']);
  await world.cancel('delayed');
  await look();
  expect((await shown())?.result).toBe('void');
  expect(told()).toEqual(['match_postponed', 'match_moved', 'match_void']);
});

it('waits for a match that stopped as long as its site says, and gives back what was not decided then', async () => {
  const [gameId, player] = [await world.offer('stopped'), await world.player(2000n)];
  const [home, over] = [
    await make(player, [event(gameId)]),
    await make(player, [event(gameId, { Type: 9, Param: 2.5, Coef: 1.9 })]),
  ];
  const eventId = world.catalog.book.findGame(gameId)?.eventId ?? 0;
  const shown = async (bet: typeof home) =>
    (await world.get<AnswerOf<typeof getBet>>(`/web-api/bets/${bet.body.Value.Id}`, player)).body.data;
  const settle = async () => {
    const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
    await world.betting.settleEvent({ eventId, resultVersion: facts?.resultVersion ?? 0 });
    return facts?.waits?.[0]?.sinceAt ?? instant(0);
  };
  /** The next result of the match, as the intake tells it when time has passed. */
  const next = (waits: string, state: string) =>
    world.db.asOwner(
      `insert into catalog.result (event_id, result_version, cause, certainty, state, outcomes, cancellations, withdrawn, waits)
       select event_id, result_version + 1, 'wait', certainty, ${state}, outcomes, cancellations, withdrawn, ${waits}
         from catalog.result where event_id = $1 order by result_version desc limit 1`,
      [eventId],
    );
  const winner = await world.player(2000n);
  await make(winner, [event(gameId, { Type: 9, Param: 2.5, Coef: 1.9 })]);
  const told = (one = player) =>
    mails.flatMap(({ template, personId }) => (personId === one.personId ? [template] : []));
  const state = matchState(2, 1, 'abandoned');
  await world.say({ kind: 'result', eventRef: 'stopped', certainty: 'official', state });
  const stoppedAt = unixSeconds(await settle());
  expect(await shown(over)).toMatchObject({ status: 'won', payoutMinor: '950' });
  expect(await shown(home)).toMatchObject({
    status: 'accepted',
    legs: [{ result: 'open', stopped: { stoppedAt, voidsAt: stoppedAt + 24 * 3600 } }],
  });
  expect(told()).toEqual(['match_abandoned']);
  await next(
    `jsonb_set(waits, '{0,untilAt}', to_jsonb((waits -> 0 ->> 'sinceAt')::int8 + 86400000))`,
    'state',
  );
  await settle();
  expect(await shown(home)).toMatchObject({
    status: 'voided',
    legs: [
      {
        why: { rule: 'abandoned_undecided_void', ruleSet: expect.stringContaining(';abandoned=24;moved=72') },
      },
    ],
  });
  expect(told()).toEqual(['match_abandoned', 'match_void']);
  // Nothing of a bet that was decided is void.
  expect(told(winner)).toEqual([]);
  // Whatever is played on a later day is of no concern to these bets.
  await next(
    'waits',
    `jsonb_set(jsonb_set(state, '{phase}', '"ended"'), '{score}', '{"home": 2, "away": 0}')`,
  );
  await settle();
  expect([(await shown(home)).status, (await shown(over)).status]).toEqual(['voided', 'won']);
});

it('gives back bets on a match with another start when they have waited for it, and no others', async () => {
  const [gameId, player] = [await world.offer('far'), await world.player(2000n)];
  const first = await make(player, [event(gameId)]);
  const { startsAt, ...rest } = fixture('far', false);
  await world.say({ ...rest, startsAt: instant(startsAt + 100 * 3_600_000) });
  const second = await make(player, [event(gameId)], { IsRepeat: true });
  // Which came first is told by their places; one moment for all of them is no matter.
  await world.db.asOwner(
    `update betting.bet b set accepted_at = to_timestamp($1::float8 / 1000) from betting.leg l
      where l.brand_id = b.brand_id and l.bet_id = b.bet_id and l.game_id = $2`,
    [world.catalog.book.eventOfGame(gameId)?.earlierStarts?.[0]?.untilAt, gameId],
  );
  const { eventId = 0, earlierStarts = [] } = world.catalog.book.eventOfGame(gameId) ?? {};
  const shown = async (bet: typeof first) =>
    (await world.get<AnswerOf<typeof getBet>>(`/web-api/bets/${bet.body.Value.Id}`, player)).body.data;
  expect((await shown(first)).legs[0]).toMatchObject({ moved: { isLate: true } });
  expect((await shown(second)).legs[0]).not.toHaveProperty('moved');
  const [earlier] = earlierStarts;
  const wait = {
    cause: 'moved',
    sportId: 1,
    sinceAt: earlier?.startsAt,
    untilAt: (earlier?.startsAt ?? 0) + 72 * 3_600_000,
    toAt: earlier?.untilAt,
    toSeq: earlier?.untilSeq,
  };
  await world.db.asOwner(
    `insert into catalog.result (event_id, result_version, cause, outcomes, cancellations, withdrawn, waits)
     values ($1, 1, 'wait', '[]', '[]', '[]', $2)`,
    [eventId, JSON.stringify([wait])],
  );
  await world.betting.settleEvent({ eventId, resultVersion: 1 });
  expect(await shown(first)).toMatchObject({
    status: 'voided',
    legs: [{ why: { rule: 'cancelled', inputs: { reason: 'event_moved', waitedHours: 72 } } }],
  });
  expect((await shown(second)).status).toBe('accepted');
});

it('leaves every invariant of bets and money whole', async () => {
  for (const { name, sql } of [...bettingInvariants, ...walletInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect(`${name}: ${row?.['broken']} broken`).toBe(`${name}: 0 broken`);
  }
});
