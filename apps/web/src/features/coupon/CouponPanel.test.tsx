// The coupon as a person uses it: found by role and name, answered by a scripted server.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { legKey } from '../../state/coupon-draft.ts';
import { betAnswer, guidAnswer, LOST, refusalAnswer, sharedAnswer } from './coupon-answers.testing.ts';
import { showCoupon, type Stage } from './coupon.testing.tsx';
import { buildLeg, buildLegs } from './model/building.testing.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const press = (name: string | RegExp): void => void fireEvent.click(button(name));
const typeStake = (text: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: /Stake/ }), { target: { value: text } });
const said = (): string => (screen.getByRole('status').textContent ?? '').replaceAll('\u00a0', ' ');

describe('an empty coupon', () => {
  it('says what to do', async () => {
    await showCoupon();
    expect(screen.getByRole('region', { name: 'Coupon' })).toBeTruthy();
    expect(screen.getByText('Tap a price to add it here.')).toBeTruthy();
  });

  it('takes a coupon by its code, and says that some picks have gone', async () => {
    const { services } = await showCoupon({ shared: sharedAnswer(buildLegs(2), true) });
    fireEvent.change(screen.getByRole('textbox', { name: 'Coupon code' }), { target: { value: 'k7qx2' } });
    press('Load');
    expect(await screen.findByText('Norhaven 2')).toBeTruthy();
    expect(services.toasts.shown()[0]?.text).toMatch(/no longer offered/);
  });

  it('says when there is no such code', async () => {
    await showCoupon({ shared: refusalAnswer('coupon_code_unknown') });
    fireEvent.change(screen.getByRole('textbox', { name: 'Coupon code' }), { target: { value: 'NOPE1' } });
    press('Load');
    expect((await screen.findByRole('alert')).textContent).toBe('There is no coupon under this code.');
  });
});

describe('several singles', () => {
  it('say the tightest bound of them all, and why', async () => {
    const bounds = { stakeMinorMin: '50', stakeMinorMax: '2000', reason: 'market' };
    await showCoupon({ legs: buildLegs(2), bounds });
    fireEvent.click(await screen.findByRole('tab', { name: /Single/ }));
    typeStake('30');
    expect(await screen.findByText(/At most 20\.00.*the limit of this market/)).toBeTruthy();
  });
});

describe('a bet on a player', () => {
  it('is put on the terms that he begins the match, by a switch that other bets do not have', async () => {
    const [one, other] = buildLegs(2);
    if (!one || !other) throw new Error('two picks');
    const { services } = await showCoupon({
      legs: [{ ...one, type: 832, parameter: 9 }, other],
      changes: { 0: { StartersOnly: false } },
    });
    const terms = await screen.findByRole('switch', { name: /Void unless starting/ });
    expect(screen.getAllByRole('switch', { name: /Void unless/ })).toHaveLength(1);
    fireEvent.click(terms);
    expect(services.stores.draft.getState().legs.map(({ type }) => type)).toEqual([20_043, other.type]);
  });
});

describe('a match that begins', () => {
  it('keeps its picks: they follow to the live listing, with a word about it', async () => {
    const [leg] = buildLegs(1);
    const lineId = leg?.gameId ?? 0;
    const { services } = await showCoupon({
      legs: buildLegs(1),
      changes: { 0: { Finish: true } },
      wentLive: { [lineId]: 777 },
    });
    await waitFor(() =>
      expect(services.stores.draft.getState().legs).toMatchObject([{ gameId: 777, isLive: true, type: 1 }]),
    );
    expect(services.toasts.shown()[0]?.text).toMatch(/Norhaven 1 – Port Selwyn 1 has begun/);
  });
  it('keeps saying that a pick has gone while nothing took its place', async () => {
    const { services } = await showCoupon({ legs: buildLegs(1), changes: { 0: { Finish: true } } });
    expect(await screen.findByText(/no longer offered\.$/)).toBeTruthy();
    expect(services.stores.draft.getState().legs).toHaveLength(1);
  });
});

