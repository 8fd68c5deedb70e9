import { PLACEMENT_REFUSALS } from '@overround/contracts/betting';
import { refuse } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { textParts } from '../domain/text-length.ts';
import { textWords } from './write-text.ts';

/** Of ways of betting that no message can ask for. */
const OTHER_WAYS =
  /^(option_not_offered|coupon_empty|groups_unfit|size_stakes_unfit|each_way_unfit|builder_.*|auto_.*|promo_.*|bonus_.*|insurance_.*|advance_.*|condition_.*|one_click_.*)$/;
const OWN = [
  'malformed',
  'outcome_unknown',
  'match_unknown',
  'not_linked',
  'code_unknown',
  'pin_wrong',
  'locked',
];
/** As long as they may become. */
const FACTS = {
  stakeMinorMin: 123_456_789_00n,
  changes: [10_250, 101_333, 2_125, 1_950].map((oddsMilliNow) => ({ oddsMilliNow })),
  word: 'T999999:-12',
  match: 4_294_967_295,
  left: 4,
};

describe.each(['en', 'ru', 'ar'])('refusals by text message in %s', (lang) => {
  const codes = [
    ...PLACEMENT_REFUSALS.filter((code) => !OTHER_WAYS.test(code)),
    'not_now',
    'something_new',
    ...OWN.map((code) => `text_${code}`),
  ];

  it.each(codes)('fit one message: %s', async (code) => {
    const text = (await textWords(lang)).refused(refuse(code, FACTS), { currency: 'EUR', exponent: 2 });
    expect({ text, parts: textParts(text) }).toEqual({ text, parts: 1 });
  });

  it('have a text of their own', async () => {
    const words = await textWords(lang);
    const general = words.say('sms.r_refused');
    const without = codes.filter((code) => words.refused(refuse(code, FACTS)) === general);
    expect(without).toEqual(['something_new']);
  });
});

it.each([
  ['en', '10.25, 101.333, 2.125'],
  ['ar', '10.25، 101.333، 2.125'],
])('tells changed prices with the comma of %s', async (lang, odds) => {
  expect((await textWords(lang)).refused(refuse('odds_changed', FACTS))).toContain(odds);
});

describe('the length of a text', () => {
  it.each([
    ['', 1],
    ['x'.repeat(160), 1],
    ['x'.repeat(161), 2],
    ['x'.repeat(306), 2],
    [`${'x'.repeat(159)}€`, 2],
    ['я'.repeat(70), 1],
    ['я'.repeat(71), 2],
    ['я'.repeat(135), 3],
  ])('of %j is %i messages', (text, parts) => {
    expect(textParts(text)).toBe(parts);
  });
});
