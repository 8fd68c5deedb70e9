// What needs little of a world shares one: the last winners, and bets by text message.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type {
  getBet,
  getBets,
  getLastWinners,
  sendText,
  setTextPin,
  TextBets,
} from '@overround/contracts/betting';
import { accept, present } from '@overround/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textParts } from '../domain/text-length.ts';
import { type BettingWorld, openBettingWorld, prices, type TestPlayer } from './world.testing.ts';

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld({
    pins: {
      hash: (pin) => Promise.resolve(accept(`hash of ${pin}`)),
      verify: (pinHash, pin) => Promise.resolve(accept({ isRight: pinHash === `hash of ${pin}` })),
    },
  });
});
afterAll(() => world.close());

const CONSENT = '/web-api/bets/winners/consent';
const WINNERS = '/service-api/restcore/api/External/v1/Web/GetLastWinners';

const winners = async (query = ''): Promise<AnswerOf<typeof getLastWinners>> =>
  (await world.calls.app.inject({ url: `${WINNERS}${query}` })).json();
const show = (player: TestPlayer, isShown: boolean) => world.post(CONSENT, { isShown }, player);

let matches = 0;
/** Bets on a match that ends so; the home side is at 2.000. */
async function play(players: readonly TestPlayer[], stake: number, [home, away]: readonly [number, number]) {
  const ref = `winners-${(matches += 1)}`;
  const GameId = await world.offer(ref);
  for (const player of players) {
    const Events = [{ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 }];
    const body = { Events, Vid: 0, CheckCf: 0, Summ: stake, Lng: 'en', betGUID: randomUUID() };
    expect((await world.post('/service-api/LiveBet/Secure/MakeBetWeb', body, player)).body.Success).toBe(
      true,
    );
  }
  await world.result(ref, home, away);
}

describe('the last winners', () => {
  it('are only those who let it be shown, from then on, without a word of whose they are', async () => {
    const [open, shy] = [await world.player(10_000n), await world.player(10_000n)];
    expect((await world.get(CONSENT, open)).body).toMatchObject({ data: { isShown: false } });
    await play([open], 3, [1, 0]);
    await show(open, true);
    expect(await winners()).toEqual([]);
    await play([open, shy], 5, [1, 0]);
    await play([open, shy], 7, [0, 1]);
    await show(open, true);
    const [win, ...others] = await winners();
    expect(others).toEqual([]);
    expect(win).toEqual({
      sum: 10,
      sumMinor: '1000',
      curIso: 'EUR',
      coef: 2,
      kind: 'single',
      sportId: 1,
      wonAt: expect.any(Number),
    });
    expect((win?.wonAt ?? 1) % 60).toBe(0);
    expect((await world.get(CONSENT, open)).body).toMatchObject({ data: { isShown: true } });

    expect(await winners('?curIso=eur&limit=1')).toHaveLength(1);
    expect(await winners('?curIso=USD')).toEqual([]);
    await show(open, false);
    expect(await winners()).toEqual([]);
  });

  it('of one person do not fill the list', async () => {
    const [lucky, other] = [await world.player(10_000n), await world.player(10_000n)];
    await show(lucky, true);
    await show(other, true);
    for (let round = 0; round < 5; round += 1) await play([lucky], 1, [2, 0]);
    await play([other], 9, [2, 0]);
    await show(other, true);
    const sums = (await winners('?limit=50')).map(({ sum }) => sum);
    expect(sums).toEqual([18, 2, 2, 2]);
  });
});

