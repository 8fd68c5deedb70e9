// Rules about risk as staff write them, try them on the past, propose and decide them.
import {
  RISK_CODES,
  riskArgsOf,
  type RiskReplayed,
  type RiskTerms,
  USUAL_RISK,
} from '@overround/contracts/payments';
import { loadBackofficePhrases } from '@overround/phrases/backoffice';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TRADER } from '../testing/answers.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { openOffice } from '../testing/open-office.tsx';
import { ruleTitles } from './risk-words.ts';

afterEach(cleanup);

const ROOT = '/operator-api/v1';
const ID = '0199aaaa-0000-7000-8000-000000000001';
const REPLAY = `POST ${ROOT}/payment-risk/replay`;
const PROPOSE = `POST ${ROOT}/payment-risk/rule`;
const DECIDE = `POST ${ROOT}/payment-risk/rule/decision`;
const TERMS: RiskTerms = {
  rules: [
    {
      ruleId: 'fast',
      title: 'Straight out again',
      direction: 'withdrawal',
      conditions: [
        { code: 'first', args: {} },
        { code: 'unplayed', args: { hours: '72', percent: '100' } },
      ],
      action: 'review',
    },
  ],
};
const REPLAYED: RiskReplayed = {
  payments: 12,
  persons: 3,
  isWhole: false,
  unknownCountry: 2,
  rules: [
    {
      ruleId: 'fast',
      payments: 1,
      persons: 1,
      sumMinor: '250000',
      examples: [
        {
          paymentId: ID,
          player: 1001,
          direction: 'withdrawal',
          status: 'paid',
          worthMinor: '250000',
          askedAt: 1_795_000_000_000,
        },
      ],
    },
  ],
  actions: { note: 0, review: 1, refuse: 0 },
};
const state = (more: object = {}) => ({ version: 0, terms: null, waits: null, ...more });
const open = (rule: object, more: object = {}) => {
  const server = fakeServer({
    [`GET ${ROOT}/session`]: { ...TRADER, rights: ['payments'], mayChangeLine: false },
    [`GET ${ROOT}/payment-risk/rule`]: rule,
    [REPLAY]: REPLAYED,
    ...more,
  });
  openOffice('/payments/rules/risk', server);
  return server;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it.each([
  ['ru', 'Проверка уязвимости игрока, Straight out again'],
  ['en', 'Vulnerability check, Straight out again'],
] as const)('calls the rules of the product in the language of who reads, in %s', async (lang, said) => {
  const kept = [...USUAL_RISK.rules, ...TERMS.rules].map(({ title }) => title).join(', ');
  expect(ruleTitles(await loadBackofficePhrases(lang), kept)).toBe(said);
});

it('draws each condition from its own description, and proposes what was written', async () => {
  const server = open(state(), {
    [PROPOSE]: state({ waits: { terms: TERMS, askedBy: 'me', reason: 'x', isOwn: true } }),
  });
  expect(
    await screen.findByText('deposits less withdrawals of 720 hours are at least 500.00 EUR'),
  ).toBeTruthy();
  expect(screen.getByText(/these come with the product/)).toBeTruthy();
  write('Condition', 'declined');
  expect(screen.queryByLabelText('EUR')).toBeNull();
  write('How many', '0');
  expect(screen.getByText('From 1 to 1000.')).toBeTruthy();
  press('Try it on the past');
  write('Hours', '24');
  write('How many', '3');
  write('Looks at', 'withdrawal');
  const actions = within(screen.getByLabelText('What it does')).getAllByRole('option');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['staff are told', 'money waits for staff']);
  write('Reason', 'three cards in a day');
  press('Propose');
  await waitFor(() =>
    expect(server.sent(PROPOSE)).toMatchObject([
      {
        reason: 'three cards in a day',
        terms: {
          rules: [
            {
              direction: 'withdrawal',
              action: 'note',
              conditions: [{ code: 'declined', args: { hours: '24', is: 'at_least', count: '3' } }],
            },
          ],
        },
      },
    ]),
  );
  // What could not be read was never tried.
  expect(server.sent(REPLAY)).toEqual([]);
});

it('shows what a proposal would have done before another person agrees', async () => {
  const waits = { terms: TERMS, askedBy: 'ines@house', reason: 'too fast', isOwn: false };
  const server = open(state({ waits }), { [DECIDE]: state({ version: 1, terms: TERMS }) });
  expect(await screen.findByText('of the deposits of 72 hours less than 100% was staked')).toBeTruthy();
  press('Try it on the past');
  expect(await screen.findByText('It fits 1 payment of 1 player, 2500.00 EUR together.')).toBeTruthy();
  expect(server.sent(REPLAY)).toMatchObject([{ terms: TERMS, days: 30 }]);
  expect(screen.getByText(/only the newest 2,000/)).toBeTruthy();
  // No rule asks for a country here.
  expect(screen.queryByText(/the country is not known/)).toBeNull();
  const example = screen.getByRole('link', { name: 'Player 1001, 2500.00 EUR' });
  expect(example.getAttribute('href')).toMatch(new RegExp(`/payments/back/${ID}$`));
  write('Reason', 'agreed');
  press('Yes, it counts from now');
  await waitFor(() => expect(server.sent(DECIDE)).toMatchObject([{ isUpheld: true, reason: 'agreed' }]));
});

it.each(['en', 'ru', 'ar'])('has words in %s for every name and choice of the descriptions', async (lang) => {
  const phrases = await loadBackofficePhrases(lang);
  const keys = RISK_CODES.flatMap((code) =>
    riskArgsOf(code).flatMap(({ name, choices = [] }) => [
      `risk.arg_${name}`,
      ...choices.map((choice) => `risk.${name}_${choice}`),
    ]),
  );
  expect(keys.filter((key) => phrases.t(key as 'risk.none') === key)).toEqual([]);
});
