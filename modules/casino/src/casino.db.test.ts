// The seamless wallet through its callback: what providers ask, in whatever order and however often.

import { bonusInvariants } from '@overround/bonus';
import { instant } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND, type CasinoWorld, openCasinoWorld, type TestPlayer } from './casino-world.testing.ts';
import { closings, slotBounds } from './closings.testing.ts';
import { casinoInvariants } from './invariants.ts';

let world: CasinoWorld;
beforeAll(async () => {
  world = await openCasinoWorld();
});
afterAll(() => world.close());

const ok = (balanceMinor: string) => ({ status: 200, ok: true, balanceMinor, currency: 'EUR' });
const no = (code: string, more: object = {}) => ({ status: 200, ok: false, code, ...more });
const roundsOf = async (player: TestPlayer) =>
  (await world.call('GET', '/web-api/casino/v1/rounds', undefined, player)).body.data?.['rounds'];

describe('a round', () => {
  it('is bet, won and ended, and stands in the history of its player', async () => {
    const player = await world.player(1000n);
    const game = await world.open(player);
    expect(await game.authenticate()).toMatchObject({
      ...ok('1000'),
      player: { playerRef: game.launch.playerRef, lang: 'en', gameKey: 'reels' },
    });
    expect(await game.bet('r1', 'b1', 250n)).toMatchObject(ok('750'));
    expect(await game.win('r1', 'w1', 400n)).toMatchObject(ok('1150'));
    expect(await game.end('r1')).toMatchObject(ok('1150'));
    expect(await world.balanceOf(player)).toBe(1150n);
    expect(await game.bet('r2', 'b2', 50n, { isRoundEnd: true })).toMatchObject(ok('1100'));
    expect(await roundsOf(player)).toMatchObject([
      { providerRound: 'r2', status: 'ended', betMinor: '50', winMinor: '0', bonusId: null },
      {
        providerRound: 'r1',
        game: { title: 'Reels', maker: 'Scripted', kind: 'slots' },
        status: 'ended',
        betMinor: '250',
        winMinor: '400',
      },
    ]);
    const counted = await world.db.asOwner(
      'select bet_minor, win_minor from bonus.game_round where person_id = $1',
      [player.personId],
    );
    expect(counted).toHaveLength(2);
  });

  it('moves its money once, however often and by how many it is told', async () => {
    const player = await world.player(1000n);
    const game = await world.open(player);
    const bets = await Promise.all(Array.from({ length: 10 }, () => game.bet('c1', 'cb', 100n)));
    expect(new Set(bets.map(({ ref }) => ref)).size).toBe(1);
    expect(bets.filter(({ isRepeat }) => isRepeat)).toHaveLength(9);
    await Promise.all(Array.from({ length: 10 }, () => game.win('c1', 'cw', 300n)));
    expect(await world.balanceOf(player)).toBe(1200n);
    world.alarms.length = 0;
    expect(await game.bet('c1', 'cb', 101n)).toMatchObject(
      no('transaction_differs', { balanceMinor: '1200' }),
    );
    expect(await game.win('c1', 'cb', 100n)).toMatchObject(no('transaction_differs'));
    expect(world.alarms).toEqual(['transaction_differs', 'transaction_differs']);
    expect(await world.balanceOf(player)).toBe(1200n);
  });

  it('never takes more than there is, whatever comes at once', async () => {
    const player = await world.player(500n);
    const game = await world.open(player);
    const bets = await Promise.all(Array.from({ length: 10 }, (_, at) => game.bet(`m${at}`, `m${at}`, 100n)));
    expect(bets.filter((bet) => bet['ok'] === true)).toHaveLength(5);
    expect(bets.find((bet) => bet['ok'] !== true)).toMatchObject(no('funds_insufficient'));
    expect(await world.balanceOf(player)).toBe(0n);
  });

  it('is told in vain once it is over, and what nobody bet on wins nothing', async () => {
    const player = await world.player(500n);
    const game = await world.open(player);
    world.alarms.length = 0;
    expect(await game.win('o1', 'o0', 100n)).toMatchObject(no('round_unknown'));
    expect(await game.end('o1')).toMatchObject(no('round_unknown'));
    await game.bet('o1', 'o1', 100n, { isRoundEnd: true });
    expect(await game.bet('o1', 'o2', 100n)).toMatchObject(no('round_closed'));
    expect(await game.win('o1', 'o3', 100n)).toMatchObject(no('round_closed'));
    expect(await game.end('o1')).toMatchObject({ ...ok('400'), isRepeat: true });
    expect(world.alarms).toEqual(['round_unknown', 'round_unknown', 'round_closed', 'round_closed']);
  });
});

