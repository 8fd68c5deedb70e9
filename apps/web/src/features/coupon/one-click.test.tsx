// One-click bets as a person uses them: armed with a sum, every press on a price is a bet.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  disarmOneClick,
  ONE_CLICK_BETS_MAX,
  ONE_CLICK_IDLE_MS,
  oneClickStore,
} from '../../state/one-click.ts';
import { betAnswer, refusalAnswer, sharedAnswer } from './coupon-answers.testing.ts';
import { showCoupon, type Stage } from './coupon.testing.tsx';
import { buildLeg, buildLegs } from './model/building.testing.ts';

beforeEach(() => {
  disarmOneClick();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const isArmed = (): boolean => oneClickStore.getState().armed !== undefined;

async function armed(stage: Stage = {}, sum = '7', budget = '500') {
  const shown = await showCoupon({ make: [betAnswer()], ...stage });
  const field = await screen.findByRole('textbox', { name: /^Sum of each bet/, hidden: true });
  fireEvent.change(field, { target: { value: sum } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Budget of a day/, hidden: true }), {
    target: { value: budget },
  });
  await act(
    async () => void fireEvent.click(screen.getByRole('switch', { name: 'One-click bet', hidden: true })),
  );
  const { draft } = shown.services.stores;
  const pressPrice = (at = 0): void =>
    act(() => draft.dispatch({ type: 'leg_toggled', leg: buildLeg(at + 1), legsMax: 50 }));
  return { ...shown, pressPrice };
}

describe('one-click bets', () => {
  it('are off until somebody arms them: a press only picks', async () => {
    const { services, made } = await showCoupon({ make: [betAnswer()] });
    await screen.findByText('One-click bet', { selector: 'summary' });
    act(() => services.stores.draft.dispatch({ type: 'leg_toggled', leg: buildLeg(1), legsMax: 50 }));
    expect(made).toHaveLength(0);
    expect(services.stores.draft.getState().legs).toHaveLength(1);
  });

  it('place a single of the armed sum with a press, say so, and take the pick out again', async () => {
    const { services, made, pressPrice } = await armed();
    pressPrice();
    await waitFor(() => expect(services.stores.draft.getState().legs).toHaveLength(0));
    expect(made).toMatchObject([{ Summ: '7.00', OneClickBet: 1, CheckCf: 0 }]);
    expect(services.toasts.shown()[0]?.text.replaceAll('\u00a0', ' ')).toBe('Placed: Norhaven 1, 7.00 €');
  });

  it('keep the pick and say so when a bet is refused', async () => {
    const { services, pressPrice } = await armed({ make: [refusalAnswer('odds_changed')] });
    pressPrice();
    await waitFor(() => expect(services.toasts.shown()[0]?.text).toMatch(/^Not placed: Norhaven 1/));
    expect(services.stores.draft.getState().legs).toHaveLength(1);
  });

  it('leave picks of a shared coupon alone', async () => {
    const { services, made } = await armed({ shared: sharedAnswer(buildLegs(1), false) });
    fireEvent.change(screen.getByRole('textbox', { name: 'Coupon code' }), { target: { value: 'K7QX2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    await waitFor(() => expect(services.stores.draft.getState().legs).toHaveLength(1));
    expect(made).toHaveLength(0);
  });

  it.each(['', '0', '0.01', '99999999'])('are not armed with a sum that is none: "%s"', async (sum) => {
    await armed({}, sum);
    expect(isArmed()).toBe(false);
  });

  it('want a budget of the day, and say so', async () => {
    await armed({}, '7', '');
    expect(isArmed()).toBe(false);
    expect(screen.getByText('Set what these bets may cost in a day first.')).toBeTruthy();
  });

  it('go off when the day has no room for one more, and are not armed again', async () => {
    const { services, made, pressPrice } = await armed({}, '7', '20');
    for (const left of [1, 0]) {
      pressPrice();
      await waitFor(() => expect(services.stores.draft.getState().legs).toHaveLength(0));
      expect(isArmed()).toBe(left > 0);
    }
    expect(made).toHaveLength(2);
  });

  it('cost the day nothing when they are refused', async () => {
    const { services, pressPrice } = await armed({ make: [refusalAnswer('odds_changed')] }, '7', '14');
    pressPrice();
    await waitFor(() => expect(services.toasts.shown()[0]?.text).toMatch(/^Not placed/));
    expect(oneClickStore.getState().armed?.leftMinor).toBe('1400');
  });

  it('count what other devices staked today, and go off when these spent the day', async () => {
    const oneClick = { budgetMinor: '5000', spentMinor: '4500' };
    await armed({ oneClick }, '7', '50');
    expect(isArmed()).toBe(false);
    cleanup();
    const { services, pressPrice } = await armed(
      { make: [refusalAnswer('one_click_budget_out')], oneClick },
      '5',
      '50',
    );
    expect(oneClickStore.getState().armed?.leftMinor).toBe('500');
    pressPrice();
    await waitFor(() => expect(services.toasts.shown()[0]?.text).toMatch(/^Not placed/));
    expect(isArmed()).toBe(false);
  });

  it('go off with the person', async () => {
    const { services } = await armed();
    act(() => services.stores.session.setState({ signedIn: undefined }));
    expect(isArmed()).toBe(false);
  });

  it('go off when nobody bets for a while', async () => {
    await armed();
    act(disarmOneClick);
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('switch', { name: 'One-click bet', hidden: true }));
    vi.advanceTimersByTime(ONE_CLICK_IDLE_MS - 1);
    expect(isArmed()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isArmed()).toBe(false);
  });

  it('go off after so many bets', async () => {
    const { services, made, pressPrice } = await armed();
    for (let bet = 1; bet <= ONE_CLICK_BETS_MAX; bet += 1) {
      pressPrice();
      await waitFor(() => expect(services.stores.draft.getState().legs).toHaveLength(0));
    }
    expect(made).toHaveLength(ONE_CLICK_BETS_MAX);
    expect(isArmed()).toBe(false);
  });
});