describe('a coupon of one pick', () => {
  it('shows outcome, market, match and price, and counts the win while the stake is typed', async () => {
    await showCoupon({ legs: buildLegs(1) });
    const leg = within(screen.getAllByRole('listitem')[0] as HTMLElement);
    expect(leg.getByText('Norhaven 1')).toBeTruthy();
    expect(leg.getByText('Match result')).toBeTruthy();
    expect(leg.getByRole('link', { name: /Norhaven 1 – Port Selwyn 1/ })).toBeTruthy();
    expect(button('Enter a stake')).toBeTruthy();
    typeStake('1a0,5');
    expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveProperty('value', '10.5');
    expect(screen.getByText('19.42 €')).toBeTruthy();
    expect(button('Place bet 10.50\u00a0€')).toBeTruthy();
  });

  it('takes quick stakes, steps and the most', async () => {
    await showCoupon({
      legs: buildLegs(1),
      bounds: { stakeMinorMin: '20', stakeMinorMax: '12345', reason: 'market' },
    });
    press('5');
    expect(button(/^Place bet 5\.00/)).toBeTruthy();
    press('More');
    expect(button(/^Place bet 6\.00/)).toBeTruthy();
    await waitFor(() => expect(button('Max').title).toMatch(/^123\.45/));
    press('Max');
    expect(button(/^Place bet 123\.45/)).toBeTruthy();
  });

  it.each([
    ['below the least', '0.05', undefined, 'The least stake is 0.10 €.', /Take 0\.10/, '0.1'],
    [
      'above what the match allows',
      '200',
      { stakeMinorMin: '20', stakeMinorMax: '12345', reason: 'event' },
      'At most 123.45 €: the limit of this match.',
      /Take 123\.45/,
      '123.45',
    ],
  ])(
    'says why a stake does not do and offers the one that does: %s',
    async (_sentence, typed, bounds, text, fix, value) => {
      await showCoupon({ legs: buildLegs(1), ...(bounds && { bounds }) });
      typeStake(typed);
      expect(await screen.findByText(text)).toBeTruthy();
      press(fix);
      expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveProperty('value', value);
      expect(button(/^Place bet/)).toHaveProperty('disabled', false);
    },
  );

  it.each([
    ['jurisdiction', /^At most 30\.00.*: the law of your country allows no more for one bet\.$/],
    ['market', /^At most 30\.00.*: the limit of this market\.$/],
  ])('says whose limit the most is when it is staked: %s', async (reason, text) => {
    await showCoupon({
      legs: buildLegs(1),
      bounds: { stakeMinorMin: '20', stakeMinorMax: '3000', reason },
    });
    typeStake('5');
    await waitFor(() => expect(button('Max').title).toMatch(/^30\.00/));
    expect(screen.queryByText(text)).toBeNull();
    press('Max');
    expect(screen.getByText(text)).toBeTruthy();
    expect(button(/^Place bet 30\.00/)).toHaveProperty('disabled', false);
  });

  it('says before the bet that late data make it wait longer, and not what is as usual', async () => {
    const late = 'Live data are 2 s late: this bet would wait 8 s instead of 6 s.';
    await showCoupon({ legs: [buildLeg(1, { isLive: true })], wait: { delayMs: 8000, feedLagMs: 2000 } });
    expect(await screen.findByText(late)).toBeTruthy();
    typeStake('10');
    await waitFor(() => expect(button(/^Place bet 10\.00/)).toHaveProperty('disabled', false));
    expect(await screen.findByText(late)).toBeTruthy();
    // A stake that does not do goes first.
    typeStake('501');
    expect(await screen.findByText('Your balance holds 500.00 € for this.')).toBeTruthy();
    expect(screen.queryByText(late)).toBeNull();
    cleanup();
    await showCoupon({ legs: [buildLeg(1, { isLive: true })], wait: { delayMs: 6000 } });
    await waitFor(() => expect(button('Max').title).toMatch(/^500\.00/));
    expect(screen.queryByText(/this bet would wait/)).toBeNull();
  });

  it('says what the account holds, and does not offer all of it', async () => {
    await showCoupon({ legs: buildLegs(1) });
    typeStake('501');
    expect(await screen.findByText('Your balance holds 500.00 € for this.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Take/ })).toBeNull();
    expect(button('Place bet')).toHaveProperty('disabled', true);
  });

  it.each([
    ['time_out', 'Play is closed: you are taking a break.', '/en/office/limits'],
    ['self_exclusion', 'Play is closed: you have excluded yourself.', '/en/office/limits'],
    ['staff_exclusion', 'Play is closed: the house has closed it to you.', '/en/office/limits'],
    ['not_identified', /^The first bet waits until you show who you are/, '/en/office/identification'],
    ['under_age', /^By your document you are too young to play/, undefined],
  ] as const)(
    'says that play is closed by %s, and leads to its end: not to a deposit that would be refused',
    async (closedBy, text, way) => {
      await showCoupon({ legs: buildLegs(1), closedBy });
      typeStake('501');
      const words = await screen.findByText(text);
      expect(words.parentElement?.querySelector('a')?.getAttribute('href')).toBe(way);
      expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
      expect(button('Place bet')).toHaveProperty('disabled', true);
    },
  );

  it('asks a guest to sign in', async () => {
    await showCoupon({ legs: buildLegs(1), isGuest: true });
    typeStake('5');
    expect(button('Sign in to bet')).toBeTruthy();
  });
});

describe('a coupon of several picks', () => {
  it('is an express, or singles with one stake each, or a system', async () => {
    await showCoupon({ legs: buildLegs(3) });
    expect(screen.getByRole('tab', { name: /Express/, selected: true })).toBeTruthy();
    expect(screen.getByText('6.331')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /Single/ }));
    typeStake('2');
    expect(button(/^Place 3 bets 6\.00/)).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /System/ }));
    expect(button('2 of 3').getAttribute('aria-pressed')).toBe('true');
    press('Trixie');
    expect(screen.getByText('4 lines')).toBeTruthy();
    press(/Banker: Norhaven 1/);
    expect(screen.getByText('2 of 3')).toBeTruthy();
  });

  it('holds fifty picks, and says when there is one too many for a system', async () => {
    await showCoupon({ legs: buildLegs(50) });
    expect(screen.getAllByRole('button', { name: /^Remove Norhaven/ })).toHaveLength(50);
    fireEvent.click(screen.getByRole('tab', { name: /System/ }));
    expect(screen.getByText('At most 20 selections fit here: take out 30.')).toBeTruthy();
    expect(button('Place bet')).toHaveProperty('disabled', true);
  });

  it('names the picks that cannot be combined, and bets them as singles on request', async () => {
    await showCoupon({
      legs: [buildLeg(1), buildLeg(1, { type: 3, labels: { ...buildLeg(1).labels, outcome: 'Draw' } })],
    });
    typeStake('5');
    expect(screen.getByText(/Cannot be combined with Draw/)).toBeTruthy();
    expect(screen.getByText(/Cannot be combined with Norhaven 1/)).toBeTruthy();
    expect(button('Place bet')).toHaveProperty('disabled', true);
    press('Bet as singles');
    expect(button(/^Place 2 bets/)).toBeTruthy();
  });

  it('is cleared with one press and brought back with another', async () => {
    const { services } = await showCoupon({ legs: buildLegs(3) });
    press('Clear all');
    expect(screen.getByText('The coupon was cleared.')).toBeTruthy();
    press('Undo');
    expect(services.stores.draft.getState().legs).toHaveLength(3);
  });

  it('is shared by a code', async () => {
    await showCoupon({ legs: buildLegs(2) });
    press('Share');
    expect(await screen.findByText('K7QX2')).toBeTruthy();
    expect(button('Copy')).toBeTruthy();
  });
});