describe('a rollback', () => {
  it('gives a bet back once, and its round counts no more', async () => {
    const player = await world.player(500n);
    const game = await world.open(player);
    await game.bet('x1', 'xb', 200n, { isRoundEnd: true });
    expect(await game.rollback('x1', 'xr', 'xb')).toMatchObject(ok('500'));
    expect(await game.rollback('x1', 'xr', 'xb')).toMatchObject({ ...ok('500'), isRepeat: true });
    expect(await game.rollback('x1', 'xr2', 'xb')).toMatchObject({ ...ok('500'), isRepeat: true });
    expect(await game.bet('x1', 'xb', 200n, { isRoundEnd: true })).toMatchObject({
      ...ok('500'),
      isRepeat: true,
    });
    expect(await roundsOf(player)).toMatchObject([{ status: 'cancelled', betMinor: '0' }]);
    expect(
      await world.db.asOwner('select is_cancelled from bonus.game_round where person_id = $1', [
        player.personId,
      ]),
    ).toEqual([{ is_cancelled: true }]);
  });

  it('that overtakes its bet is remembered, and the bet is refused', async () => {
    const player = await world.player(500n);
    const game = await world.open(player);
    expect(await game.rollback('y1', 'yr', 'yb')).toMatchObject(ok('500'));
    expect(await game.bet('y1', 'yb', 200n)).toMatchObject(no('rolled_back', { balanceMinor: '500' }));
    expect(await world.balanceOf(player)).toBe(500n);
  });

  it('of one bet of several leaves the others, and of a win there is none', async () => {
    const player = await world.player(500n);
    const game = await world.open(player);
    await game.bet('z1', 'z1', 100n);
    await game.bet('z1', 'z2', 50n);
    await game.rollback('z1', 'z3', 'z2');
    await game.win('z1', 'z4', 30n, { isRoundEnd: true });
    expect(await game.rollback('z1', 'z5', 'z4')).toMatchObject({ status: 400 });
    expect(await roundsOf(player)).toMatchObject([{ status: 'ended', betMinor: '100', winMinor: '30' }]);
    expect(await world.balanceOf(player)).toBe(430n);
  });

  it('and its bet at once end in one way or the other, never in both', async () => {
    const player = await world.player(1000n);
    const game = await world.open(player);
    await Promise.all(
      Array.from({ length: 8 }, async (_, at) =>
        Promise.all([game.bet(`q${at}`, `qb${at}`, 100n), game.rollback(`q${at}`, `qr${at}`, `qb${at}`)]),
      ),
    );
    expect(await world.balanceOf(player)).toBe(1000n);
  });
});

const CLOSED = closings(() => world);
it('a slot goes no further than a law lets it', () => slotBounds(world));

