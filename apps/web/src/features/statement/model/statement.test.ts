// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { timeWords } from '../../../shared/times.ts';
import { entryWords } from './entry-words.ts';
import { boundsOf, filterFromQuery, isFiltered, queryFromFilter } from './statement-filter.ts';

describe('entryWords', () => {
  it.each([
    ['bet.settle', 'bet', 'office.entry_bet_settle', 'bets/77'],
    ['payment.withdrawal_returned', 'payment', 'office.entry_withdrawal_returned', 'office/payments/77'],
    ['demo.gift', 'demo', 'office.entry_gift', undefined],
    ['advance.grant', 'advance', 'office.entry_advance_grant', undefined],
    ['pool.settle', 'pool', 'office.entry_pool_settle', 'office/pool'],
    ['bonus.convert', 'bonus', 'office.entry_bonus_convert', undefined],
    ['something.new', 'somewhere', 'office.entry_other', undefined],
  ])('of %s', (kind, source, key, page) => {
    const words = entryWords({ kind, source, sourceId: '77' });
    expect([words.key, words.page, words.values.id]).toEqual([key, page, '77']);
  });
});

describe('the filter in the address', () => {
  it('survives the way there and back', () => {
    const filter = { accountId: 70010002, kind: 'bet', fromDay: '2026-11-01', toDay: '2026-11-21' } as const;
    expect(filterFromQuery(new URLSearchParams(queryFromFilter(filter)))).toEqual(filter);
    expect(isFiltered(filter)).toBe(true);
  });
  it('takes nothing from an address that makes no sense', () => {
    const filter = filterFromQuery(new URLSearchParams('account=x&kind=casino&from=yesterday&to='));
    expect(filter).toEqual({ accountId: undefined, kind: 'all', fromDay: undefined, toDay: undefined });
    expect([isFiltered(filter), queryFromFilter(filter)]).toEqual([false, {}]);
  });
});

describe('boundsOf', () => {
  it.each([
    ['Europe/Moscow', '2026-11-20T21:00:00Z', '2026-11-21T21:00:00Z'],
    ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-22T05:00:00Z'],
  ])('covers the whole day in %s', (timeZone, from, to) => {
    const { dayStartMs } = timeWords({ formatTag: 'en', timeZone, isTwelveHours: false });
    expect(boundsOf({ fromDay: '2026-11-21', toDay: '2026-11-21' }, dayStartMs)).toEqual({
      from: Date.parse(from) / 1000,
      to: Date.parse(to) / 1000,
    });
  });
});
