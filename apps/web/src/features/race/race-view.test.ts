import { quoteKey } from '@overround/client';
import { expect, it } from 'vitest';
import { ordered, raceView, withExtraPlaces } from './race-view.ts';

const bet = (type: number, parameter: number, cf: number) => ({
  groupId: 26,
  type,
  parameter,
  cf,
  cfView: String(cf),
});
const card = {
  gameId: 7,
  constId: 7,
  sportId: 44,
  champId: 1,
  champName: 'Downs',
  name: 'Race',
  startTs: 0,
  status: 1,
  places: 2,
  isHandicap: false,
  eachWay: { places: 2, fractionDenominator: 4 },
  runners: [
    {
      number: 1,
      name: 'Slow',
      isWithdrawn: false,
      form: '4-1',
      win: bet(2637, 1, 9),
      eachWay: { ...bet(20_006, 1.002, 3), places: 2 },
      extraPlaces: [{ extra: 1, eachWay: { ...bet(20_006, 1.003, 2.2), places: 3 } }],
    },
    { number: 2, name: 'Gone', isWithdrawn: true, place: 3 },
    { number: 3, name: 'Fast', isWithdrawn: false, win: bet(2637, 3, 1.8), place: 1 },
  ],
};

it('has a column for each bet that somebody has a price in', () => {
  const view = raceView(card);
  expect(view.bets).toEqual(['win', 'eachWay']);
  expect(view.rows[0]).toMatchObject({
    form: ['4', '1'],
    bets: { eachWay: { key: quoteKey(7, 20_006, 1.002) } },
  });
});

it('has the bets on a place with places more, and none without them', () => {
  const view = raceView(card);
  expect(view.extras).toEqual([1]);
  const more = withExtraPlaces(view, 1);
  expect(more).toMatchObject({ places: 3, eachWay: { places: 3 } });
  expect(more.rows[0]?.bets).toMatchObject({ win: {}, eachWay: { key: quoteKey(7, 20_006, 1.003) } });
  expect(withExtraPlaces(view, 2).rows[0]?.bets.eachWay).toBeUndefined();
});

it('stands in the order of the card, of the odds, or once it is run of the finish', () => {
  const numbers = (rows: readonly { number: number }[]) => rows.map(({ number }) => number);
  expect(numbers(raceView(card).rows)).toEqual([1, 2, 3]);
  expect(numbers(ordered(raceView(card).rows, 'odds'))).toEqual([3, 1, 2]);
  const stalls = raceView(card).rows.map((row, at) => ({ ...row, draw: [2, undefined, 1][at] }));
  expect(numbers(ordered(stalls, 'draw'))).toEqual([3, 1, 2]);
  expect(numbers(ordered(stalls, 'card'))).toEqual([1, 2, 3]);
  expect(numbers(raceView({ ...card, status: 3 }).rows)).toEqual([3, 2, 1]);
});
