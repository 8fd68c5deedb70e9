// What a coupon and the cashier say where a limit refuses: whose it is, what is left, until when.

import { createPhrases, loadArea } from '@overround/phrases';
import { expect, it } from 'vitest';
import { ownLimitText } from './own-limit-text.ts';

const MONEY = { until: 1_795_000_000_000, leftMinor: '500', leftCurrency: 'EUR', limitMinor: '5500' };
const FACTS = { ...MONEY, limitCurrency: 'EUR' };
const times = { fullDay: () => '22 Nov', time: () => '19:00' };
const site = { currencies: [] };

const textIn = async (lang: string, code: string, facts: Readonly<Record<string, unknown>>) => {
  const phrases = createPhrases(lang, {
    shell: await loadArea(lang, 'shell'),
    refusal: await loadArea(lang, 'refusal'),
  });
  return ownLimitText({ phrases, times, site }, code, facts);
};

it.each([
  ['stake_limit_reached', 'the stake limit you set', 'the stake limit that staff set for you'],
  ['loss_limit_reached', 'the loss limit you set', 'the loss limit that staff set for you'],
  ['deposit_limit_reached', 'the deposit limit you set', 'the deposit limit that staff set for you'],
  ['session_limit_reached', 'The limit of time you set', 'The limit of time that staff set for you'],
])('%s names who set it', async (code, own, ofStaff) => {
  expect(await textIn('en', code, { ...FACTS, setBy: 'player' })).toContain(own);
  expect(await textIn('en', code, { ...FACTS, setBy: 'staff' })).toContain(ofStaff);
});

it.each(['en', 'ru', 'ar'])(
  'says two things by two setters in %s, and neither where none is told',
  async (lang) => {
    const [own, staff, unknown] = await Promise.all(
      [{ setBy: 'player' }, { setBy: 'staff' }, {}].map((by) =>
        textIn(lang, 'stake_limit_reached', { ...FACTS, ...by }),
      ),
    );
    expect(new Set([own, staff, unknown]).size).toBe(3);
  },
);

it('leaves every other refusal to its own text', async () => {
  expect(await textIn('en', 'funds_insufficient', FACTS)).toBeUndefined();
});
