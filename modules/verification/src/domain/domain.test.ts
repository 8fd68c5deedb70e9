import type { VerificationStep } from '@overround/contracts/verification';
import { DAY, HOUR, type Instant } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { compareDocument, warningsOf } from './compare-document.ts';
import { homeFits, personDiffers, personFits } from './compare-person.ts';
import {
  ageOn,
  documentRule,
  documentsIn,
  fieldProblems,
  monthsBefore,
  sidesFit,
  timeProblem,
} from './documents.ts';
import { markOf } from './marks.ts';
import { checksFrom, LAW, type Movement, tierForMovement, usedIn } from './money-bounds.ts';
import { methodsOfStep, STEPS_OF_TIER } from './rules.ts';
import {
  canStart,
  missingOf,
  nextStep,
  reaches,
  type StepRow,
  type Steps,
  stepsDoneBy,
  tierOf,
  wasIdentified,
} from './steps.ts';

const TODAY = '2026-11-22';

describe('names', () => {
  it.each([
    ['José García', 'Lopez', 'Jose Garcia', 'López', true],
    ['Анна', 'Ющенко', 'Anna', 'Iushchenko', true],
    ['Yekaterina', 'Tsvetkova', 'Екатерина', 'Цветкова', true],
    ['Екатерина', 'Цветкова', 'Ekaterina', 'Tsvetkova', true],
    ['Jüri', 'Mägi', 'JUERI', 'MAEGI', true],
    ['Łukasz', 'Żak', 'Lukasz', 'Zak', true],
    ['Mary Ann', 'Smith', 'Mary', 'Smith', true],
    ['Smith', 'Mary', 'Mary', 'Smith', true],
    ['Sean', "O'Brien", 'Sean', 'OBrien', true],
    ['Ivan', 'Petrov', 'Petr', 'Petrov', false],
    ['Anna', 'Berg', 'Anne', 'Berg', false],
    ['Anna', 'Berg', 'Anna', 'Bergman', false],
    ['Anna', '', 'Anna', 'Berg', false],
  ])('%s %s, %s %s: %s', (name, surname, other, otherSurname, fits) => {
    expect(personFits({ name, surname }, { name: other, surname: otherSurname })).toBe(fits);
  });

  it('and the day of birth make a person', () => {
    const anna = { name: 'Anna', surname: 'Berg', bornOn: '1990-03-01' };
    expect(personDiffers(anna, anna)).toBeUndefined();
    expect(personDiffers(anna, { ...anna, bornOn: '1990-01-03' })).toBe('birth_differs');
    expect(personDiffers(anna, { ...anna, surname: 'Tal', bornOn: '1980-01-03' })).toBe('name_differs');
  });
});

describe('addresses', () => {
  it.each([
    ['Tallinn', 'Pikk tn 12-4', 'TALLINN', 'Pikk 12-4', true],
    ['Москва', 'ул. Лесная, д. 5, кв. 17', 'Moskva', 'Lesnaia ul 5 17', true],
    ['Tallinn', 'Pikk 12', 'Tallinn', 'Pikk 14', false],
    ['Tallinn', 'Pikk 12', 'Tartu', 'Pikk 12', false],
    ['London', '221B Baker Street', 'London', '221b Baker St', true],
    ['London', 'Street', 'London', 'Baker Street 2', false],
  ])('%s, %s and %s, %s: %s', (city, address, otherCity, other, fits) => {
    expect(homeFits({ city, address }, { city: otherCity, address: other })).toBe(fits);
  });
});

