import { minor } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLeg, buildTerms } from './building.testing.ts';
import { foretell, type SlipGround } from './foretell.ts';

/** Singles at 1.40 or more, of 1.00 to 20.00; 10.00 of own money and a bonus of 10.00, of which 30.00 are still to be staked. */
const ground = (more: Partial<SlipGround> = {}): SlipGround => ({
  rules: {
    wagering: { ...buildTerms().wagering, kinds: ['single'], isOwnCounted: true },
    stakeMinorMin: minor(100n),
    stakeMinorMax: minor(2000n),
  },
  isLate: false,
  isNamed: false,
  isStakedWhole: false,
  ownMinor: minor(1000n),
  bonusMinor: minor(1000n),
  leftMinor: minor(3000n),
  ...more,
});
const single = (stakeMinor: number, oddsMilli = 2000) => ({
  kind: 'single',
  isInsured: false,
  isAdvance: false,
  isLater: false,
  stakeMinor: minor(BigInt(stakeMinor)),
  legs: [buildLeg({ oddsMilli })],
});
const told = (more: Partial<SlipGround>, stakes: readonly number[]) =>
  foretell(
    ground(more),
    // A negative stake stands for one at odds that are too low.
    stakes.map((stake) => single(Math.abs(stake), stake < 0 ? 1300 : 2000)),
  ).map(({ paidFrom, reason, countedMinor }) => `${paidFrom} ${reason} ${countedMinor}`);

const NAMED = { isNamed: true };
const OWN_FIRST = { order: 'own_first' } as const;
const BONUS_FIRST = { order: 'bonus_first' } as const;

