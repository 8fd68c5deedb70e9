// The games of the sandbox: their rules, their bounds, and how the lobby tells of them.

import {
  BACCARAT,
  BLACKJACK,
  baccaratChances,
  baccaratReturns,
  blackjackEdge,
  DICE,
  type FairGame,
  KENO,
  KENO_PAYS,
  kenoReturn,
  leastDiceReturn,
  NIGHT_ORCHARD,
  NIGHT_ORCHARD_SLOT,
  PLINKO,
  PLINKO_RISKS,
  PLINKO_ROWS,
  plinkoReturn,
  ROULETTE,
  rouletteReturn,
  slotFacts,
} from '@overround/casino-games';
import { numberFromRational, SECOND } from '@overround/kernel';
import type { CasinoCatalogue, CasinoGame } from '@overround/provider-kit';

export interface OwnGame {
  readonly rules: FairGame;
  readonly told: CasinoGame;
}

/** The shortest time from round to round (safety 10): slots 2.5 s, every other game 5 s. */
export const paceOf = ({ told }: OwnGame): number => (told.kind === 'slots' ? 2.5 : 5) * SECOND;

const least = (returns: readonly number[]): number => Math.floor(Math.min(...returns) * 10_000);

const COMMON = {
  currencies: 'all',
  stakeMilliMin: 100,
  stakeMilliMax: 100_000,
  hasDemo: true,
  hasFreeRounds: false,
  isProvablyFair: true,
} as const;

const PLINKO_RETURNS = PLINKO_ROWS.flatMap((rows) =>
  PLINKO_RISKS.map((risk) => numberFromRational(plinkoReturn(rows, risk))),
);
const KENO_RETURNS = KENO_PAYS.flatMap((_, picked) =>
  picked === 0 ? [] : [numberFromRational(kenoReturn(picked))],
);

/** What a game returns: by its worst bet, of blackjack played best, of baccarat on the player (its tie returns less, and its page says so). */
const GAMES: readonly OwnGame[] = [
  {
    rules: NIGHT_ORCHARD,
    told: {
      ...COMMON,
      gameKey: 'night-orchard',
      titles: { en: 'Night Orchard', ru: 'Ночной сад', ar: 'بستان الليل' },
      kind: 'slots',
      categories: ['popular'],
      mechanics: ['reels', 'paylines', 'wild'],
      rtpBps: least([numberFromRational(slotFacts(NIGHT_ORCHARD_SLOT).rtp)]),
      volatility: 'medium',
      hasFreeRounds: true,
    },
  },
  {
    rules: ROULETTE,
    told: {
      ...COMMON,
      gameKey: 'roulette',
      titles: { en: 'European Roulette', ru: 'Европейская рулетка', ar: 'الروليت الأوروبية' },
      kind: 'table',
      categories: ['roulette', 'popular'],
      mechanics: ['roulette', 'wheel'],
      rtpBps: least([numberFromRational(rouletteReturn(1))]),
      volatility: 'medium',
      stakeMilliMax: 500_000,
    },
  },
  {
    rules: BLACKJACK,
    told: {
      ...COMMON,
      gameKey: 'blackjack',
      titles: { en: 'Blackjack', ru: 'Блэкджек', ar: 'بلاك جاك' },
      kind: 'table',
      categories: ['blackjack', 'popular'],
      mechanics: ['cards'],
      rtpBps: least([1 - blackjackEdge()]),
      volatility: 'low',
      stakeMilliMax: 200_000,
    },
  },
  {
    rules: BACCARAT,
    told: {
      ...COMMON,
      gameKey: 'baccarat',
      titles: { en: 'Baccarat', ru: 'Баккара', ar: 'باكارات' },
      kind: 'table',
      categories: ['baccarat'],
      mechanics: ['cards'],
      rtpBps: least([baccaratReturns(baccaratChances('infinite')).player]),
      volatility: 'low',
      stakeMilliMax: 200_000,
    },
  },
  {
    rules: DICE,
    told: {
      ...COMMON,
      gameKey: 'dice',
      titles: { en: 'Dice', ru: 'Кости', ar: 'النرد' },
      kind: 'other',
      categories: ['new'],
      mechanics: ['dice'],
      rtpBps: least([numberFromRational(leastDiceReturn())]),
      volatility: 'medium',
    },
  },
  {
    rules: PLINKO,
    told: {
      ...COMMON,
      gameKey: 'plinko',
      titles: { en: 'Plinko', ru: 'Плинко', ar: 'بلينكو' },
      kind: 'other',
      categories: ['new', 'popular'],
      mechanics: ['plinko', 'pins'],
      rtpBps: least(PLINKO_RETURNS),
      volatility: 'high',
    },
  },
  {
    rules: KENO,
    told: {
      ...COMMON,
      gameKey: 'keno',
      titles: { en: 'Keno', ru: 'Кено', ar: 'كينو' },
      kind: 'other',
      categories: ['keno', 'new'],
      mechanics: ['keno', 'numbers'],
      rtpBps: least(KENO_RETURNS),
      volatility: 'high',
    },
  },
];

const BY_KEY = new Map(GAMES.map((game) => [game.rules.gameKey, game]));
export const gameOf = (gameKey: string): OwnGame | undefined => BY_KEY.get(gameKey);

export const CATALOGUE: readonly CasinoCatalogue[] = [
  {
    maker: { makerId: 1, slug: 'overround-sandbox', title: 'Overround Sandbox' },
    games: GAMES.map(({ told }) => told),
  },
];
