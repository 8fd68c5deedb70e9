// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { timeWords } from '../../../shared/times.ts';
import { filterFromQuery, isNarrow, queryFromFilter, secondsOf } from './bet-filter.ts';

const read = (query: string) => filterFromQuery(new URLSearchParams(query));

describe('the filter of bets in the address', () => {
  it.each([
    ['', { group: 'all', fromDay: '', toDay: '', eventId: undefined, isByText: false, withArchive: false }],
    [
      'show=open&event=310200401',
      { group: 'open', fromDay: '', toDay: '', eventId: 310200401, isByText: false, withArchive: false },
    ],
    [
      'show=settled&from=2026-11-01&to=2026-11-21',
      {
        group: 'settled',
        fromDay: '2026-11-01',
        toDay: '2026-11-21',
        eventId: undefined,
        isByText: false,
        withArchive: false,
      },
    ],
    [
      'show=secret&from=yesterday&event=-1',
      { group: 'all', fromDay: '', toDay: '', eventId: undefined, isByText: false, withArchive: false },
    ],
  ])('reads %j', (query, filter) => {
    expect(read(query)).toEqual(filter);
  });
  it('writes only what narrows, and reads it back', () => {
    expect(queryFromFilter(read(''))).toEqual({});
    const query = 'show=open&from=2026-11-01&event=5&through=sms&archive=1';
    expect(new URLSearchParams(queryFromFilter(read(query))).toString()).toBe(query);
    expect([isNarrow(read('show=open')), isNarrow(read(query))]).toEqual([false, true]);
  });
  it('takes days in the zone of the person, the last one whole', () => {
    const times = timeWords({ formatTag: 'en', timeZone: 'Asia/Riyadh', isTwelveHours: false });
    expect(secondsOf(read('from=2026-11-21&to=2026-11-21'), times.dayStartMs)).toEqual({
      from: Date.parse('2026-11-20T21:00:00Z') / 1000,
      to: Date.parse('2026-11-21T21:00:00Z') / 1000,
    });
  });
});
