// Every kind of bet as a person puts it together in the coupon.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { betAnswer } from './coupon-answers.testing.ts';
import { showCoupon, type Stage } from './coupon.testing.tsx';
import { buildLeg, buildLegs } from './model/building.testing.ts';

afterEach(cleanup);

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const press = (name: string | RegExp): void => void fireEvent.click(button(name));
const type = (name: string | RegExp, text: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const outcomes = (): (string | null)[] =>
  screen.getAllByRole('button', { name: /^Remove Norhaven/ }).map((one) => one.getAttribute('aria-label'));

async function choose(kind: RegExp, stage: Stage = {}) {
  const shown = await showCoupon({ legs: buildLegs(3), make: [betAnswer()], ...stage });
  fireEvent.click(screen.getByRole('tab', { name: 'More' }));
  press(kind);
  return shown;
}
async function place(): Promise<void> {
  await waitFor(() => expect(button(/^Place bet \d/)).toHaveProperty('disabled', false));
  await act(async () => press(/^Place bet/));
  await screen.findByText('Bet placed');
}

describe('a chain', () => {
  it('is played in the order the player gives it, and shows what it holds after each win', async () => {
    const { made } = await choose(/^Chain/);
    expect(screen.getByText(/^Bets one after the other in your order/)).toBeTruthy();
    type('Stake', '10');
    expect(screen.getByText(/holds 18\.50/)).toBeTruthy();
    expect(screen.getByText(/holds 35\.50/)).toBeTruthy();
    press('Norhaven 1: later');
    expect(outcomes()).toEqual(['Remove Norhaven 2', 'Remove Norhaven 1', 'Remove Norhaven 3']);
    expect(screen.getByRole('status').textContent).toMatch(/is now number/);
    fireEvent.keyDown(button(/^Norhaven 3: drag/), { key: 'ArrowUp' });
    expect(outcomes()).toEqual(['Remove Norhaven 2', 'Remove Norhaven 3', 'Remove Norhaven 1']);
    await place();
    expect(made[0]).toMatchObject({ Vid: 3, Summ: '10.00', Events: [{ GameId: 650100202 }, {}, {}] });
  });
});

describe('an if-bet', () => {
  it('goes on as agreed, and says where it can end', async () => {
    const { made } = await choose(/^If-bet/);
    type('Stake', '10');
    fireEvent.click(screen.getByRole('radio', { name: 'if it wins or is refunded' }));
    fireEvent.click(screen.getByText('What it can bring'));
    expect(await screen.findByText('Norhaven 2 loses')).toBeTruthy();
    await place();
    expect(made[0]).toMatchObject({ Vid: 5, Condition: 'not_lost' });
  });
});

describe('an anti-express', () => {
  it('says what the express would pay, and pays when one does not come in', async () => {
    const { made } = await choose(/^Anti-express/);
    type('Stake', '10');
    expect(screen.getByText('1.093')).toBeTruthy();
    expect(screen.getByText('the express would pay 6.331')).toBeTruthy();
    await place();
    expect(made[0]).toMatchObject({ Vid: 6 });
    expect(made[0]).not.toHaveProperty('Systems');
  });

  it('may be a system, whose lines are those of fewer selections at a time', async () => {
    const { made } = await choose(/^Anti-express/);
    type('Stake', '12');
    press(/^2 of 3/);
    press(/^3 of 3/);
    expect(button(/^2 of 3/).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText(/3 lines of .*4\.00/)).toBeTruthy();
    fireEvent.click(screen.getByText('What it can bring'));
    await place();
    expect(made[0]).toMatchObject({ Vid: 6, Systems: [2] });
  });
});

describe('a multibet', () => {
  it('has a lobby and named groups with sums of their own', async () => {
    const { made } = await choose(/^Multibet/);
    type('Stake for each group', '4');
    fireEvent.change(screen.getByRole('combobox', { name: 'Group of Norhaven 1' }), {
      target: { value: '0' },
    });
    const lobby = within(screen.getByRole('region', { name: 'Lobby' }));
    expect(lobby.getByText('Norhaven 1')).toBeTruthy();
    fireEvent.keyDown(button(/^Norhaven 2: drag/), { key: 'ArrowDown' });
    expect(screen.getByText('Put selections into two groups at least.')).toBeTruthy();
    fireEvent.keyDown(button(/^Norhaven 2: drag/), { key: 'ArrowUp' });
    const [name] = screen.getAllByRole('textbox', { name: 'Name of the group' });
    fireEvent.change(name as HTMLElement, { target: { value: 'Derbies' } });
    type('Sum of Derbies', '6.50');
    expect(button(/^Place bet 10\.50/)).toBeTruthy();
    await place();
    expect(made[0]).toMatchObject({
      Vid: 10,
      WithLobby: true,
      EventsIndexes: [[0], [1], [2]],
      GroupsSumms: ['6.50', '4.00'],
    });
  });
});

describe('groups of a multibet', () => {
  it('are kept as a template under a name, put on other selections, and forgotten', async () => {
    await choose(/^Multibet/);
    type('Sum of Group 1', '6.50');
    fireEvent.click(screen.getByText('Templates of groups', { selector: 'summary' }));
    type('Name of the template', 'Saturday');
    press('Save the groups');
    type('Sum of Group 1', '1');
    fireEvent.change(screen.getByRole('combobox', { name: 'Group of Norhaven 1' }), {
      target: { value: '0' },
    });
    press('Saturday');
    expect(screen.getByRole('textbox', { name: 'Sum of Group 1' })).toHaveProperty('value', '6.50');
    const first = within(screen.getByRole('region', { name: 'Group 1' }));
    expect(first.getByText('Norhaven 1')).toBeTruthy();
    press('Forget Saturday');
    expect(screen.queryByRole('button', { name: 'Saturday' })).toBeNull();
  });
});

describe('several singles', () => {
  it('have sums of their own where the player wants it, and go in one call', async () => {
    const { made } = await showCoupon({ legs: buildLegs(2), make: [betAnswer()] });
    fireEvent.click(screen.getByRole('tab', { name: /Single/ }));
    type('Stake for each single', '10');
    type('Sum on Norhaven 2', '3');
    await waitFor(() => expect(button(/^Place 2 bets 13\.00/)).toHaveProperty('disabled', false));
    await act(async () => press(/^Place 2 bets/));
    expect(made[0]).toMatchObject({ GroupsSumms: ['10.00', '3.00'], EventsIndexes: [[0], [1]] });
  });
  it('are all taken or none, when the player wants it so', async () => {
    const { made } = await showCoupon({ legs: buildLegs(2), make: [betAnswer()] });
    fireEvent.click(screen.getByRole('tab', { name: /Single/ }));
    fireEvent.click(screen.getByRole('switch', { name: 'All or none' }));
    type('Stake for each single', '10');
    expect(button(/^Place bet 20\.00/)).toBeTruthy();
    await place();
    expect(made[0]).toMatchObject({ Vid: 10, WithLobby: false, GroupsSumms: ['10.00', '10.00'] });
  });
});

describe('a system', () => {
  it('names both meanings of Patent', async () => {
    await showCoupon({ legs: buildLegs(3) });
    fireEvent.click(screen.getByRole('tab', { name: /System/ }));
    type('Stake', '7');
    press('Patent');
    expect(screen.getByText('7 lines')).toBeTruthy();
    press('All expresses');
    expect(screen.getByText('4 lines')).toBeTruthy();
    fireEvent.click(screen.getByText('What it can bring'));
    expect(await screen.findByText('3 win')).toBeTruthy();
  });
});

describe('a builder', () => {
  const legs = [
    buildLeg(1),
    buildLeg(1, { type: 9, labels: { ...buildLeg(1).labels, outcome: 'Over 2.5' } }),
  ];
  it('is offered where selections of one match cannot be combined, and is bet at its joint price', async () => {
    const { made } = await showCoupon({
      legs,
      make: [betAnswer()],
      builders: [{ legs: [0, 1], oddsMilli: 3100 }],
    });
    type('Stake', '10');
    expect(button('Bet as singles')).toBeTruthy();
    expect(button('Drop Over 2.5')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'As a builder at 3.10' }));
    expect(await screen.findByText('31.00 €')).toBeTruthy();
    await place();
    expect(made[0]).toMatchObject({ Vid: 0, builderCoupon: [{ Events: [0, 1], Coef: 3.1 }] });
  });
  it('can be taken apart again', async () => {
    await showCoupon({ legs, builders: [{ legs: [0, 1], oddsMilli: 3100 }] });
    fireEvent.click(await screen.findByRole('button', { name: /^As a builder/ }));
    press('Take apart');
    expect(screen.getByText(/Cannot be combined with Over 2.5/)).toBeTruthy();
  });
});