describe('what was begun is finished, and nothing else is bet', () => {
  it.each(CLOSED)('%s', async (_sentence, because, close, heard) => {
    const player = await world.player(1000n);
    const game = await world.open(player);
    const id = player.personId;
    await game.bet(`${id}1`, `${id}1`, 100n);
    await close(player);
    expect(await game.bet(`${id}2`, `${id}2`, 100n)).toMatchObject({ ok: false, ...heard });
    const session = await world.call(
      'GET',
      `/web-api/casino/v1/sessions/${game.sessionId}`,
      undefined,
      player,
    );
    expect(session.body.data).toMatchObject({
      isOpen: false,
      closedBecause: because,
      rounds: 1,
      openRounds: 1,
      betMinor: '100',
    });
    expect(await game.win(`${id}1`, `${id}3`, 50n)).toMatchObject(ok('950'));
    expect(await game.rollback(`${id}1`, `${id}4`, `${id}1`)).toMatchObject(ok('1050'));
  });

  it('a stake that was taken back counts for no limit', async () => {
    const player = await world.player(1000n);
    await CLOSED[2]?.[2](player);
    const game = await world.open(player);
    await game.bet('l1', 'l1', 100n);
    expect(await game.bet('l2', 'l2', 1n)).toMatchObject(no('limit_reached'));
    await game.rollback('l1', 'l3', 'l1');
    expect(await game.bet('l2', 'l4', 100n)).toMatchObject(ok('900'));
  });

  it('of a game a brand switched off nothing is bet, and it is opened no more', async () => {
    const player = await world.player(1000n);
    const game = await world.open(player, 'wheel');
    await game.bet('g1', 'g1', 100n);
    const gameId = world.gameIds.get('wheel');
    const turn = (isOn: boolean) =>
      world.call('POST', `/operator-api/v1/casino/games/${gameId}`, { isOn, reason: 'the maker asked' });
    expect((await turn(false)).body.data).toMatchObject({ gameKey: 'wheel', isOn: false });
    expect(await game.bet('g2', 'g2', 100n)).toMatchObject(no('game_closed'));
    expect(await game.win('g1', 'g3', 200n)).toMatchObject(ok('1100'));
    expect((await world.call('POST', '/web-api/casino/v1/launch', { gameId }, player)).body.error?.code).toBe(
      'not_found',
    );
    expect((await turn(true)).body.data).toMatchObject({ isOn: true });
    expect(await game.bet('g2', 'g2', 100n)).toMatchObject(ok('1000'));
  });

  it.each([
    ['a token nobody gave', { token: `1.${'A'.repeat(43)}` }],
    ['a token of no brand', { token: '77.x' }],
    ['the token of somebody else', { playerRef: 'somebody' }],
  ])('%s is known to nobody', async (_sentence, more) => {
    const player = await world.player(1000n);
    const { launch } = await world.open(player);
    const { token, playerRef, currency } = launch;
    const bet = {
      kind: 'bet' as const,
      token,
      playerRef,
      currency,
      gameKey: 'reels',
      roundId: 'n',
      transactionId: 'n',
    };
    expect(await world.ask({ ...bet, amountMinor: 1n as never, ...more })).toMatchObject(no('token_unknown'));
    expect(await world.ask({ ...bet, amountMinor: 1n as never, currency: 'USD' })).toMatchObject(
      no('currency_mismatch'),
    );
  });

  it('what is not signed is not read', async () => {
    const payload = '{"kind":"balance","token":"t"}';
    const told = async (headers: Record<string, string>, body: string) => {
      const json = { host: 'house.test', 'content-type': 'application/json', ...headers };
      const url = '/casino-callback/scripted';
      return (await world.inject.inject({ method: 'POST', url, headers: json, payload: body })).statusCode;
    };
    const { headers } = world.scripted.signed({ kind: 'balance', token: 't' });
    expect([
      await told({}, payload),
      await told(headers, `${payload} `),
      await told(headers, payload),
    ]).toEqual([401, 401, 200]);
  });
});

