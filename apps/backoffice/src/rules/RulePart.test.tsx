// Rules that two persons change, as staff see and press them.
import type { RuleState } from '@overround/contracts';
import type { PointsRule } from '@overround/contracts/bonus';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../testing/answers.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { openOffice } from '../testing/open-office.tsx';

afterEach(cleanup);

const ROOT = '/operator-api/v1/bonuses';
const terms: PointsRule = {
  oddsMilliMin: 1500,
  legsMin: 1,
  levels: [
    { level: 'copper', pointsFrom: 0, cashbackPercent: 5, betBasisPoints: null, everyDays: 7 },
    { level: 'gold', pointsFrom: 500, cashbackPercent: 8, betBasisPoints: null, everyDays: 4 },
  ],
};
const state = (waits: RuleState<PointsRule>['waits'] = null) => ({ version: 1, terms, waits });
const serve = (points: object) =>
  fakeServer({
    'GET /operator-api/v1/session': { ...TRADER, rights: ['admin'], mayChangeLine: false },
    [`GET ${ROOT}/campaign-rule`]: { version: 0, terms: null, waits: null },
    [`GET ${ROOT}/points-rule`]: points,
    [`POST ${ROOT}/points-rule`]: state(),
    [`POST ${ROOT}/points-rule/decision`]: state(),
  });

it('sends the whole rule with what was changed, and nothing while it cannot be read', async () => {
  const server = serve(state());
  openOffice('/campaigns/rules', server);
  const gold = await screen.findByRole('group', { name: 'Gold' });
  const from = gold.querySelector('input');
  if (!from) throw new Error('a level has fields');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Propose' })).toHaveLength(2));
  const [, points] = screen.getAllByRole('button', { name: 'Propose' });
  const [, reason] = screen.getAllByRole('textbox', { name: 'Reason' });
  if (!points || !reason) throw new Error('both rules have a form');
  fireEvent.change(reason, { target: { value: 'a cheaper level' } });
  expect(points).toHaveProperty('disabled', true);
  fireEvent.change(from, { target: { value: 'many' } });
  expect(await screen.findByText('Type a whole number.')).toBeTruthy();
  fireEvent.change(from, { target: { value: '400' } });
  fireEvent.change(screen.getByRole('textbox', { name: /No cashback of these games/ }), {
    target: { value: 'live، acme/*' },
  });
  fireEvent.click(points);
  await waitFor(() =>
    expect(server.sent(`POST ${ROOT}/points-rule`)).toEqual([
      {
        brand: 'overround',
        reason: 'a cheaper level',
        terms: {
          ...terms,
          levels: [terms.levels[0], { ...terms.levels[1], pointsFrom: 400 }],
          cashbackExcept: ['live', 'acme/*'],
        },
      },
    ]),
  );
});

it.each([
  ['another person agrees', false, true],
  ['who proposed it may only take it back', true, false],
])('what waits is told as what it changes; %s', async (_name, isOwn, isUpheld) => {
  const wanted = { ...terms, oddsMilliMin: 1600 };
  const server = serve(state({ terms: wanted, askedBy: 'olga@house', reason: 'too dear', isOwn }));
  openOffice('/campaigns/rules', server);
  expect(await screen.findByText('olga@house')).toBeTruthy();
  expect(screen.getByText('1600').closest('li')?.textContent).toBe(
    'Least odds of a leg, thousandths: 1500 → 1600',
  );
  expect(screen.queryByRole('button', { name: 'Yes, it counts from now' }) === null).toBe(isOwn);
  await screen.findByRole('button', { name: 'Propose' });
  for (const reason of screen.getAllByRole('textbox', { name: 'Reason' }))
    fireEvent.change(reason, { target: { value: 'looked at' } });
  fireEvent.click(screen.getByRole('button', { name: isOwn ? 'Take it back' : 'Yes, it counts from now' }));
  await waitFor(() =>
    expect(server.sent(`POST ${ROOT}/points-rule/decision`)).toEqual([
      { brand: 'overround', isUpheld, reason: 'looked at' },
    ]),
  );
});
