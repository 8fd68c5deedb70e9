// Whose money a coupon stakes, and what it counts for a bonus: of one bet, and of several singles.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildAccount, refusedWith, walletOf } from '../../app/testing-answers.ts';
import { betAnswer } from './coupon-answers.testing.ts';
import { showCoupon } from './coupon.testing.tsx';
import { buildLegs } from './model/building.testing.ts';

afterEach(cleanup);

const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string | RegExp, text: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const ofOne = (reason: string, paidFrom = 'own') => ({ reason, leg: null, countedMinor: '0', paidFrom });

describe('money of a bonus', () => {
  const wallet = {
    ...walletOf(buildAccount()),
    bonuses: [
      buildAccount({ id: 70010009, idBonus: 1001, type: 2, moneyMinor: '3000', isBonusAccount: true }),
    ],
  };
  const slip = {
    reason: 'odds',
    leg: 1,
    currency: 'EUR',
    exponent: 2,
    countedMinor: '0',
    wageredMinor: '1200',
    requiredMinor: '4000',
    bets: [ofOne('odds')],
  };
  it('is staked by the terms where they say an order: nothing is chosen, and the slip says whose it is', async () => {
    const ordered = { ...slip, reason: 'counts', leg: null, countedMinor: '1000', fundsOrder: 'own_first' };
    const { made, services } = await showCoupon({
      legs: buildLegs(1),
      wallet,
      slip: { ...ordered, paidFrom: 'bonus', bets: [ofOne('counts', 'bonus')] },
      make: [betAnswer({ accountId: 70010009, balanceMinor: '2000' })],
    });
    type('Stake', '10');
    expect(
      await screen.findByText('Own money is staked first. This bet is paid with the bonus.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Own money' })).toBeNull();
    await act(async () => press(/^Place bet/));
    expect(made[0]).not.toHaveProperty('userIdBonus');
    // What the bonus holds is not what the account shows.
    expect(services.stores.session.getState().signedIn?.balanceMinor).not.toBe('2000');
  });

  it.each([
    ['own', 'With own money this slip counts 10.00', 'counts'],
    ['own', 'For your bonus this slip counts nothing: own money does not count.', 'own'],
    ['currency', 'For your bonus this slip counts nothing: the bonus is in another currency.', 'currency'],
  ])(
    'is wagered or not by %s money, and the slip says so while the bonus has none: %s',
    async (_of, text, reason) => {
      const [held] = wallet.bonuses;
      const empty = {
        ...wallet,
        bonuses: [{ ...held, moneyMinor: '0', iso: reason === 'currency' ? 'USD' : 'EUR' }],
      } as typeof wallet;
      await showCoupon({
        legs: buildLegs(1),
        wallet: empty,
        slip: { ...slip, reason, leg: null, countedMinor: reason === 'counts' ? '1000' : '0' },
      });
      type('Stake', '10');
      const said = await screen.findByText((told) => told.replaceAll('\u00a0', ' ').startsWith(text));
      expect(said).toBeTruthy();
    },
  );

  it('is not wagered by an insured bet, and the slip says so as soon as it is one', async () => {
    const { asked } = await showCoupon({
      legs: buildLegs(1),
      wallet,
      slip: { ...slip, reason: 'insured', leg: null, bets: [ofOne('insured')] },
    });
    type('Stake', '10');
    fireEvent.click(screen.getByText('More options'));
    press('50 %');
    expect(
      await screen.findByText('For your bonus this slip counts nothing: insured bets do not count.'),
    ).toBeTruthy();
    await waitFor(() => expect(asked.some(({ path }) => path.includes('options=insurance'))).toBe(true));
    type('Promo code', 'OVER5');
    await waitFor(() => expect(asked.some(({ path }) => path.includes('promo=OVER5'))).toBe(true));
  });

  it('is staked where it is chosen, and own money unless it is', async () => {
    const redeem = refusedWith(422, 'promo_used');
    const { made, asked } = await showCoupon({ legs: buildLegs(1), wallet, slip, redeem });
    type('Stake', '10');
    // Whose money it is goes with the question, and what keeps it from counting stands there before a bonus is chosen.
    expect(
      await screen.findByText('For your bonus this slip counts nothing: leg 1, its odds are too low.'),
    ).toBeTruthy();
    expect(asked.some(({ path }) => path.includes('funds=own'))).toBe(true);
    expect((await screen.findByRole('button', { name: 'Own money' })).getAttribute('aria-pressed')).toBe(
      'true',
    );
    fireEvent.click(screen.getByRole('button', { name: /^Bonus, 30\.00/ }));
    // What the slip counts stands by it before it is placed, and a code is used without leaving.
    expect(await screen.findByText('This slip counts nothing: leg 1, its odds are too low.')).toBeTruthy();
    expect(
      asked.some(
        ({ path }) =>
          path.includes('bonus_id=1001') && path.includes('stake_minor=1000') && !path.includes('funds=own'),
      ),
    ).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Use a promo code' }));
    type('Code you have not used yet', 'over5');
    fireEvent.click(screen.getByRole('button', { name: 'Get bonus' }));
    expect(await screen.findByText('You have used this promo code.')).toBeTruthy();
    await act(async () => press(/^Place bet/));
    expect(made[0]).toMatchObject({ userIdBonus: 1001, Summ: '10.00' });
  });

  const counts = (paidFrom: string) => ({ reason: 'counts', leg: null, countedMinor: '1000', paidFrom });
  const several = (bets: readonly object[], more: object = {}) => ({
    ...slip,
    reason: 'counts',
    leg: null,
    countedMinor: '2000',
    bets,
    ...more,
  });
  it.each([
    [
      'how many count and why the others do not',
      several([counts('own'), ofOne('odds'), counts('own')]),
      'Bets that count for your bonus: 2 of 3. They count 20.00 € of 28.00 € that is left. Nothing counts of no. 2: its odds are too low.',
    ],
    [
      'those of one reason together',
      several([counts('own'), ofOne('enough'), ofOne('enough')]),
      'Bets that count for your bonus: 1 of 3. They count 20.00 € of 28.00 € that is left. Nothing counts of no. 2, 3: nothing is left to be staked.',
    ],
    [
      'one reason for all of them',
      several([ofOne('own'), ofOne('own'), ofOne('own')], { reason: 'own' }),
      'These bets count nothing for your bonus: own money does not count.',
    ],
    [
      'whose money each is of, where the terms say an order',
      several([counts('own'), counts('own'), counts('bonus')], { fundsOrder: 'own_first', paidFrom: 'own' }),
      'Own money is staked first. Bets paid with your own money: 2; with the bonus: 1.',
    ],
  ])('of several singles the coupon says %s', async (_sentence, told, text) => {
    const { asked } = await showCoupon({ legs: buildLegs(3), wallet, slip: told });
    fireEvent.click(screen.getByRole('tab', { name: /Single/ }));
    type('Stake for each single', '10');
    await waitFor(() => expect(plain(document.body.textContent ?? '')).toContain(text));
    const lists = ['bet_legs=1,1,1', 'stake_minor=1000,1000,1000', 'funds=own'];
    await waitFor(() =>
      expect(asked.some(({ path }) => lists.every((list) => decodeURIComponent(path).includes(list)))).toBe(
        true,
      ),
    );
  });

  it('is staked beside own money in several singles where its terms say so, each whole of one of both', async () => {
    await showCoupon({
      legs: buildLegs(2),
      wallet,
      slip: several([counts('own'), counts('bonus')], { fundsOrder: 'own_first', paidFrom: 'own' }),
      // The house takes no more of a bet than own money holds.
      bounds: { stakeMinorMin: '20', stakeMinorMax: '50000', reason: 'balance', bonusMinor: '30000' },
    });
    fireEvent.click(screen.getByRole('tab', { name: /Single/ }));
    type('Stake for each single', '301');
    expect(await screen.findByText(/^Your balance holds 300\.00/, { selector: 'footer *' })).toBeTruthy();
    type('Stake for each single', '300');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Place 2 bets/ })).toHaveProperty('disabled', false),
    );
  });

  it('is staked in each of several singles where it is chosen, within what it holds', async () => {
    const told = several([counts('bonus'), counts('bonus')]);
    const { made } = await showCoupon({ legs: buildLegs(2), wallet, slip: told, make: [betAnswer()] });
    fireEvent.click(screen.getByRole('tab', { name: /Single/ }));
    fireEvent.click(await screen.findByRole('button', { name: /^Bonus, 30\.00/ }));
    type('Stake for each single', '16');
    // Two of 16.00 are more than the 30.00 of the bonus, whatever own money there is.
    expect(await screen.findByText(/^Your balance holds 15\.00/, { selector: 'footer *' })).toBeTruthy();
    // Own money that is paid in is none of the bonus.
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
    type('Stake for each single', '15');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Place 2 bets/ })).toHaveProperty('disabled', false),
    );
    await act(async () => press(/^Place 2 bets/));
    expect(made).toMatchObject([{ userIdBonus: 1001 }, { userIdBonus: 1001 }]);
  });
});