describe('a bet by text message', () => {
  const TEXT = '/web-api/bets/text';
  const PIN = '4821';
  let phones = 0;
  const newPhone = (): string => `+7900000${String((phones += 1)).padStart(4, '0')}`;
  type Sent = AnswerOf<typeof sendText>;
  const send = async (sender: string, text: string, messageId: string = randomUUID()): Promise<Sent> => {
    const payload = { sender, text, messageId };
    const answer = await world.calls.app.inject({ method: 'POST', url: `${TEXT}/message`, payload });
    const { data } = answer.json<{ data: Sent }>();
    return data;
  };
  const numberOf = (gameId: number): number =>
    present(world.catalog.book.findGame(gameId), 'the game of the test').constId;
  const drawCode = async (player: TestPlayer): Promise<string> => {
    const set = await world.post(`${TEXT}/pin`, { pin: PIN }, player);
    // The call answers in the envelope of its family.
    return (set.body as unknown as { data: AnswerOf<typeof setTextPin> }).data.code;
  };
  const linked = async (): Promise<{ player: TestPlayer; phone: string; match: number }> => {
    const player = await world.player(10_000n);
    const phone = newPhone();
    expect((await send(phone, `LINK ${(await drawCode(player)).toLowerCase()}`)).text).toMatch(/linked/);
    return { player, phone, match: numberOf(await world.offer(`text-${phone}`)) };
  };

  it('is one bet however often its message comes, and says through what it came', async () => {
    const { player, phone, match } = await linked();
    const text = `BET ${match} 1 50 ${PIN}`;
    const [first, second] = await Promise.all([send(phone, text, 'one'), send(phone, text, 'one')]);
    expect(first).toMatchObject({ betId: expect.any(Number) as number, parts: 1 });
    expect(second).toEqual(first);
    expect(first.text).toBe(
      `Bet ${first.betId}: Harbour Rovers - Valley United, Harbour Rovers @2, stake 50.00 EUR, may pay 100.00 EUR.`,
    );
    const bet = await world.get<AnswerOf<typeof getBet>>(`/web-api/bets/${first.betId}`, player);
    expect(bet.body.data).toMatchObject({ channel: 'sms', stakeMinor: '5000', kind: 'single' });
    const byChannel = async (channel: string) =>
      (await world.get<AnswerOf<typeof getBets>>(`/web-api/bets?channel=${channel}`, player)).body.data.bets;
    expect([await byChannel('sms'), await byChannel('internet')]).toMatchObject([
      [{ betId: first.betId }],
      [],
    ]);
    expect(world.told.filter((one) => one.kind === 'balance' && one.accountId === player.accountId)).toEqual([
      expect.objectContaining({ balanceMinor: '5000' }),
    ]);
    expect((await send(phone, `BAL ${PIN}`)).text).toBe('Balance 50.00 EUR.');
    expect((await send(phone, `BETS ${PIN}`)).text).toBe(`${first.betId}: 50.00 EUR, may pay 100.00 EUR`);
  });

  it('stands as it was answered when the price moved and the answer was lost between two arrivals', async () => {
    const { phone, match } = await linked();
    const first = await send(phone, `BET ${match} 1 5 ${PIN}`, 'lost');
    await world.db.asOwner('delete from betting.text_message');
    await world.say(prices(`text-${phone}`, 1500));
    const again = await send(phone, `BET ${match} 1 5 ${PIN}`, 'lost');
    expect(again).toEqual(first);
  });

  it('is under the rules of every bet: price, stake, money, pairs of one match', async () => {
    const { phone, match } = await linked();
    const other = numberOf(await world.offer(`text-other-${phone}`));
    const answers = [
      [`BET ${match} 1@2.5 50 ${PIN}`, 'The price is lower now: 2. Nothing was bet.'],
      [`BET ${match} 1 0.01 ${PIN}`, /^The least stake is .* EUR\.$/],
      [`BET ${match} 1 5000 ${PIN}`, 'Not enough money for this stake.'],
      [`BET ${match} 1 ${match} O2.5 5 ${PIN}`, 'Picks of one match cannot stand in one bet.'],
      [`BET 999999 1 5 ${PIN}`, 'No match has the number 999999, or it is over.'],
      [`BET ${match} O9.5 5 ${PIN}`, 'Betting on this is closed.'],
      [`BET ${match} 1 ${other} X@3 5 ${PIN}`, /2 picks @6\.8, stake 5\.00 EUR, may pay 34\.00 EUR/],
      [`ODDS ${match}`, `${match} Harbour Rovers - Valley United: 1 2, X 3.4, 2 4.1`],
    ] as const;
    for (const [text, wanted] of answers) {
      const answer = await send(phone, text);
      expect({ text, said: answer.text }).toEqual({ text, said: expect.stringMatching(wanted) as string });
      expect(textParts(answer.text)).toBe(1);
    }
  });

  it('needs the number and the PIN; five wrong ones lock both until a new PIN, tried one by one or all at once', async () => {
    const { player, phone, match } = await linked();
    expect((await send(newPhone(), `BET ${match} 1 5 ${PIN}`)).text).toMatch(/not linked/);
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, at) => send(phone, `BAL 111${at}`)));
    expect(guesses.filter(({ text }) => text.startsWith('Wrong PIN'))).toHaveLength(4);
    expect((await send(phone, `BET ${match} 1 5 ${PIN}`)).text).toMatch(/^Too many wrong PINs/);
    expect((await world.get<TextBets>(TEXT, player)).body.data).toMatchObject({ status: 'locked' });
    await drawCode(player);
    expect((await send(phone, `BET ${match} 1 5 ${PIN}`)).betId).not.toBeNull();
  });

  it('is switched off from the phone at once; a code works once, and a number is of who proved it last', async () => {
    const { player, phone } = await linked();
    expect((await world.get<TextBets>(TEXT, player)).body.data).toEqual({
      status: 'on',
      sender: '+79…' + phone.slice(-2),
    });
    const next = await world.player(0n);
    const code = await drawCode(next);
    expect((await send(phone, `LINK ${code}`)).text).toMatch(/linked/);
    expect((await world.get<TextBets>(TEXT, player)).body.data).toEqual({ status: 'waiting', sender: null });
    expect((await send(newPhone(), `LINK ${code}`)).text).toMatch(/wrong or too old/);
    expect((await send(phone, 'STOP')).text).toMatch(/^Text bets are off/);
    expect((await world.get<TextBets>(TEXT, next)).body.data).toEqual({ status: 'off', sender: null });
    const simple = await world.post(`${TEXT}/pin`, { pin: '1234' }, next);
    expect(simple.body).toMatchObject({ success: false, error: { code: 'text_pin_simple' } });
  });

  it('cannot be claimed by a client of the calls', async () => {
    const player = await world.player(10_000n);
    const Events = [{ GameId: await world.offer('text-claim'), Type: 1, Coef: 2, Param: 0, Kind: 3 }];
    const body = { Events, Vid: 0, CheckCf: 0, Summ: 5, Lng: 'en', betGUID: randomUUID(), Source: 'sms' };
    const answer = await world.post('/service-api/LiveBet/Secure/MakeBetWeb', body, player);
    expect(answer.body).toMatchObject({ Success: false });
  });
});
