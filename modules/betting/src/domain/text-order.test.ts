import { describe, expect, it } from 'vitest';
import { readText, type TextCommand } from './text-order.ts';

const pick = (match: number, type: number, parameterMilli = 0, oddsMilliMin?: number) => ({
  match,
  type,
  parameterMilli,
  ...(oddsMilliMin === undefined ? {} : { oddsMilliMin }),
});
const bet = (...picks: ReturnType<typeof pick>[]) => ({ kind: 'bet', picks, stake: '10', pin: '4821' });

describe('a text message', () => {
  it.each<[string, string, object]>([
    ['a single', 'BET 1001 1 10 4821', bet(pick(1001, 1))],
    ['without the word', '1001 x 10 4821', bet(pick(1001, 2))],
    ['small letters, marks and PIN by name', ' bet 1001  2 10 pin 4821 ', bet(pick(1001, 3))],
    [
      'an express',
      'BET 1001 1, 1002 O2.5; 1003 X2 10 #4821',
      bet(pick(1001, 1), pick(1002, 9, 2500), pick(1003, 6)),
    ],
    ['a least price', 'BET 1001 1 @ 1.85 10 4821', bet(pick(1001, 1, 0, 1850))],
    ['a decimal comma', 'BET 1001 u2,5@1,9 10 4821', bet(pick(1001, 10, 2500, 1900))],
    ['a handicap', 'BET 1001 H1-1.5 10 4821', bet(pick(1001, 7, -1500))],
    [
      'Russian words',
      'СТАВКА 1001 Ф2(+1,5) 1002 ТБ3 1003 Х 10 4821',
      bet(pick(1001, 8, 1500), pick(1002, 9, 3000), pick(1003, 2)),
    ],
    ['Arabic words and digits', 'رهان ١٠٠١ ١ ١٠ ٤٨٢١', bet(pick(1001, 1))],
    ['Persian digits', 'BET ۱۰۰۱ O۲٫۵ ۱۰ ۴۸۲۱', bet(pick(1001, 9, 2500))],
    ['any type of the catalogue', 'BET 1001 T3827:-0.25 10 4821', bet(pick(1001, 3827, -250))],
    [
      'a system',
      'SYS 2 1001 1 1002 1 1003 1 10 4821',
      { ...bet(pick(1001, 1), pick(1002, 1), pick(1003, 1)), size: 2 },
    ],
    ['prices of a match', 'odds 1001', { kind: 'odds', match: 1001 }],
    ['the balance', 'БАЛАНС 4821', { kind: 'balance', pin: '4821' }],
    ['open bets', 'رهاناتي 4821', { kind: 'bets', pin: '4821' }],
    ['a link', 'LINK ab3d-9k', { kind: 'link', code: 'AB3D-9K' }],
    ['a stop', 'стоп', { kind: 'stop' }],
    ['help', '?', { kind: 'help' }],
    ['a dialled single', '*1*1001*0*10*4821#', bet(pick(1001, 2))],
    ['a dialled express', '*1*1001*1*1002*20*10*4821#', bet(pick(1001, 1), pick(1002, 6))],
    [
      'a dialled system',
      '*2*2*1001*1*1002*1*1003*1*10*4821#',
      { ...bet(pick(1001, 1), pick(1002, 1), pick(1003, 1)), size: 2 },
    ],
    ['prices by a short code', ' *3*١٠٠١# ', { kind: 'odds', match: 1001 }],
    ['the balance by a short code', '*4*4821#', { kind: 'balance', pin: '4821' }],
    ['a stop by a short code', '*9#', { kind: 'stop' }],
  ])('asks for %s', (_what, text, wanted) => {
    expect(readText(text)).toEqual({ ok: true, value: wanted as TextCommand });
  });

  it.each([
    ['nothing', ''],
    ['a bet without a PIN', 'BET 1001 1 10'],
    ['a bet without a stake', 'BET 1001 1 4821'],
    ['a pick without a match', 'BET 1001 1 X 10 4821'],
    ['a stake of minus', 'BET 1001 1 -10 4821'],
    ['a PIN of letters', 'BAL abcd'],
    ['a system of none', 'SYS 0 1001 1 10 4821'],
    ['words nobody knows', 'HELLO THERE'],
    ['a short code nobody knows', '*7*1001#'],
    ['a dialled bet without a PIN', '*1*1001*1*10#'],
    ['a word every object has', 'constructor'],
  ])('is refused when it is %s', (_what, text) => {
    expect(readText(text)).toMatchObject({ ok: false, code: 'text_malformed' });
  });

  it('is refused by the word that names no outcome or no price', () => {
    expect(readText('BET 1001 ZZ 10 4821')).toMatchObject({ code: 'text_outcome_unknown', word: 'ZZ' });
    expect(readText('BET 1001 1@0.5 10 4821')).toMatchObject({ code: 'text_outcome_unknown', word: '1@0.5' });
  });
});
