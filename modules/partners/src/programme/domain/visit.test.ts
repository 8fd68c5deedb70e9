import { expect, it } from 'vitest';
import { friendCodeOf } from '../../domain/friend-code.ts';
import { csvOf } from './csv.ts';
import { daysBetween, nextMonth, shownMonth } from './months.ts';
import { cookieOfVisit, drawLinkCode, isBot, linkCodeOf, subsOf, visitOfCookie } from './visit.ts';

it('draws a code that is read back and is never that of a friend', () => {
  for (const first of [0, 77, 255]) {
    const code = drawLinkCode((length) => Uint8Array.from({ length }, (_, at) => (first + at * 37) % 256));
    expect([linkCodeOf(code), friendCodeOf(code)]).toEqual([code, undefined]);
  }
});

it.each([
  [' a1b2c3d4e5 ', 'A1B2C3D4E5'],
  ['OIL0000000', '0110000000'],
  ['A1B2C3D4', undefined],
  ['A1B2C3D4E5F', undefined],
  ['A1B2-3D4E5', undefined],
])('reads %s as %s', (typed, code) => expect(linkCodeOf(typed)).toBe(code));

it('keeps five sub ids and leaves out what is none', () => {
  expect(subsOf(['fb', 'a b', 'x'.repeat(65), 'q_1.2:3-4'])).toEqual(['fb', '', '', 'q_1.2:3-4', '']);
});

it('reads the cookie it wrote', () => {
  const visit = { code: 'A1B2C3D4E5', subs: ['fb', '', 'x', '', 'z'] };
  expect(visitOfCookie(cookieOfVisit(visit))).toEqual(visit);
});

it.each([undefined, '', 'A1B2C3D4E5', 'A1B2C3D4EO~~~~~', 'A1B2C3D4E5~~~~~~', 'A1B2C3D4~~~~~', '~~~~~'])(
  'finds no visit in %s',
  (kept) => expect(visitOfCookie(kept)).toBeUndefined(),
);
it('empties a sub id that a browser made up', () =>
  expect(visitOfCookie('A1B2C3D4E5~<b>~ok~~~')?.subs).toEqual(['', 'ok', '', '', '']));

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
  ['facebookexternalhit/1.1 (link preview)', true],
  ['curl/8.1', true],
  ['', true],
  [undefined, true],
])('%s is a program: %s', (agent, is) => expect(isBot(agent)).toBe(is));

it.each([
  ['2026-01-01', '2026-02-01'],
  ['2026-12-01', '2027-01-01'],
  ['2024-02-01', '2024-03-01'],
])('after %s comes %s', (month, next) => expect(nextMonth(month)).toBe(next));
it('shows a month', () => expect(shownMonth('2026-11-01')).toBe('2026-11'));

it.each([
  ['2026-02-27', '2026-03-01', 3],
  ['2024-02-27', '2024-03-01', 4],
  ['2026-02-27', '2026-02-27', 1],
  ['2026-03-02', '2026-03-01', 0],
  ['2026-02-30', '2026-03-01', Number.NaN],
])('%s to %s are %s days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

it('writes a file whose cells never begin a formula', () => {
  const counts = { clicks: 1, registrations: 2, first_deposits: 3, qualified: 4 };
  const money = (currency: string) => ({
    currency,
    exponent: 2,
    deposits_minor: '500',
    net_minor: '-70',
    commission_minor: '0',
  });
  const total = { key: '', name: '', ...counts, money: [] };
  const rows = [
    { key: 'A', name: '=HYPERLINK("x")', ...counts, money: [money('EUR'), money('USD')] },
    { key: 'B', name: 'b, c', ...counts, money: [] },
  ];
  expect(csvOf({ from: '2026-11-01', to: '2026-11-02', by: 'link', rows, total }).split('\r\n')).toEqual([
    'key,name,clicks,registrations,first_deposits,qualified,currency,deposits_minor,net_minor,commission_minor',
    `A,"'=HYPERLINK(""x"")",1,2,3,4,EUR,500,-70,0`,
    `A,"'=HYPERLINK(""x"")",1,2,3,4,USD,500,-70,0`,
    'B,"b, c",1,2,3,4,,,,',
    '',
  ]);
});
