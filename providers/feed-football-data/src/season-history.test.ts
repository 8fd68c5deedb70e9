import { addMs, DAY, instant } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { readSeason } from './season-file.ts';
import { openSeasonHistory } from './season-history.ts';

const HEADER = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG';
const { matches } = readSeason(
  'E0.csv',
  [
    HEADER,
    'E0,05/05/2024,15:00,Rovers,United,9,0,H,0,0',
    'E0,16/08/2024,20:00,Rovers,United,2,1,H,1,0',
    'E0,17/08/2024,15:00,Town,City,0,0,D,0,0',
    'E1,17/08/2024,15:00,Others,Elsewhere,5,0,H,1,0',
    'E0,24/08/2024,15:00,City,Rovers,3,1,H,1,0',
    'E0,14/09/2024,15:00,United,Rovers,0,1,A,0,0',
  ].join('\n'),
);
const historyAt = openSeasonHistory(matches);
const last = matches.find(({ home }) => home === 'United');
const at = (date: string) => instant(Date.parse(date));

describe('what a season had shown', () => {
  it('is nothing before its first match, not even last season', () => {
    const first = matches.find(({ kickoffAt }) => kickoffAt > at('2024-07-01T00:00Z'));
    expect(first && historyAt(first, first.kickoffAt)).toEqual({ meetings: [] });
  });

  it('is the table, the form and the meetings by the matches that were over', () => {
    expect(last && historyAt(last, last.kickoffAt)).toEqual({
      meetings: [{ startsAt: matches[1]?.kickoffAt, isFirstSideAway: true, score: { home: 1, away: 2 } }],
      places: [4, 2],
      standings: [
        { played: 1, won: 0, drawn: 0, lost: 1, scored: 1, conceded: 2, points: 0 },
        { played: 2, won: 1, drawn: 0, lost: 1, scored: 3, conceded: 4, points: 3 },
      ],
      form: [['lost'], ['won', 'lost']],
    });
  });

  it('does not know what is still to come, nor what is being played', () => {
    const early = last && historyAt(last, addMs(last.kickoffAt, -25 * DAY));
    expect(early?.standings?.[1]).toMatchObject({ played: 1, points: 3 });
    const during = last && historyAt(last, at('2024-08-24T15:30Z'));
    expect(during?.standings?.[1]).toMatchObject({ played: 1 });
  });
});
