import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';

/** What we know of the player. */
export const personQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'person'],
    staleTime: 10_000,
    queryFn: ({ signal }) => readMine(services, calls.getUserInfo, {}, { signal }),
  });

/** Whether a second factor is on. */
export const twoFactorQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'two-factor'],
    staleTime: 5000,
    queryFn: ({ signal }) => readMine(services, calls.getTwoFactor, {}, { signal }),
  });

/** Secret questions to choose from, and which was chosen. */
export const secretQuestionsQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'secret-questions'],
    staleTime: 5000,
    queryFn: ({ signal }) => readMine(services, calls.listSecretQuestions, {}, { signal }),
  });

/** Keys that open the account. */
export const passkeysQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'passkeys'],
    staleTime: 5000,
    queryFn: ({ signal }) => readMine(services, calls.listPasskeys, {}, { signal }),
  });

/** Where the player is and was signed in, and which browsers are remembered. */
export const sessionsQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'sessions'],
    staleTime: 5000,
    queryFn: ({ signal }) => readMine(services, calls.listSessions, {}, { signal }),
  });