describe('prices that move', () => {
  const tick = (
    services: Awaited<ReturnType<typeof showCoupon>>['services'],
    oddsMilli: number,
    isOpen = true,
  ) => act(() => services.books.prices.put(legKey(buildLeg(1)), { oddsMilli, isOpen }));
  const settled = () => waitFor(() => expect(button('Place bet 10.00\u00a0€')).toBeTruthy());

  it('shows the old price struck, the new one with words, and places nothing until it is accepted', async () => {
    const { services, made } = await showCoupon({ legs: buildLegs(1), make: [betAnswer()] });
    typeStake('10');
    await settled();
    tick(services, 1900);
    expect(screen.getByText('1.85').tagName).toBe('S');
    expect(screen.getByText(/went up, were 1\.85/)).toBeTruthy();
    expect(screen.getByText('The odds of 1 selection changed.')).toBeTruthy();
    expect(said()).toBe('Norhaven 1: odds changed from 1.85 to 1.90');
    press('Accept changes');
    expect(made).toHaveLength(0);
    expect(screen.queryByText('1.85')).toBeNull();
    press('Place bet 10.00\u00a0€');
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({ CheckCf: 0, Events: [{ Coef: 1.9 }] });
  });

  it('asks for lower prices only when higher ones are taken, and remembers the choice', async () => {
    const { services } = await showCoupon({ legs: buildLegs(1) });
    typeStake('10');
    fireEvent.change(screen.getByRole('combobox', { name: 'When odds change' }), { target: { value: '2' } });
    await settled();
    tick(services, 1900);
    expect(button('Place bet 10.00\u00a0€')).toBeTruthy();
    tick(services, 1800);
    expect(button('Accept changes')).toBeTruthy();
  });

  it('keeps a suspended pick in its place with the reason, and lets it be removed', async () => {
    const { services } = await showCoupon({ legs: buildLegs(2) });
    typeStake('10');
    await settled();
    tick(services, 1850, false);
    expect(screen.getByText('Bets on this outcome are stopped for the moment.')).toBeTruthy();
    expect(said()).toBe('Norhaven 1: bets are stopped');
    expect(button('Place bet')).toHaveProperty('disabled', true);
    press('Remove');
    expect(screen.queryByText('Norhaven 1')).toBeNull();
    expect(button('Place bet 10.00\u00a0€')).toBeTruthy();
  });

  it('says why bets on a pick are stopped, and when they may be open again', async () => {
    await showCoupon({
      legs: buildLegs(1),
      changes: { 0: { Block: true } },
      suspended: [{ index: 0, reason: 'bet_stop', backInMs: 30_000 }],
    });
    const why = /^Bets are stopped: something is happening.* They may be open again within 30 seconds\./;
    expect(await screen.findByText(why)).toBeTruthy();
  });

  it('warns of odds above what is sold, and of what open bets take of a limit, before the bet', async () => {
    await showCoupon({ legs: buildLegs(2), problem: { code: 'odds_too_long', oddsMax: '500' } });
    typeStake('10');
    expect(await screen.findByText('The odds are above the highest we sell: 500.')).toBeTruthy();
    // 10 × 1.85 × 1.85 is a sum that nobody would pay.
    expect(screen.queryByText(/34\.22/)).toBeNull();
    // Nor are odds that nobody sells total odds.
    expect(screen.queryByText('3.422')).toBeNull();
    cleanup();
    await showCoupon({
      legs: buildLegs(1),
      bounds: { stakeMinorMin: '20', stakeMinorMax: '500', reason: 'event', heldMinor: '1500' },
    });
    typeStake('10');
    const held = /the limit of this match\. Your open bets take 15\.00.* of it already\./;
    expect(await screen.findByText(held)).toBeTruthy();
  });

  it('marks a pick that is gone when one comes back to it', async () => {
    await showCoupon({ legs: buildLegs(2), changes: { 0: { Finish: true } } });
    expect(await screen.findByText('This outcome is no longer offered.')).toBeTruthy();
  });

  it('goes on with the other singles', async () => {
    await showCoupon({ legs: buildLegs(3), changes: { 1: { Block: true } } });
    fireEvent.click(screen.getByRole('tab', { name: /Single/ }));
    typeStake('10');
    expect(await screen.findByRole('button', { name: /^Place 2 bets 20\.00/ })).toBeTruthy();
    expect(screen.getByText(/left out of the bet/)).toBeTruthy();
  });
});

