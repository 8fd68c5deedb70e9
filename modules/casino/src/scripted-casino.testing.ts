// A provider of games whose rounds a test tells one by one, signed as a real one signs.

import { generateKeyPairSync } from 'node:crypto';
import { instant } from '@overround/kernel';
import {
  CASINO_KEY_HEADER,
  CASINO_SIGNATURE_HEADER,
  CASINO_TIMESTAMP_HEADER,
  type CasinoAsk,
  type CasinoGame,
  casinoHeaders,
  type CasinoLaunch,
  type CasinoProvider,
  type FreeRoundsOrder,
  isCasinoSigned,
  readCasinoAsk,
  writeCasinoAsk,
  writeCasinoReply,
} from '@overround/provider-kit';

const game = (gameKey: string, more: Partial<CasinoGame>): CasinoGame => ({
  gameKey,
  titles: { en: gameKey.toUpperCase() },
  kind: 'slots',
  categories: ['new'],
  mechanics: ['paylines'],
  rtpBps: 9600,
  currencies: 'all',
  hasDemo: true,
  hasFreeRounds: true,
  isProvablyFair: true,
  ...more,
});
export const SCRIPTED_GAMES: readonly CasinoGame[] = [
  game('reels', { titles: { en: 'Reels', ru: 'Барабаны' } }),
  game('wheel', {
    kind: 'table',
    categories: ['roulette'],
    mechanics: ['wheel'],
    rtpBps: 9730,
    hasFreeRounds: false,
  }),
  game('dollars', { currencies: ['USD'], hasDemo: false }),
];

export function scriptedCasino() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const launches: CasinoLaunch[] = [];
  const granted = new Map<string, FreeRoundsOrder>();
  let isDown = false;
  const now = () => instant(Date.now());
  const provider: CasinoProvider = {
    providerId: 'scripted',
    catalogue: async () => [
      { maker: { makerId: 900, slug: 'scripted', title: 'Scripted' }, games: SCRIPTED_GAMES },
    ],
    launchUrl: async (launch) => {
      if (isDown) throw new Error('nobody answers');
      launches.push(launch);
      return `https://games.test/${launch.gameKey}?token=${launch.token}`;
    },
    pageOrigins: () => ['https://games.test'],
    callHeaders: [CASINO_TIMESTAMP_HEADER, CASINO_KEY_HEADER, CASINO_SIGNATURE_HEADER],
    readCall: (rawBody, headers) =>
      isCasinoSigned({ k1: publicKey }, now(), rawBody, headers)
        ? readCasinoAsk(rawBody)
        : { kind: 'unsigned' },
    writeReply: writeCasinoReply,
    grantFreeRounds: async (order) => {
      if (!SCRIPTED_GAMES.some(({ gameKey }) => gameKey === order.gameKey))
        return { ok: false, because: 'there is no such game' };
      granted.set(order.orderId, order);
      return { ok: true };
    },
    cancelFreeRounds: async (orderId) => void granted.delete(orderId),
  };
  return {
    provider,
    launches,
    granted,
    goDown: (down: boolean): void => {
      isDown = down;
    },
    /** Body and headers of a call as the provider's server sends it. */
    signed: (ask: CasinoAsk) => {
      const body = writeCasinoAsk(ask);
      return {
        body,
        headers: {
          'content-type': 'application/json',
          ...casinoHeaders({ keyId: 'k1', privateKey }, now(), body),
        },
      };
    },
  };
}
