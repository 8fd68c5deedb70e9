// What stands behind "More options", and what shows where it is chosen.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { legKey } from '../../state/coupon-draft.ts';
import { betAnswer, refusalAnswer, restingAnswer, vipAnswer } from './coupon-answers.testing.ts';
import { showCoupon } from './coupon.testing.tsx';
import { buildLeg, buildLegs } from './model/building.testing.ts';

afterEach(cleanup);

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const press = (name: string | RegExp): void => void fireEvent.click(button(name));
const type = (name: string | RegExp, text: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const pick = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('radio', { name }));
const options = (): void => void fireEvent.click(screen.getByText('More options'));
async function leave(): Promise<void> {
  await waitFor(() => expect(button('Leave the order')).toHaveProperty('disabled', false));
  await act(async () => press('Leave the order'));
}

describe('an own price', () => {
  it('is left as an order that holds no money, and leads to those that wait', async () => {
    const { made, services } = await showCoupon({ legs: buildLegs(1), bid: [restingAnswer()] });
    type('Stake', '10');
    options();
    pick('at my odds');
    expect(screen.getByText('Enter the odds you want, above 1.')).toBeTruthy();
    type('My odds', '2,10');
    fireEvent.change(screen.getByRole('combobox', { name: 'Waits' }), { target: { value: '24' } });
    await leave();
    expect(made[0]).toMatchObject({ BidCoef: 2.1, ExpiresSeconds: 86_400, Summ: '10.00' });
    expect(await screen.findByText('Order left', { selector: 'b' })).toBeTruthy();
    expect(services.stores.draft.getState().legs).toEqual([]);
    expect(screen.getByRole('link', { name: 'Waiting orders' })).toBeTruthy();
  });
});

describe('a price', () => {
  it('may fall as far as its player says, and is waited for as often', async () => {
    const { made, services } = await showCoupon({ legs: [buildLeg(1, { isLive: true })] });
    type('Stake', '10');
    options();
    fireEvent.change(screen.getByRole('combobox', { name: 'When odds change' }), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: '5%' }));
    fireEvent.click(await screen.findByRole('button', { name: '2 times' }));
    const [key] = services.stores.draft.getState().legs.map(legKey);
    // 5 hundredths of 0.85 are 0.0425.
    act(() => services.books.prices.put(key ?? '', { oddsMilli: 1808, isOpen: true }));
    await act(async () => press(/^Place bet/));
    expect(made[0]).toMatchObject({ CheckCf: 2, PriceWithin: 5, Requotes: 2 });
  });
});

describe('a stake that may be cut down', () => {
  const bounds = { stakeMinorMin: '20', stakeMinorMax: '5000', reason: 'market' };
  it('is bet up to the maximum, and the house is asked for what it did not take', async () => {
    const { made, asked } = await showCoupon({
      legs: buildLegs(1),
      bounds,
      make: [betAnswer({ stakeMinor: '5000', remainderMinor: '15000' })],
      vip: vipAnswer({ wantedStakeMinor: '15000' }),
    });
    type('Stake', '200');
    expect(await screen.findByText(/^At most 50\.00.*: the limit of this market/)).toBeTruthy();
    options();
    fireEvent.change(screen.getByRole('combobox', { name: 'When the stake is above the maximum' }), {
      target: { value: 'up_to_max' },
    });
    await act(async () => press(/^Place bet 50\.00/));
    expect(made[0]).toMatchObject({ Summ: '200.00', FillMode: 1 });
    expect(await screen.findByText(/^150\.00.* of your stake was not taken/)).toBeTruthy();
    await act(async () => press(/^Ask for 150\.00/));
    const [request] = asked.filter((one) => one.path === '/web-api/bets/vip' && one.method === 'POST');
    expect(request?.body).toMatchObject({ VIPBetSumm: '150.00' });
    expect(request?.body).not.toHaveProperty('FillMode');
    expect(await screen.findByText(/The house offers 150\.00.* at 1\.80/)).toBeTruthy();
  });
});