describe('bonuses', () => {
  const campaign = (code: string, more: object) =>
    world.call('POST', '/operator-api/v1/bonuses/campaigns', {
      kind: 'sport',
      code,
      reason: 'a season of its own',
      terms: {
        trigger: { on: 'choice' },
        unitsMax: 10,
        choiceDays: 7,
        days: 7,
        grantsMax: 10,
        wagering: { times: 2, kinds: ['single'], legsMin: 1, oddsMilliMin: 1500, isLiveCounted: true },
        isStakedWhole: false,
        isGiftKept: false,
        isWelcome: false,
        ...more,
      },
    });
  const choose = (player: TestPlayer, code: string) =>
    world.call('POST', '/web-api/api/bonuses/v1/choose', { code }, player);
  const look = async (player: TestPlayer) => {
    const { body } = await world.call('GET', '/web-api/api/bonuses/v1/bonuses', undefined, player);
    const bonuses = (body.data?.['bonuses'] ?? []) as { id: number }[]; // What the contract says.
    return bonuses[0];
  };

  it('a casino bonus pays rounds, is wagered by them, and becomes own money', async () => {
    await campaign('CASINO', { games: { slots: 100, table: 10 }, stakeUnitsMax: 5 });
    const player = await world.player(0n);
    await choose(player, 'CASINO');
    const bonus = await look(player);
    const game = await world.open(player, 'reels', bonus?.id);
    expect(await game.authenticate()).toMatchObject(ok('1000'));
    expect(await game.bet('k0', 'k0', 501n)).toMatchObject(
      no('bonus_unfit', { reason: 'bonus_stake_too_large' }),
    );
    const stranger = await world.player(500n);
    const wish = { gameId: world.gameIds.get('reels'), bonusId: bonus?.id };
    expect((await world.call('POST', '/web-api/casino/v1/launch', wish, stranger)).body.error?.code).toBe(
      'bonus_unknown',
    );
    for (const at of [1, 2, 3]) {
      await game.bet(`k${at}`, `kb${at}`, 500n);
      await game.win(`k${at}`, `kw${at}`, 600n, { isRoundEnd: true });
    }
    expect(await look(player)).toMatchObject({
      status: 'active',
      balanceMinor: '1300',
      wageredMinor: '1500',
    });
    await game.bet('k4', 'kb4', 500n);
    await game.win('k4', 'kw4', 500n, { isRoundEnd: true });
    expect(await look(player)).toMatchObject({ status: 'converted', convertedMinor: '1300' });
    expect(await world.balanceOf(player)).toBe(1300n);
    // Told again it is the same; what is new has nothing to be paid from.
    expect(await game.bet('k4', 'kb4', 500n)).toMatchObject({ ok: true, isRepeat: true });
    expect(await game.bet('k5', 'kb5', 500n)).toMatchObject(
      no('bonus_unfit', { reason: 'bonus_not_running' }),
    );
    expect(await roundsOf(player)).toMatchObject(Array.from({ length: 4 }, () => ({ bonusId: bonus?.id })));
  });

  it.each([
    ['VIP: copper, 5 percent of the net loss', 0n, 'copper', '600', null, 600n],
    ['premium: platinum, 0.25 percent of every bet', 20_000_000n, 'platinum', null, '37', 37n],
  ])('own rounds bring cashback once a period is over, and once: %s', async (...of) => {
    const [, stakedMinor, level, ofLossMinor, ofBetsMinor, paid] = of;
    const player = await world.player(15_000n);
    world.staked.set(player.personId, stakedMinor);
    const game = await world.open(player);
    const id = player.personId;
    expect(await game.bet(`${id}0`, `${id}0`, 15_001n)).toMatchObject(no('funds_insufficient'));
    await game.bet(`${id}1`, `${id}1`, 15_000n);
    await game.win(`${id}1`, `${id}2`, 3_000n, { isRoundEnd: true });
    const earlier = (days: number) =>
      world.db.asOwner(
        `update bonus.game_round set finished_at = finished_at - $2 * interval '1 day' where person_id = $1`,
        [id, days],
      );
    const shown = async () =>
      (await world.call('GET', '/web-api/api/bonuses/v1/games-cashback', undefined, player)).body.data;
    const sums = { currency: 'EUR', betMinor: '15000', winMinor: '3000' };
    expect(await shown()).toMatchObject({
      level,
      levels: expect.arrayContaining([expect.objectContaining({ level: 'platinum', betBasisPoints: 25 })]),
      periods: [{ ...sums, ofLossMinor, ofBetsMinor }],
      payments: [],
    });
    const isDaily = level === 'platinum';
    if (!isDaily) await earlier(6);
    await world.bonuses.refresh(BRAND);
    expect(await world.balanceOf(player)).toBe(3_000n);
    await earlier(2);
    await Promise.all([world.bonuses.refresh(BRAND), world.bonuses.refresh(BRAND)]);
    await world.bonuses.refresh(BRAND);
    expect(await world.balanceOf(player)).toBe(3_000n + paid);
    expect(await shown()).toMatchObject({
      periods: [],
      payments: [{ ...sums, level, paidMinor: String(paid) }],
    });
  });

  const orderOf = (ref: string) =>
    [...world.scripted.granted.values()].find(({ playerRef }) => playerRef === ref);
  it('free rounds are ordered with the casino, played there, and become a bonus', async () => {
    const trigger = {
      on: 'free_spins',
      provider: 'scripted',
      game: 'reels',
      spins: 2,
      spinCents: 20,
      percent: 100,
    };
    await campaign('SPINS', { trigger });
    const player = await world.player(0n);
    await choose(player, 'SPINS');
    await world.bonuses.refresh(BRAND);
    const game = await world.open(player);
    const order = orderOf(game.launch.playerRef);
    expect(order).toMatchObject({ gameKey: 'reels', count: 2, betMinor: 20n, currency: 'EUR', exponent: 2 });
    const orderId = String(order?.orderId);
    expect(await game.free('f1', 'f1', orderId, 150n)).toMatchObject(ok('0'));
    expect(await game.free('f1', 'f1', orderId, 150n)).toMatchObject({ ...ok('0'), isRepeat: true });
    expect(await game.free('f1', 'f1', orderId, 151n)).toMatchObject(no('transaction_differs'));
    expect(await game.free('f2', 'f2', orderId, 50n)).toMatchObject(ok('0'));
    expect(await game.free('f3', 'f3', orderId, 50n)).toMatchObject(no('round_closed'));
    expect(await game.free('f4', 'f4', 'no-order', 50n)).toMatchObject(no('round_unknown'));
    expect(await look(player)).toMatchObject({ status: 'active', balanceMinor: '200' });
    const late = await world.player(0n);
    await choose(late, 'SPINS');
    await world.bonuses.refresh(BRAND);
    const other = await world.open(late);
    // An order is of one person.
    expect(await other.free('f8', 'f8', orderId, 50n)).toMatchObject(no('round_unknown'));
    const lost = orderOf(other.launch.playerRef);
    await world.db.asOwner(`update bonus.free_spins set ends_at = now() where person_id = $1`, [
      late.personId,
    ]);
    expect(await other.free('f9', 'f9', String(lost?.orderId), 70n)).toMatchObject(no('round_closed'));
    const kept = await world.db.asOwner('select win_minor from bonus.late_spin where order_id = $1', [
      lost?.orderId,
    ]);
    expect(kept).toEqual([{ win_minor: 70n }]);
    expect(await roundsOf(player)).toMatchObject([
      { isFree: true, winMinor: '50', betMinor: '0' },
      { isFree: true, winMinor: '150' },
    ]);
  });
});