describe('an express', () => {
  it('shows its boost, what one more selection would add, and all steps', async () => {
    const { made } = await showCoupon({ legs: buildLegs(3), make: [betAnswer()] });
    type('Stake', '10');
    expect(await screen.findByText('Boost 3 % of the winnings')).toBeTruthy();
    expect(screen.getByText('One more selection at 1.20 or longer: 5 %')).toBeTruthy();
    expect(screen.getByText('64.91 €')).toBeTruthy();
    await place();
    expect(made[0]).toMatchObject({ Vid: 1, IsExpressBoost: true });
  });
});

describe('the sums of a coupon on a phone', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are two numbers, the stake and the button; the rest is folded, and its line says the most of it', async () => {
    await showCoupon({ legs: buildLegs(3), isPhone: true });
    type('Stake', '10');
    expect(await screen.findByText('boost 3 %')).toBeTruthy();
    const line = screen.getByText('Odds change: ask me');
    const details = line.closest('details');
    expect(details?.open).toBe(false);
    fireEvent.click(screen.getByText('Details'));
    await waitFor(() => expect(details?.open).toBe(true));
    fireEvent.change(screen.getByRole('combobox', { name: 'When odds change' }), { target: { value: '2' } });
    fireEvent.click(screen.getByText('Details'));
    expect(await screen.findByText('Odds change: take higher')).toBeTruthy();
  });

  it('stand below what scrolls, so that nothing reached by keyboard hides beneath them', async () => {
    await showCoupon({ legs: buildLegs(3), isPhone: true });
    const foot = screen.getByRole('textbox', { name: 'Stake' }).closest('footer');
    for (const name of ['Remove Norhaven 3', 'Share', 'Clear all'])
      expect(button(name).compareDocumentPosition(foot as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('what stands beside the coupon', () => {
  it('stays as it is while bets come and go', async () => {
    await showCoupon({ legs: buildLegs(1), make: [betAnswer()] });
    const panel = screen.getByText('One-click bet', { selector: 'summary' }).closest('details');
    fireEvent.click(screen.getByText('One-click bet', { selector: 'summary' }));
    type(/^Sum of each bet/, '7');
    type('Stake', '10');
    await place();
    expect(screen.getByText('One-click bet', { selector: 'summary' }).closest('details')).toBe(panel);
    expect(panel?.open).toBe(true);
    expect(screen.getByRole('textbox', { name: /^Sum of each bet/ })).toHaveProperty('value', '7');
  });
});
