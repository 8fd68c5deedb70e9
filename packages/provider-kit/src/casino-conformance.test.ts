// The suite finds nothing wrong with a provider that keeps the contract, and names what is wrong with each that does not.

import { generateKeyPairSync } from 'node:crypto';
import { instant, minor } from '@overround/kernel';
import { expect, test } from 'vitest';
import {
  CASINO_KEY_HEADER,
  CASINO_SIGNATURE_HEADER,
  CASINO_TIMESTAMP_HEADER,
  type CasinoAnswer,
  type CasinoAsk,
  type CasinoCallback,
  casinoConformance,
  casinoHeaders,
  type CasinoLaunch,
  type CasinoProvider,
  type FreeRoundsOrder,
  isCasinoSigned,
  readCasinoAsk,
  readCasinoReply,
  writeCasinoAsk,
  writeCasinoReply,
} from './index.ts';

type Spoilt =
  | 'nothing'
  | 'signature'
  | 'win_told_once'
  | 'bet_kept'
  | 'refusal_ignored'
  | 'end_forgotten'
  | 'content_changes'
  | 'grants_twice'
  | 'demo_pays'
  | 'elsewhere'
  | 'names';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = () => instant(Date.now());
const TRIES = 5;

/** One slot that wins every round, told over the kit's own wire. */
function casinoThat(spoilt: Spoilt) {
  let callback: CasinoCallback = () => undefined;
  let count = 0;
  const orders = new Map<string, { readonly order: FreeRoundsOrder; left: number }>();
  const tell = (ask: CasinoAsk): CasinoAnswer | undefined => {
    const body = Buffer.from(writeCasinoAsk(ask));
    const reply = callback(body, casinoHeaders({ keyId: 'k', privateKey }, now(), body));
    return reply && readCasinoReply(reply.status, JSON.stringify(reply.body));
  };
  const tellUntilAnswered = (ask: CasinoAsk): void => {
    for (let no = 0; no < (spoilt === 'win_told_once' && ask.kind === 'win' ? 1 : TRIES); no += 1) {
      const changed = spoilt === 'content_changes' && ask.kind === 'win' && no > 0;
      if (tell(changed ? { ...ask, amountMinor: minor(BigInt(no)) } : ask)) return;
    }
  };
  const provider: CasinoProvider = {
    providerId: 'good',
    catalogue: async () => [
      {
        maker: { makerId: 1, slug: 'good', title: 'Good' },
        games: [
          {
            gameKey: spoilt === 'names' ? 'Two Words' : 'slot',
            titles: { en: 'Slot' },
            kind: 'slots',
            categories: ['new'],
            mechanics: [],
            currencies: 'all',
            hasDemo: true,
            hasFreeRounds: true,
            isProvablyFair: false,
          },
        ],
      },
    ],
    launchUrl: async () => `https://${spoilt === 'elsewhere' ? 'other' : 'games'}.test/slot`,
    pageOrigins: () => ['https://games.test'],
    callHeaders: [CASINO_TIMESTAMP_HEADER, CASINO_KEY_HEADER, CASINO_SIGNATURE_HEADER],
    readCall: (rawBody, headers) =>
      spoilt === 'signature' || isCasinoSigned({ k: publicKey }, now(), rawBody, headers)
        ? readCasinoAsk(rawBody)
        : { kind: 'unsigned' },
    writeReply: writeCasinoReply,
    grantFreeRounds: async (order) => {
      if (order.gameKey === 'no-such-game') return { ok: false, because: 'there is no such game' };
      const left = (spoilt === 'grants_twice' ? (orders.get(order.orderId)?.left ?? 0) : 0) + order.count;
      if (spoilt === 'grants_twice' || !orders.has(order.orderId)) orders.set(order.orderId, { order, left });
      return { ok: true };
    },
    cancelFreeRounds: async (orderId) => void orders.delete(orderId),
  };
  const playRound = async ({ mode, token, gameKey, playerRef, currency }: CasinoLaunch): Promise<void> => {
    if (mode === 'demo' && spoilt !== 'demo_pays') return;
    count += 1;
    const round = { token, gameKey, playerRef, currency, roundId: `r${count}` };
    const amountMinor = minor(20n);
    const waiting = [...orders.values()].find(({ left }) => left > 0);
    if (waiting) {
      waiting.left -= 1;
      const { orderId } = waiting.order;
      tellUntilAnswered({
        kind: 'free_round',
        ...round,
        transactionId: `f${count}`,
        orderId,
        winMinor: amountMinor,
      });
      return;
    }
    const answer = tell({ kind: 'bet', ...round, transactionId: `b${count}`, amountMinor });
    if (!answer) {
      const ofTransactionId = `b${count}`;
      if (spoilt !== 'bet_kept')
        tellUntilAnswered({ kind: 'rollback', ...round, transactionId: `x${count}`, ofTransactionId });
      return;
    }
    if (!answer.ok && spoilt !== 'refusal_ignored') return;
    const isRoundEnd = spoilt !== 'end_forgotten';
    tellUntilAnswered({ kind: 'win', ...round, transactionId: `w${count}`, amountMinor, isRoundEnd });
  };
  return casinoConformance({
    provider,
    answerWith: (next) => {
      callback = next;
    },
    open: async ({ mode, token }) => {
      if (mode === 'real') tell({ kind: 'authenticate', token });
    },
    playRound,
    settled: () => Promise.resolve(),
  });
}

test.each<readonly [Spoilt, string | undefined]>([
  ['nothing', undefined],
  ['signature', 'bytes that were touched count as signed'],
  ['win_told_once', 'a win was not told until it was answered'],
  ['bet_kept', 'a bet without an answer was not taken back'],
  ['refusal_ignored', 'a refused bet won'],
  ['end_forgotten', 'the round was not ended'],
  ['content_changes', 'was told with other content'],
  ['grants_twice', 'more free rounds than were ordered'],
  ['demo_pays', 'a demo asked the wallet'],
  ['elsewhere', 'is of another origin than pages are said to be'],
  ['names', 'a game is called Two Words'],
])('what is spoilt is named: %s', async (spoilt, problem) => {
  const problems = await casinoThat(spoilt);
  if (problem === undefined) expect(problems).toEqual([]);
  else expect(problems.join('\n')).toContain(problem);
});