describe('what is read', () => {
  it('the lobby comes from memory, once made for all', async () => {
    const lobby = await world.call('GET', '/web-api/casino/v1/lobby');
    expect(lobby.body.data).toMatchObject({
      games: 3,
      categories: [
        { categoryId: 5, key: 'roulette', games: 1 },
        { categoryId: 21, key: 'new', games: 2 },
      ],
      makers: [{ makerId: 900, slug: 'scripted', title: 'Scripted', games: 3 }],
    });
    const again = await world.call('GET', '/web-api/casino/v1/lobby', undefined, undefined, {
      'if-none-match': String(lobby.headers['etag']),
    });
    expect(again.status).toBe(304);
    const games = await world.call('GET', '/web-api/casino/v1/games?kind=table&rtpBpsMin=9700');
    expect(games.body.data).toMatchObject({
      total: 1,
      games: [{ slug: 'wheel', rtpBps: 9730, categories: [5] }],
    });
  });

  it.each([
    ['GET', '/service-api/gamespreview/GetGamesPreviewLight?lng=ru&count=1', [{ GN: 'DOLLARS', PI: 900 }]],
    ['GET', '/service-api/gamespreview/GetGamesActions', [{}, {}, { A: ['play', 'free_rounds', 'verify'] }]],
    ['GET', '/service-api/gamespreview/getbanner?gameId=1', { GT: 1, GN: 'Reels', R: 'reels', OR: 'reels' }],
  ] as const)('%s %s', async (method, path, wanted) => {
    const { body } = await world.call(method, path);
    expect(body).toMatchObject(wanted);
  });

  it('games by number are for players', async () => {
    const url = '/service-api/gamespreview/GetGamesPreviewByGameIds';
    expect((await world.call('POST', url, { gameIds: [2, 1, 99] })).status).toBe(401);
    const player = await world.player(0n);
    const { body } = await world.call('POST', url, { gameIds: [2, 1, 99] }, player);
    expect(body).toMatchObject([{ GT: 2 }, { GT: 1 }]);
  });

  it('a demo asks for the age, and never for the wallet', async () => {
    const demo = (payload: object, who?: TestPlayer) =>
      world.call('POST', '/web-api/casino/v1/demo', payload, who);
    const gameId = world.gameIds.get('reels');
    expect((await demo({ gameId })).body.error?.code).toBe('casino_age');
    expect((await demo({ gameId, isOfAge: true })).body.data).toMatchObject({ origin: 'https://games.test' });
    expect(world.scripted.launches.at(-1)).toMatchObject({
      mode: 'demo',
      token: expect.stringMatching(/^demo\./),
    });
    expect((await demo({ gameId: world.gameIds.get('dollars'), isOfAge: true })).body.error?.code).toBe(
      'casino_no_demo',
    );
    const player = await world.player(0n);
    await CLOSED[1]?.[2](player);
    expect((await demo({ gameId }, player)).body.error?.code).toBe('betting_not_allowed');
    world.scripted.goDown(true);
    expect((await demo({ gameId, isOfAge: true })).body.error?.code).toBe('casino_unavailable');
    world.scripted.goDown(false);
  });

  it('a round with its movements, pages of rounds, own games, the mail, and winners who let it be', async () => {
    const player = await world.player(1000n);
    const game = await world.open(player);
    for (const at of [1, 2, 3]) await game.bet(`p${at}`, `pb${at}`, 10n);
    await game.win('p3', 'pw3', 25n, { isRoundEnd: true });
    const get = async (path: string) =>
      (await world.call('GET', `/web-api/casino/v1/${path}`, undefined, player)).body;
    const first = (await get('rounds?count=2')).data as { rounds: { roundId: number }[]; hasMore: boolean };
    expect([first.rounds.length, first.hasMore]).toEqual([2, true]);
    const rest = (await get(`rounds?count=2&before=${first.rounds[1]?.roundId}`)).data;
    expect(rest).toMatchObject({ rounds: [{ providerRound: 'p1' }], hasMore: false });
    expect((await get(`rounds/${first.rounds[0]?.roundId}`)).data).toMatchObject({
      movements: [
        { kind: 'bet', amountMinor: '10', transactionId: 'pb3' },
        { kind: 'win', amountMinor: '25' },
      ],
    });
    const stranger = await world.player(0n);
    expect(
      (await world.call('GET', `/web-api/casino/v1/rounds/${first.rounds[0]?.roundId}`, undefined, stranger))
        .status,
    ).toBe(404);
    const foreign = `/web-api/casino/v1/sessions/${game.sessionId}`;
    expect((await world.call('GET', foreign, undefined, stranger)).status).toBe(404);
    const gameId = Number(world.gameIds.get('wheel'));
    const kept = await world.call('POST', '/web-api/casino/v1/own-games', { gameId, isKept: true }, player);
    expect(kept.body.data).toEqual({ favourite: [gameId], recent: [world.gameIds.get('reels')] });

    const mail = (who: TestPlayer) => world.call('POST', '/web-api/casino/v1/rounds/email', {}, who);
    expect((await mail(stranger)).body.error?.code).toBe('casino_no_rounds');
    expect((await mail(player)).body.data).toEqual({ sentTo: 'a***@example.com', rounds: 3 });
    expect(world.mails.at(-1)?.attachment.text.split('\r\n')[1]).toMatch(
      /,Reels,Scripted,0\.10,0\.25,EUR,Ended$/,
    );

    const winners = async () =>
      (await world.call('GET', '/web-api/casino/v1/winners')).body.data?.['winners'];
    world.shown.set(player.personId, instant(0));
    expect(await winners()).toMatchObject([{ title: 'Reels', sumMinor: '25', timesMilli: 2500 }]);
    const staff = await world.call('GET', `/operator-api/v1/casino/rounds?player=${player.accountId}`);
    expect(staff.body.data?.['rounds']).toHaveLength(3);
  });
});

it.each([...walletInvariants, ...bonusInvariants, ...casinoInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