describe('placing', () => {
  async function place(stage: Stage) {
    const shown = await showCoupon({ legs: buildLegs(1), ...stage });
    typeStake('10');
    await waitFor(() => expect(button('Place bet 10.00\u00a0€')).toBeTruthy());
    await act(async () => press('Place bet 10.00\u00a0€'));
    return shown;
  }

  it('ends in a receipt that stays until it is put away', async () => {
    const { services, made } = await place({ make: [betAnswer()] });
    expect(await screen.findByText('Bet 990100123')).toBeTruthy();
    expect(screen.getByText('18.50 €')).toBeTruthy();
    expect(said()).toBe('1 bet placed');
    expect(made[0]).toMatchObject({ Summ: '10.00', Vid: 0, UserId: 70010001 });
    expect(String(made[0]?.betGUID)).toMatch(/^[0-9a-f]{32}$/);
    expect(services.stores.session.getState().signedIn?.balanceMinor).toBe('49000');
    expect(services.stores.draft.getState().legs).toEqual([]);
    press('Done');
    expect(screen.getByText('Tap a price to add it here.')).toBeTruthy();
  });

  it('keeps the picks on request and offers the stake again', async () => {
    const { services } = await place({ make: [betAnswer()] });
    await screen.findByText('Bet 990100123');
    press('Keep selections');
    expect(services.stores.draft.getState().legs).toHaveLength(1);
    expect(button(/^Place bet 10\.00/)).toBeTruthy();
    typeStake('3');
    press('Repeat 10');
    expect(button(/^Place bet 10\.00/)).toBeTruthy();
  });

  it.each([
    ['odds_changed', { changes: [] }, 'The odds have changed.'],
    ['selection_suspended', {}, 'A selection is suspended for the moment.'],
    ['selection_closed', {}, 'A selection is over. Remove it to go on.'],
    ['all_selections_closed', {}, 'All matches of the coupon are over.'],
    ['selections_related', {}, 'Some selections depend on each other and cannot stand in one bet.'],
    ['stake_too_low', { stakeMinorMin: '50' }, 'The least stake is 0.50 €.'],
    [
      'stake_too_high',
      { stakeMinorMax: '700', reason: 'market' },
      'At most 7.00 €: the limit of this market.',
    ],
    ['position_full', {}, 'You have reached the maximum on this selection.'],
    ['funds_insufficient', {}, 'There is not enough money on this account.', '/en/office/recharge'],
    ['betting_not_allowed', {}, 'Betting is not open to you at the moment.'],
    [
      'betting_not_allowed',
      { personStatus: 'not_identified' },
      'The first bet waits until you show who you are: in your account, “Show who you are”.',
      '/en/office/identification',
    ],
    ['acceptance_timed_out', {}, 'The bet could not be accepted in time. The stake is back on your account.'],
    ['never_heard_of', {}, 'This could not be done.'],
  ])('says why a bet was refused, and keeps the coupon: %s', async (code, facts, text, way?: string) => {
    const { services } = await place({ make: [refusalAnswer(code, facts)] });
    const shown = { selector: 'footer span' };
    const words = await screen.findByText(`Not placed: ${text}`, shown);
    expect(words.parentElement?.querySelector('a')?.getAttribute('href')).toBe(way);
    expect(said()).toBe(`Not placed: ${text}`);
    expect(services.stores.draft.getState().legs).toHaveLength(1);
    press('Dismiss');
    expect(screen.queryByText(`Not placed: ${text}`, shown)).toBeNull();
  });

  it('asks before it places the very bet of a moment ago again, as another intent', async () => {
    const again = refusalAnswer('repeat_bet', { mayConfirm: true, leftMs: 4000 });
    const { made } = await place({ make: [again, betAnswer()] });
    await screen.findByText('Not placed: You placed this very bet a moment ago.', {
      selector: 'footer span',
    });
    await act(async () => press('Place it again'));
    expect(await screen.findByText('Bet 990100123')).toBeTruthy();
    expect(made[0]).not.toHaveProperty('IsRepeat');
    expect(made[1]).toMatchObject({ Summ: '10.00', IsRepeat: true });
    expect(made[1]?.betGUID).not.toBe(made[0]?.betGUID);
  });

  it('counts the live delay down', async () => {
    await place({
      make: [betAnswer({ status: 'pending', waitTime: 6000 })],
      byGuid: [guidAnswer('pending')],
    });
    expect(await screen.findByRole('img', { name: /Waiting [56] s/ })).toBeTruthy();
    expect(said()).toMatch(/Live bets wait a few seconds/);
    expect(screen.queryByRole('button', { name: /Place/ })).toBeNull();
  });

  it('says how much of the delay there is because live data are late', async () => {
    await place({
      make: [betAnswer({ status: 'pending', waitTime: 8000, feedLagMs: 2000 })],
      byGuid: [guidAnswer('pending')],
    });
    expect(await screen.findByRole('img', { name: /Waiting [78] s: live data are 2 s late/ })).toBeTruthy();
  });

  it('checks instead of sending again when the answer is lost', async () => {
    const { made } = await place({ make: [LOST], byGuid: [guidAnswer('unknown')] });
    expect(await screen.findByText(/Nothing is sent twice/, { selector: 'footer p' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Place/ })).toBeNull();
    expect(made).toHaveLength(1);
  });

  it('gives each single a receipt or a reason of its own', async () => {
    const { made } = await showCoupon({
      legs: buildLegs(2),
      make: [betAnswer(), refusalAnswer('selection_suspended')],
    }).then(async (shown) => {
      fireEvent.click(screen.getByRole('tab', { name: /Single/ }));
      typeStake('10');
      await waitFor(() => expect(button(/^Place 2 bets/)).toHaveProperty('disabled', false));
      await act(async () => press(/^Place 2 bets/));
      return shown;
    });
    expect(await screen.findByText('Not placed')).toBeTruthy();
    expect(screen.getByText('Bet 990100123')).toBeTruthy();
    expect(new Set(made.map((body) => body.betGUID)).size).toBe(2);
    press('Done');
    expect(screen.getByText('Norhaven 2')).toBeTruthy();
  });
});

describe('in Arabic', () => {
  it('speaks it everywhere, with prices and sums left to right', async () => {
    await showCoupon({ legs: buildLegs(3), lang: 'ar' });
    expect(screen.getByRole('tab', { name: /مركّب/, selected: true })).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'مبلغ الرهان' }), { target: { value: '١٠' } });
    expect(button(/راهن بمبلغ 10\.00/)).toBeTruthy();
    expect(screen.getByText('6.331').closest('[dir="ltr"]')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/ticket\.|coupon\./);
  });
});
