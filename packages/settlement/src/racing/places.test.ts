import { numberFromRational, oddsMilli, rational } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { LOST, VOID, WON } from '../fractions.ts';
import { CURRENT_RULES } from '../rules/current.ts';
import { legMultiplier } from '../ticket/leg-value.ts';
import { deadHeat, type Finish, placeFractions, settleForecast } from './places.ts';
import { priceAfterDeduction, rule4Deduction } from './rule-4.ts';

const FINISH: Finish = [['3'], ['1', '7'], ['2']];
const SINGLE = { forecastNonRunner: 'win_single_on_other' } as const;
const race = { finish: FINISH, nonRunners: [] as readonly string[], started: 8 };

describe('places', () => {
  it('divides the places left among the runners that tied', () => {
    expect(placeFractions('3', FINISH, 1)).toEqual(WON);
    expect(placeFractions('1', FINISH, 2)).toEqual(deadHeat(1, 2));
    expect(placeFractions('7', FINISH, 3)).toEqual(WON);
    expect(placeFractions('2', FINISH, 3)).toEqual(LOST);
    expect(placeFractions('9', FINISH, 3)).toEqual(LOST);
    expect(placeFractions('9', FINISH, 3, ['9'])).toEqual(VOID);
  });

  it.each([
    [3, 6, 3, 1.5],
    [1, 2, 2.5, 1.25],
  ])('pays %i places to %i tied at %d as %d', (places, tied, odds, effective) => {
    const price = rational(BigInt(odds * 1000), 1000n);
    expect(numberFromRational(legMultiplier(price, deadHeat(places, tied)))).toBe(effective);
  });
});

describe('Rule 4', () => {
  it('takes from the winnings and never more than the cap', () => {
    const price = rational(225n, 100n);
    expect(numberFromRational(priceAfterDeduction(price, rational(80n, 100n)))).toBe(1.25);
    const favourites = [oddsMilli(1500), oddsMilli(1800)];
    expect(rule4Deduction(favourites, CURRENT_RULES)).toEqual(rational(9n, 10n));
    expect(rule4Deduction([], CURRENT_RULES)).toEqual(rational(0n));
  });
});

describe('forecasts', () => {
  it.each([
    ['the right order', ['3', '1'], deadHeat(1, 2)],
    ['the order that also fits the dead heat', ['3', '7'], deadHeat(1, 2)],
    ['the wrong order', ['1', '3'], LOST],
    ['three in order', ['3', '7', '1'], deadHeat(1, 2)],
    ['a fourth', ['3', '7', '2'], LOST],
  ])('%s', (_name, picks, fractions) => {
    expect(settleForecast(picks, race, SINGLE)).toEqual({ settlesAs: 'order', fractions });
  });

  it('follows the rule set when a pick does not run', () => {
    const without3 = { ...race, nonRunners: ['3'] };
    const single = { settlesAs: 'win_single', runner: '1' };
    expect(settleForecast(['3', '1'], without3, SINGLE)).toEqual(single);
    expect(settleForecast(['3', '1'], without3, { forecastNonRunner: 'void' })).toEqual({
      settlesAs: 'order',
      fractions: VOID,
    });
    expect(settleForecast(['3', '1', '7'], without3, SINGLE)).toEqual({
      settlesAs: 'order',
      fractions: VOID,
    });
    const without = { ...race, nonRunners: ['3', '1'] };
    expect(settleForecast(['3', '1'], without, SINGLE)).toEqual({
      settlesAs: 'order',
      fractions: VOID,
    });
    expect(settleForecast(['1', '7'], { ...race, started: 2 }, SINGLE)).toEqual(single);
  });
});