describe('documents', () => {
  it('of every country fill in what they are looked up by, and prove each step', () => {
    for (const alpha2 of ['EE', 'RU', 'GB', 'BR', 'XX']) {
      const rules = documentsIn(alpha2);
      expect(new Set(rules.map(({ type }) => type)).size).toBe(rules.length);
      for (const step of ['identity', 'face', 'address', 'funds'] as const)
        expect(rules.some(({ steps }) => steps.includes(step))).toBe(true);
      for (const { steps, fields } of rules)
        if (steps.includes('identity'))
          expect(fields).toEqual(expect.arrayContaining(['name', 'surname', 'birthday', 'document_number']));
    }
    expect(documentRule('EE', 'id_card')?.fields).toContain('personal_code');
    expect(documentRule('RU', 'passport')?.fields).toContain('document_series');
    expect(documentRule('GB', 'id_card')).toBeUndefined();
  });

  const passport = documentRule('XX', 'passport');
  const bill = documentRule('XX', 'utility_bill');
  if (!passport || !bill) throw new Error('both are known everywhere');
  const values = {
    name: 'Anna',
    surname: 'Berg',
    birthday: '1990-03-01',
    document_number: 'AB 123456',
    expires_on: TODAY,
    country_id: '1',
  };

  it('have each field by its rule', () => {
    expect(fieldProblems(passport, values, TODAY)).toEqual({});
    const { surname: _gone, ...without } = values;
    expect(
      fieldProblems(
        passport,
        { ...without, birthday: '2026-02-30', document_number: '<b>', personal_code: '1' },
        TODAY,
      ),
    ).toEqual({
      surname: 'field_required',
      birthday: 'value_malformed',
      document_number: 'value_malformed',
      personal_code: 'field_unknown',
    });
    expect(fieldProblems(passport, { ...values, birthday: '2026-11-23' }, TODAY)).toEqual({
      birthday: 'value_too_large',
    });
  });

  it.each([
    ['valid on its last day', passport, { expires_on: TODAY }, undefined],
    ['over the day after', passport, { expires_on: '2026-11-21' }, 'expired'],
    ['three months old', bill, { issued_on: '2026-08-22' }, undefined],
    ['a day older', bill, { issued_on: '2026-08-21' }, 'too_old'],
  ] as const)('%s', (_name, rule, dates, problem) => {
    expect(timeProblem(rule, { ...dates }, TODAY)).toBe(problem);
  });

  it('need each side once, and pages at least once', () => {
    const card = documentRule('XX', 'id_card');
    if (!card) throw new Error('it is known everywhere');
    expect(sidesFit(card, ['back', 'front'])).toBe(true);
    for (const sides of [['front'], ['front', 'front'], ['front', 'back', 'page']] as const)
      expect(sidesFit(card, sides)).toBe(false);
    expect([sidesFit(bill, ['page', 'page']), sidesFit(bill, [])]).toEqual([true, false]);
  });

  it('count months and years as calendars do', () => {
    expect(monthsBefore('2026-05-31', 3)).toBe('2026-02-28');
    expect(monthsBefore('2026-01-15', 18)).toBe('2024-07-15');
    expect([ageOn(TODAY, '2008-11-22'), ageOn(TODAY, '2008-11-23')]).toEqual([18, 17]);
    expect([ageOn('2026-02-28', '2008-02-29'), ageOn('2026-03-01', '2008-02-29')]).toEqual([17, 18]);
  });

  it('stand beside the account, field by field', () => {
    const known = { name: 'Berg', surname: 'Anna', bornOn: '1990-03-02', city: '', address: '' };
    const compared = compareDocument(passport.fields, values, known);
    expect(compared.map(({ field, fits }) => [field, fits])).toEqual([
      ['name', true],
      ['surname', true],
      ['birthday', false],
      ['document_number', null],
      ['expires_on', null],
      ['country_id', null],
    ]);
    expect(warningsOf(compared)).toEqual(['birthday']);
  });

  it('are known again by their number however it is written, and by nothing else', () => {
    const box = { derive: () => new Uint8Array(32) };
    const mark = (kind: 'document' | 'person', country: string, number: string) =>
      Buffer.from(markOf(box, kind, country, number)).toString('hex');
    expect(mark('document', 'EE', 'ab-12 34')).toBe(mark('document', 'EE', 'AB1234'));
    const others = [
      mark('document', 'LV', 'AB1234'),
      mark('person', 'EE', 'AB1234'),
      mark('document', 'EE', 'AB1235'),
    ];
    expect(others).not.toContain(mark('document', 'EE', 'AB1234'));
    expect(new Set(others).size).toBe(3);
  });
});

describe('steps', () => {
  const row = (step: VerificationStep, status: StepRow['status'], more: Partial<StepRow> = {}): StepRow => ({
    step,
    status,
    method: 'document',
    reason: null,
    note: '',
    sourceId: 's',
    changedAt: new Date(0),
    firstDoneAt: status === 'done' ? new Date(0) : null,
    ...more,
  });
  const steps = (...rows: StepRow[]): Steps => new Map(rows.map((one) => [one.step, one]));
  const IDENTIFIED = STEPS_OF_TIER.identified.map((step) => row(step, 'done'));

  it('done together make a tier, and one that fails asks for nothing but itself', () => {
    expect(tierOf(steps())).toBe('newcomer');
    expect(tierOf(steps(...IDENTIFIED))).toBe('identified');
    expect(tierOf(steps(...IDENTIFIED, row('funds', 'done')))).toBe('sourced');
    // Money that is explained helps nobody who is unknown.
    expect(tierOf(steps(row('funds', 'done')))).toBe('newcomer');
    const failed = steps(
      row('identity', 'done'),
      row('face', 'done'),
      row('address', 'refused', { reason: 'too_old' }),
    );
    expect(missingOf(failed, 'identified')).toEqual(['address']);
    expect(nextStep(failed, 'identified')).toBe('address');
    expect(reaches(failed, 'identified')).toBe(false);
  });

  it('come in their order, what was refused first, and not while somebody looks', () => {
    expect(nextStep(steps(), 'identified')).toBe('identity');
    expect(canStart(steps(), 'face')).toBe(false);
    const waiting = steps(row('identity', 'waiting_review'));
    expect(canStart(waiting, 'identity')).toBe(false);
    expect(nextStep(waiting, 'identified')).toBe('face');
    expect(canStart(steps(row('identity', 'in_progress')), 'face')).toBe(false);
    const refused = steps(row('identity', 'done'), row('address', 'refused', { reason: 'unreadable' }));
    expect(nextStep(refused, 'identified')).toBe('address');
    const all = steps(
      row('identity', 'waiting_review'),
      row('face', 'in_progress'),
      row('address', 'waiting_review'),
    );
    expect(nextStep(all, 'identified')).toBeUndefined();
  });

  it('keep a name for ever that was proven once', () => {
    expect(wasIdentified(steps(row('identity', 'refused', { firstDoneAt: new Date(0) })))).toBe(true);
    expect(wasIdentified(steps(row('identity', 'refused')))).toBe(false);
  });

  it('by a certificate on the own phone show the face as well', () => {
    expect(stepsDoneBy('identity', 'smart_id')).toEqual(['identity', 'face']);
    expect(stepsDoneBy('identity', 'document')).toEqual(['identity']);
  });

  const ALL = ['smart_id', 'mobile_id', 'document', 'face'] as const;
  it.each([
    ['identity', 'EE', ALL, ['smart_id', 'mobile_id', 'document']],
    ['identity', 'LV', ALL, ['smart_id', 'document']],
    ['identity', 'BR', ALL, ['document']],
    ['address', 'EE', ALL, ['document']],
    ['face', 'EE', ALL, ['face', 'document']],
    ['identity', 'EE', ['document', 'mobile_id'], ['mobile_id', 'document']],
    ['identity', 'EE', ['document'], ['document']],
    ['face', 'EE', ['document'], ['document']],
  ] as const)('%s in %s is done by what is served of %j: %j', (step, alpha2, served, ways) => {
    expect(methodsOfStep(step, { alpha2, served: new Set(served) })).toEqual(ways);
  });
});

