// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type StatisticInputs, statisticPath, type StatisticView } from './statistic-address.ts';

const path = (view: StatisticView, to: StatisticInputs): string => statisticPath({ lang: 'en' }, view, to);

describe('the paths of statistics popups', () => {
  it.each<[StatisticView, StatisticInputs, string]>([
    ['game', { gameId: 5 }, '/en/statisticpopup/game/0/5/main'],
    ['game', { sportId: 1, permanentId: 7, tabName: 'h2h' }, '/en/statisticpopup/game/1/7/h2h'],
    ['team', { sportId: 1, teamId: 4 }, '/en/statisticpopup/team/1/4'],
    ['player', { sportId: 1, playerId: 'a/b', teamId: 4 }, '/en/statisticpopup/player/1/a%2Fb?team=4'],
    ['stage', { sportId: 1, stageId: 9, tableType: 1 }, '/en/statisticpopup/stage/1/9?tt=1'],
    ['stage', { sportId: 1, gameId: 5 }, '/en/statisticpopup/stage/1/5'],
    ['tournament', { sportId: 1, tournamentId: 9, seasonId: '35' }, '/en/statisticpopup/tournament/1/9/35'],
    ['rating', { sportId: 4, gameId: 5 }, '/en/statisticpopup/rating/4/5'],
    ['horse', { horseId: '310-2' }, '/en/statisticpopup/horse/310-2'],
    ['graph', { gameId: 5 }, '/en/statisticpopup/graph/5'],
    ['graph', { gameId: 5, coefficientView: 2 }, '/en/statisticpopup/graph/5/2'],
    ['cyber', { sportId: 85, tournamentId: 9, seasonId: '1' }, '/en/statisticpopup/cyber/85/9/1'],
  ])('lead to %s with %o', (view, to, expected) => expect(path(view, to)).toBe(expected));

  it.each<[StatisticView, StatisticInputs, string]>([
    ['game', {}, 'Wrong input param [gameId]: undefined'],
    ['team', { teamId: 0 }, 'Wrong input param [teamId]: 0'],
    ['player', { playerId: '' }, 'Wrong input param [playerId]: '],
    ['horse', {}, 'Wrong input param [horseId]: undefined'],
    ['rating', {}, 'Wrong input param [ratingId]: undefined'],
    ['tournament', { tournamentId: 1, seasonId: '' }, 'Wrong input param [seasonId]: '],
    ['cyber', { sportId: 1, tournamentId: 1, seasonId: '1' }, 'Wrong input param [sportId]'],
  ])('of %s are refused for %o', (view, to, fault) => expect(() => path(view, to)).toThrow(fault));

  it('have a second root for frames', () =>
    expect(statisticPath({ lang: 'ar', root: 'statistics' }, 'team', { teamId: 4 })).toBe(
      '/ar/statistics/team/0/4',
    ));
});