describe('an auto-bet', () => {
  it('is off until its player switches it on, then waits for odds, score and minute', async () => {
    const { made } = await showCoupon({
      legs: buildLegs(1),
      make: [betAnswer({ status: 'resting', orderId: 'o1', Id: 0 })],
    });
    type('Stake', '10');
    options();
    pick('when it comes');
    fireEvent.click(await screen.findByRole('switch', { name: 'Allow auto-bets' }));
    type(await screen.findByRole('textbox', { name: 'Odds from' }).then(() => 'Odds from'), '2');
    type('From the minute', '60');
    type('Score, like 1:0', '1-0');
    expect(screen.getByText('Write the score like 1:0.')).toBeTruthy();
    type('Score, like 1:0', '1:0');
    fireEvent.click(screen.getByRole('switch', { name: 'Once the line-ups are told' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Give it up when the score changes' }));
    await leave();
    expect(made[0]).toMatchObject({
      isAutoBet: true,
      autoBetCf: 2,
      AutoBetMinute: 60,
      AutoBetLineUps: true,
      AutoBetScore: '1:0',
      dropOnScoreChange: true,
    });
  });
});

describe('a bet that was just placed', () => {
  const placed = () => betAnswer({ Dt: `/Date(${Date.now()})/` });
  it('is taken back from its receipt, which goes with it', async () => {
    const { services, asked } = await showCoupon({ legs: buildLegs(1), make: [placed()] });
    type('Stake', '10');
    await act(async () => press(/^Place bet/));
    await act(
      async () => void fireEvent.click(await screen.findByRole('button', { name: /^Take the bet back/ })),
    );
    expect(asked.some(({ path }) => path === '/web-api/bets/990100123/undo')).toBe(true);
    expect(services.toasts.shown()[0]?.text.replaceAll('\u00a0', ' ')).toBe(
      'Taken back. 10.00 € is on your account again.',
    );
    await waitFor(() => expect(screen.queryByText('Bet placed', { selector: 'b' })).toBeNull());
  });

  it('stays when a match of it is in play', async () => {
    await showCoupon({ legs: [buildLeg(1, { isLive: true })], make: [placed()] });
    type('Stake', '10');
    await act(async () => press(/^Place bet/));
    expect(await screen.findByText('Bet placed', { selector: 'b' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take the bet back/ })).toBeNull();
  });
});

describe('a bet that waits for another one', () => {
  it('names it, and every end of it that will do', async () => {
    const { made } = await showCoupon({
      legs: buildLegs(1),
      make: [betAnswer({ status: 'resting', orderId: 'o1', Id: 0 })],
      openBets: [{ betId: 77, currency: 'EUR', stakeMinor: '1000', legs: [{ outcome: 'Norhaven' }, {}] }],
    });
    type('Stake', '10');
    options();
    pick('when it comes');
    fireEvent.click(await screen.findByRole('switch', { name: 'Allow auto-bets' }));
    const bet = await screen.findByRole('combobox', { name: 'After my bet' });
    expect(bet.textContent?.replaceAll('\u00a0', ' ')).toBe('none77: Norhaven + 1, 10.00 €');
    fireEvent.change(bet, { target: { value: '77' } });
    press('won');
    expect(screen.getByText('Say what the bet is to wait for.')).toBeTruthy();
    press('sold');
    press('lost');
    await leave();
    expect(made[0]).toMatchObject({
      isAutoBet: true,
      AutoBetAfterBetId: 77,
      AutoBetAfterStates: ['lost', 'sold'],
    });
  });
});

describe('a stake above the maximum', () => {
  it('is asked for, answered with an offer, and taken', async () => {
    const bounds = { stakeMinorMin: '20', stakeMinorMax: '5000', reason: 'market' };
    const { asked } = await showCoupon({ legs: buildLegs(1), bounds, vip: vipAnswer() });
    type('Stake', '200');
    fireEvent.click(await screen.findByRole('button', { name: /^Ask for 200\.00/ }));
    expect(await screen.findByText(/The house offers 150\.00.* at 1\.80/)).toBeTruthy();
    expect(screen.getByText('Less than you asked for')).toBeTruthy();
    expect(screen.getByText(/^Taxes of 5\.00.* are off already: 270\.00/)).toBeTruthy();
    expect(
      asked.find((one) => one.path === '/web-api/bets/vip' && one.method === 'POST')?.body,
    ).toMatchObject({
      VIPBetSumm: '200.00',
    });
    press('Take the offer');
    expect(await screen.findByText('Your request was placed: bet 77.')).toBeTruthy();
  });

  it('stands beside an empty coupon when it was asked for before, to be taken', async () => {
    await showCoupon({ legs: [], vipBefore: vipAnswer() });
    expect(await screen.findByText(/The house offers 150\.00.* at 1\.80/)).toBeTruthy();
    press('Take the offer');
    expect(await screen.findByText('Your request was placed: bet 77.')).toBeTruthy();
  });

  it('or to be declined', async () => {
    const { asked } = await showCoupon({ legs: [], vipBefore: vipAnswer() });
    fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take the offer' })).toBeNull());
    expect(asked.some(({ path, method }) => path === '/web-api/bets/vip/v1' && method !== 'GET')).toBe(true);
  });
});

describe('insurance and taxes', () => {
  it('say what they cost: the net return first', async () => {
    const { made } = await showCoupon({
      legs: buildLegs(1),
      make: [betAnswer()],
      money: {
        premiumMinor: '260',
        paidMinor: '1260',
        stakeTaxMinor: '50',
        grossWinMinor: '1757',
        payoutTaxMinor: '80',
        netWinMinor: '1677',
      },
      insurance: { percent: 50, insuredMinor: '500', premiumMinor: '260', fairMinor: '240', problem: null },
    });
    type('Stake', '10');
    options();
    press('50 %');
    expect(await screen.findByText(/Costs 2\.60.* 5\.00.* comes back/)).toBeTruthy();
    const [net, gross] = ['Net return', 'Before taxes'].map((text) => screen.getByText(text));
    expect(net?.compareDocumentPosition(gross as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await act(async () => press(/^Place bet 12\.60/));
    expect(made[0]).toMatchObject({ InsurancePercent: 50, InsurancePremiumMax: '260', Summ: '10.00' });
  });
});

describe('an insured sum', () => {
  it('is typed instead of a part, and goes with the bet', async () => {
    const { made } = await showCoupon({
      legs: buildLegs(1),
      make: [betAnswer()],
      insurance: { percent: 0, insuredMinor: '400', premiumMinor: '208', fairMinor: '190', problem: null },
    });
    type('Stake', '10');
    options();
    press('a sum');
    type('Sum to insure', '4');
    expect(await screen.findByText(/Costs 2\.08.* 4\.00.* comes back/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Place bet/ })).toHaveProperty('disabled', false),
    );
    press(/^Place bet/);
    await waitFor(() =>
      expect(made).toMatchObject([{ InsuranceSumMinor: '400', InsurancePremiumMax: '208' }]),
    );
    expect(made[0]).not.toHaveProperty('InsurancePercent');
  });
});

describe('what the price says', () => {
  it('is one line of what the margin costs, with the chances and the fair odds behind it', async () => {
    await showCoupon({ legs: buildLegs(1), fair: { meanPpm: 925_000, chancePpm: 500_000 } });
    type('Stake', '10');
    expect((await screen.findByText(/^The margin costs/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
      'The margin costs 0.75 € on average (7.5%)',
    );
    // 1.85 implies 54.1 %; without the margin it would be 2.00.
    expect(screen.getByText('54.1%')).toBeTruthy();
    expect(screen.getByText('50%')).toBeTruthy();
    expect(screen.getByText('2.00')).toBeTruthy();
  });
});

describe('a promo code', () => {
  it('goes with the bet, and is refused in words', async () => {
    const { made } = await showCoupon({ legs: buildLegs(1), make: [refusalAnswer('promo_unknown')] });
    type('Stake', '10');
    options();
    type('Promo code', 'SPRING');
    await act(async () => press(/^Place bet/));
    expect(made[0]).toMatchObject({ promo: 'SPRING' });
    expect(await screen.findByText(/This promo code is not known/, { selector: 'footer span' })).toBeTruthy();
  });
});

describe('what is entered', () => {
  it('may be the win or the return; the stake follows', async () => {
    await showCoupon({ legs: buildLegs(1) });
    const by = screen.getByRole('combobox', { name: 'What you enter' });
    fireEvent.change(by, { target: { value: 'win' } });
    type('To win', '10');
    expect(button(/^Place bet 11\.77/)).toBeTruthy();
    fireEvent.change(by, { target: { value: 'return' } });
    type('To get back', '10');
    expect(button(/^Place bet 5\.41/)).toBeTruthy();
    press('5');
    expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveProperty('value', '5');
  });
});