describe('money', () => {
  const NOW = 1_000_000_000_000 as Instant;
  const moved = (euro: number, hoursAgo: number, direction: Movement['direction'] = 'deposit'): Movement => ({
    direction,
    minor: BigInt(euro) * 100n,
    at: (NOW - hoursAgo * HOUR) as Instant, // An instant and a length.
  });
  const needs = (
    movements: readonly Movement[],
    euro: number,
    direction: Movement['direction'] = 'deposit',
  ) => tierForMovement(usedIn(movements, NOW), { direction, minor: BigInt(Math.round(euro * 100)) });

  it.each([
    ['nothing moved', [], 'deposit', 'newcomer', 200_000n],
    ['some of a day', [moved(1500, 23)], 'deposit', 'newcomer', 50_000n],
    ['more of a month', [moved(1500, 23), moved(300, 100)], 'deposit', 'newcomer', 20_000n],
    ['the bound was reached', [moved(2500, 100)], 'deposit', 'newcomer', 0n],
    ['withdrawals are others', [moved(1500, 1, 'withdrawal')], 'deposit', 'newcomer', 200_000n],
    ['any withdrawal', [], 'withdrawal', 'newcomer', 0n],
    ['known', [moved(9000, 200)], 'deposit', 'identified', 100_000n],
    ['known, out', [moved(9000, 200, 'withdrawal')], 'withdrawal', 'identified', 100_000n],
    ['its source too', [moved(90_000, 1)], 'deposit', 'sourced', undefined],
  ] as const)(
    'says beforehand from which sum on it is looked at: %s',
    (_name, movements, direction, reached, from) => {
      const used = usedIn(movements, NOW);
      expect(checksFrom(used, { direction, reached, bounds: LAW })).toBe(from);
      if (from === undefined || from === 0n) return;
      // The very bound by which the movement itself is judged.
      const tier = (minor: bigint) => tierForMovement(used, { direction, minor });
      expect([tier(from - 1n) === tier(1n), tier(from) === tier(1n)]).toEqual([true, false]);
    },
  );

  it.each([
    ['below the bound', [], 1999.99, 'deposit', 'newcomer'],
    ['the bound itself', [], 2000, 'deposit', 'identified'],
    ['linked within a day', [moved(1500, 23)], 500, 'deposit', 'identified'],
    ['linked within thirty days', [moved(1000, 700), moved(900, 30)], 100, 'deposit', 'identified'],
    ['what is exactly thirty days old is out', [moved(1999, (30 * DAY) / HOUR)], 100, 'deposit', 'newcomer'],
    ['withdrawals do not count as deposits', [moved(1999, 1, 'withdrawal')], 100, 'deposit', 'newcomer'],
    ['any withdrawal', [], 1, 'withdrawal', 'identified'],
    ['large sums need their source', [moved(9000, 200)], 1000, 'deposit', 'sourced'],
    ['and so does a large withdrawal', [], 10_000, 'withdrawal', 'sourced'],
    ['just below it', [moved(9000, 200)], 999.99, 'deposit', 'identified'],
  ] as const)('%s', (_name, movements, euro, direction, tier) => {
    expect(needs(movements, euro, direction)).toBe(tier);
  });
});
