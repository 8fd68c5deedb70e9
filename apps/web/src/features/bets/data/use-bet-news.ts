import { useOwnNews } from '../../../state/use-own-news.ts';

/** Asks for bets again when the server tells that one of them changed. */
export const useBetNews = (isSignedIn: boolean): void =>
  useOwnNews(['bet', 'vip', 'pool'], ['bets'], isSignedIn);
