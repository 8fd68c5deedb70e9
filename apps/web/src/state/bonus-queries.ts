import { calls } from '@overround/client';
import type {
  BonusState,
  GamesCashback,
  Loyalty,
  PromoHistoryItem,
  Promotion,
  WelcomeBonus,
} from '@overround/contracts/bonus';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from './my-calls.ts';
import type { Services } from './services.tsx';

/** Bonuses of the player and the offers open to them. */
export const bonusesQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'bonuses'],
    staleTime: 5000,
    queryFn: ({ signal }): Promise<BonusState> => readMine(services, calls.getBonuses, {}, { signal }),
  });

/** All campaigns, each with whether it is open to the player. */
export const promotionsQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'promotions', services.lang],
    staleTime: 5000,
    queryFn: async ({ signal }): Promise<readonly Promotion[]> =>
      (await readMine(services, calls.getPromotions, {}, { signal })).promotions,
  });

/** Promo codes the player used, newest first. */
export const promoHistoryQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'promo'],
    staleTime: 5000,
    queryFn: async ({ signal }): Promise<readonly PromoHistoryItem[]> =>
      (await readMine(services, calls.promoHistory, {}, { signal })).items,
  });

/** Points, level and shop of the player. */
export const loyaltyQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'loyalty', services.lang],
    staleTime: 5000,
    queryFn: ({ signal }): Promise<Loyalty> => readMine(services, calls.getLoyalty, {}, { signal }),
  });

/** Cashback of casino games: levels, the period that runs, what was paid. */
export const gamesCashbackQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'games-cashback'],
    staleTime: 5000,
    queryFn: ({ signal }): Promise<GamesCashback> =>
      readMine(services, calls.getGamesCashback, {}, { signal }),
  });

/** What a newcomer may choose; the last choice is none. */
export const welcomeQuery = ({ api, lang }: Services, bonus: string | undefined) =>
  queryOptions({
    queryKey: ['bonus', 'welcome', lang, bonus],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<readonly WelcomeBonus[]> => {
      const query = bonus === undefined ? {} : { bonus };
      return (await api.read(calls.welcomeBonuses, { query }, { signal })).data;
    },
  });

/** The game that free rounds are for, by its key with the provider; `null`: it is not on here now. */
export const gameOfKeyQuery = ({ api, lang }: Services, gameKey: string) =>
  queryOptions({
    queryKey: ['casino', 'game-of-key', lang, gameKey],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { games } = await api.read(
        calls.getCasinoGames,
        { query: { text: gameKey.slice(0, 60) } },
        { signal },
      );
      return games.find(({ slug }) => slug === gameKey) ?? null;
    },
  });
