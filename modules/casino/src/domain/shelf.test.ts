import { describe, expect, test } from 'vitest';
import { findGames, type GameQuery, type ShelfGame } from './shelf.ts';

const game = (gameId: number, more: Partial<ShelfGame['game']>): ShelfGame => ({
  gameId,
  provider: 'house',
  maker: { makerId: gameId % 2 ? 1 : 2, slug: gameId % 2 ? 'ours' : 'theirs', title: 'Ours' },
  game: {
    gameKey: `g${gameId}`,
    titles: { en: `Game ${gameId}` },
    kind: 'slots',
    categories: [],
    mechanics: [],
    currencies: 'all',
    hasDemo: false,
    hasFreeRounds: false,
    isProvablyFair: false,
    ...more,
  },
});
const GAMES = [
  game(1, {
    titles: { en: 'Zürich Wheel', ru: 'Рулетка' },
    kind: 'table',
    categories: ['roulette'],
    rtpBps: 9730,
  }),
  game(2, {
    titles: { en: 'Alpha' },
    mechanics: ['paylines'],
    volatility: 'high',
    rtpBps: 9600,
    hasDemo: true,
  }),
  game(3, { titles: { en: 'Beta' }, categories: ['new', 'jackpot'], currencies: ['USD'] }),
];

describe('what fits a search', () => {
  test.each<[string, Partial<GameQuery>, readonly number[]]>([
    ['everything, the latest first', {}, [3, 2, 1]],
    ['by title', { sort: 'title' }, [2, 3, 1]],
    ['the highest RTP first, those that tell none last', { sort: 'rtp' }, [1, 2, 3]],
    ['a kind', { kind: 'table' }, [1]],
    ['a category', { category: 25 }, [3]],
    ['a maker', { maker: 2 }, [2]],
    ['a mechanic', { mechanic: 'paylines' }, [2]],
    ['a volatility', { volatility: 'high' }, [2]],
    ['an RTP; who tells none has none', { rtpBpsMin: 9600 }, [2, 1]],
    ['a currency', { currency: 'EUR' }, [2, 1]],
    ['a demo', { isDemo: true }, [2]],
    ['words without their marks', { text: ' ZURICH  whe' }, [1]],
    ['words of the language', { text: 'рулет', lang: 'ru' }, [1]],
    ['a mechanic as a word', { text: 'paylin' }, [2]],
    ['numbers in the order asked, each once', { ids: '3,1,9,3' }, [3, 1]],
    ['nothing', { text: 'nothing' }, []],
  ])('%s', (_sentence, query, wanted) => {
    expect(findGames(GAMES, { lang: 'en', ...query }).map(({ gameId }) => gameId)).toEqual(wanted);
  });
});