describe('bets that are placed one after the other', () => {
  it.each([
    ['of own money count each', {}, [300, 400], ['own counts 300', 'own counts 400']],
    [
      'count until their money is gone',
      {},
      [600, 500, 400],
      ['own counts 600', 'own short 0', 'own counts 400'],
    ],
    ['say why each does not', {}, [300, -300, 99], ['own counts 300', 'own odds 0', 'own stake_low 0']],
    ['that count nothing take their money all the same', {}, [-900, 200], ['own odds 0', 'own short 0']],
    [
      'count nothing more once enough is staked',
      { leftMinor: minor(500n) },
      [300, 300, 300],
      ['own counts 300', 'own counts 300', 'own enough 0'],
    ],
    ['count nothing where nothing is left', { leftMinor: minor(0n) }, [300], ['own enough 0']],
    ['count nothing where own money does not', { ownFault: 'own' }, [300, 400], ['own own 0', 'own own 0']],
    ['count nothing in another currency', { ownFault: 'currency' }, [300], ['own currency 0']],
    [
      'count nothing after the last day',
      { isLate: true, ...NAMED },
      [300, 300],
      ['bonus late 0', 'bonus late 0'],
    ],
    [
      'of a bonus that is named count of it',
      NAMED,
      [600, 500, 400],
      ['bonus counts 600', 'bonus short 0', 'bonus counts 400'],
    ],
    ['of a bonus count whatever own money does', { ...NAMED, ownFault: 'own' }, [600], ['bonus counts 600']],
    [
      'above the most of a bonus are refused and take nothing',
      { ...NAMED, bonusMinor: minor(3000n) },
      [2500, 2000],
      ['bonus stake 0', 'bonus counts 2000'],
    ],
    [
      'of a free bet are one, with all of it',
      { ...NAMED, isStakedWhole: true },
      [400, -1000, 1000, 1000],
      ['bonus whole 0', 'bonus odds 0', 'bonus counts 1000', 'bonus whole 0'],
    ],
    [
      'are of own money first by the order, then of the bonus, each whole',
      OWN_FIRST,
      [600, 600, 300, 400],
      ['own counts 600', 'bonus counts 600', 'own counts 300', 'bonus counts 400'],
    ],
    [
      'are of the bonus first by the order, then of own money',
      BONUS_FIRST,
      [600, 600, 300, 300],
      ['bonus counts 600', 'own counts 600', 'bonus counts 300', 'own counts 300'],
    ],
    [
      'that count nothing are of own money by any order',
      BONUS_FIRST,
      [-600, 600],
      ['own odds 0', 'bonus counts 600'],
    ],
    [
      'below the least of a bonus are of own money by any order',
      BONUS_FIRST,
      [99, 100],
      ['own stake_low 0', 'bonus counts 100'],
    ],
    [
      'above the most of a bonus are of own money by any order',
      { ...BONUS_FIRST, ownMinor: minor(3000n), bonusMinor: minor(3000n) },
      [2001, 2000],
      ['own stake 0', 'bonus counts 2000'],
    ],
    [
      'of own money say so where only those of the bonus count',
      { ...OWN_FIRST, ownFault: 'own' },
      [600, 600],
      ['own own 0', 'bonus counts 600'],
    ],
    [
      'of a bonus that is named are refused while own money goes first and covers them',
      { ...NAMED, ...OWN_FIRST, ownMinor: minor(500n) },
      [500, 600],
      ['bonus own_first 0', 'bonus counts 600'],
    ],
    ['that neither money covers are not placed', OWN_FIRST, [1100, 1000], ['own short 0', 'own counts 1000']],
  ] as const)('%s', (_sentence, more, stakes, expected) => {
    expect(told(more, stakes)).toEqual(expected);
  });

  it.each([
    ['insured one counts nothing and is of own money', BONUS_FIRST, { isInsured: true }, 'own insured'],
    ['insured one of a bonus that is named is refused', NAMED, { isInsured: true }, 'bonus insured'],
    ['advanced one counts nothing and is of neither', BONUS_FIRST, { isAdvance: true }, 'advance advance'],
    ['advanced one of a bonus that is named is refused', NAMED, { isAdvance: true }, 'bonus advance'],
    ['one that is placed later is of own money', BONUS_FIRST, { isLater: true }, 'own counts'],
    [
      'one that is placed later is not staked of a bonus that is named',
      NAMED,
      { isLater: true },
      'bonus option',
    ],
  ] as const)('an %s', (_sentence, more, options, expected) => {
    const [first, next] = foretell(ground(more), [{ ...single(600), ...options }, single(1000)]);
    expect(`${first?.paidFrom} ${first?.reason}`).toBe(expected);
    // What is refused, or advanced, leaves the money it would have been of.
    const isLeft = !expected.startsWith('own') && next?.paidFrom !== 'own';
    if (isLeft) expect(next?.reason).toBe('counts');
  });

  it('never stake more than there is of either money, nor begin one once enough is staked', () => {
    const stakes = fc.array(
      fc.integer({ min: -2500, max: 2500 }).filter((stake) => stake !== 0),
      { minLength: 1, maxLength: 8 },
    );
    const order = fc.constantFrom(undefined, 'own_first', 'bonus_first');
    fc.assert(
      fc.property(stakes, order, fc.boolean(), (all, first, isNamed) => {
        const start = ground({ isNamed, ...(first ? { order: first } : {}) });
        const bets = foretell(
          start,
          all.map((stake) => single(Math.abs(stake), stake < 0 ? 1300 : 2000)),
        );
        for (const [funds, held] of [
          ['own', start.ownMinor],
          ['bonus', start.bonusMinor],
        ] as const)
          expect(
            bets.reduce((sum, one) => (one.paidFrom === funds ? sum + one.countedMinor : sum), 0n) <= held,
          ).toBe(true);
        let left: bigint = start.leftMinor;
        for (const { reason, countedMinor } of bets) {
          if (reason === 'counts') expect(left > 0n).toBe(true);
          if (reason === 'enough') expect(left <= 0n).toBe(true);
          left -= countedMinor;
        }
      }),
    );
  });
});
