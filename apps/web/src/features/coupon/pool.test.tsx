// What the house does not take of a request, offered to other players.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { vipAnswer } from './coupon-answers.testing.ts';
import { showCoupon, type Stage } from './coupon.testing.tsx';
import { buildLegs } from './model/building.testing.ts';

afterEach(cleanup);

const bounds = { stakeMinorMin: '100', stakeMinorMax: '5000', reason: 'brand' };

/** A request of which the house left 150 to others. */
async function declined(pool: NonNullable<Stage['pool']> = { stakeMinor: '10050' }) {
  const vip = vipAnswer({
    status: 'declined',
    poolRestMinor: '15000',
    events: [{ oddsMilli: 2000 }],
    offer: null,
  });
  const { asked } = await showCoupon({ legs: buildLegs(1), bounds, vip, pool });
  fireEvent.change(screen.getByRole('textbox', { name: 'Stake' }), { target: { value: '200' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Ask for/ }));
  return { offers: () => asked.filter((one) => one.path === '/web-api/bets/pool' && one.method === 'POST') };
}
const form = async () => {
  const title = await screen.findByText('Offer the rest to other players');
  fireEvent.click(title);
  return within(title.closest('details') as HTMLElement);
};

describe('the rest of a request', () => {
  it('is offered to others after everything was said: what is held, what it costs, how long', async () => {
    const { offers } = await declined();
    const pool = await form();
    expect(pool.getByText(/150\.00/, { selector: 'p' })).toBeTruthy();
    expect(pool.getByText(/2 ?%/, { selector: 'li' })).toBeTruthy();
    fireEvent.change(pool.getByLabelText('Stake to offer (EUR)'), { target: { value: '100,5' } });
    fireEvent.click(pool.getByRole('button', { name: 'winnings +5 %' }));
    fireEvent.click(pool.getByRole('button', { name: '24 h' }));
    fireEvent.click(pool.getByRole('button', { name: /^Offer .*100\.50/ }));
    await waitFor(() => expect(offers()).toHaveLength(1));
    expect(offers()[0]?.body).toEqual({
      requestId: 'v1',
      stakeMinor: '10050',
      lastsSeconds: 86_400,
      oddsMilli: 2050,
    });
    expect(await screen.findByText(/100\.50.* is offered to other players/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bets between players' })).toBeTruthy();
  });

  it.each(['', '0', '150.01', '9999'])('is not offered as a sum that it is not: "%s"', async (sum) => {
    await declined();
    const pool = await form();
    fireEvent.change(pool.getByLabelText('Stake to offer (EUR)'), { target: { value: sum } });
    expect(pool.getByRole('button', { name: /^Offer / })).toHaveProperty('disabled', true);
  });

  it('says why it cannot be offered, and keeps what was typed', async () => {
    await declined({ refusal: 'pool_too_many' });
    const pool = await form();
    fireEvent.click(pool.getByRole('button', { name: /^Offer .*150\.00/ }));
    await waitFor(() => expect(pool.getByRole('status').textContent).not.toBe(''));
    expect(pool.getByLabelText('Stake to offer (EUR)')).toHaveProperty('value', '150.00');
  });
});
