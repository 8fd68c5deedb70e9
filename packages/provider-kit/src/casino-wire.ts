// The house's own wire of the seamless wallet: JSON, sums as digits of minor units. An aggregator with words of its own translates them in its
// adapter; one that has none may speak this.

import { type Minor, minor } from '@overround/kernel';
import {
  CASINO_NOES,
  type CasinoAnswer,
  type CasinoAsk,
  type CasinoRead,
  type CasinoReply,
} from './casino.ts';
import { asText, type JsonObject, objectOfJson } from './payment-client.ts';

/** Ids are text of printable ASCII without spaces. */
const ID = /^[!-~]{1,120}$/;
const DIGITS = /^[0-9]{1,15}$/;
const CURRENCY = /^[A-Za-z]{3,5}$/;
const ORDER = /^[!-~]{1,80}$/;

/** An ask as a provider sends it. */
export function writeCasinoAsk(ask: CasinoAsk): string {
  return JSON.stringify(ask, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

const NO_OF = new Map<string, (typeof CASINO_NOES)[number]>(CASINO_NOES.map((code) => [code, code]));

class Unfit extends Error {}

/** Reads the fields of one ask; a field that is none of its kind ends the reading. */
function reading(fields: JsonObject) {
  const like = (name: string, grammar: RegExp): string => {
    const value = fields[name];
    if (typeof value !== 'string' || !grammar.test(value)) throw new Unfit(`${name} is not in order`);
    return value;
  };
  return {
    like,
    sum: (name: string): Minor => minor(BigInt(like(name, DIGITS))),
    end: (): { isRoundEnd?: boolean } => {
      const value = fields['isRoundEnd'];
      if (value === undefined) return {};
      if (typeof value !== 'boolean') throw new Unfit('isRoundEnd is not in order');
      return { isRoundEnd: value };
    },
  };
}

/** What the bytes of a call ask for, after their signature was found in order. */
export function readCasinoAsk(rawBody: Uint8Array): CasinoRead {
  const fields = objectOfJson(rawBody);
  if (!fields) return { kind: 'malformed', problem: 'not an object of JSON' };
  try {
    return { kind: 'ask', ask: askOf(fields) };
  } catch (error) {
    if (error instanceof Unfit) return { kind: 'malformed', problem: error.message };
    throw error;
  }
}

function askOf(fields: JsonObject): CasinoAsk {
  const { like, sum, end } = reading(fields);
  const kind = asText(fields['kind']);
  const token = like('token', ID);
  if (kind === 'authenticate' || kind === 'balance') return { kind, token };
  const round = {
    token,
    roundId: like('roundId', ID),
    gameKey: like('gameKey', ID),
    playerRef: like('playerRef', ID),
    currency: like('currency', CURRENCY),
  };
  if (kind === 'round_end') return { kind, ...round };
  const movement = { ...round, transactionId: like('transactionId', ID) };
  switch (kind) {
    case 'bet':
    case 'win':
      return { kind, ...movement, amountMinor: sum('amountMinor'), ...end() };
    case 'rollback':
      return { kind, ...movement, ofTransactionId: like('ofTransactionId', ID) };
    case 'free_round':
      return { kind, ...movement, orderId: like('orderId', ORDER), winMinor: sum('winMinor') };
    default:
      throw new Unfit('kind is not known');
  }
}

/** `try_later` alone is no 200: whoever gets it asks again. */
export function writeCasinoReply(answer: CasinoAnswer): CasinoReply {
  const money = {
    ...(answer.balanceMinor === undefined ? {} : { balanceMinor: answer.balanceMinor.toString() }),
    ...(answer.currency === undefined ? {} : { currency: answer.currency }),
  };
  if (!answer.ok) {
    const { code, reason } = answer;
    return {
      status: code === 'try_later' ? 503 : code === 'malformed' ? 400 : 200,
      body: { ok: false, code, ...(reason === undefined ? {} : { reason }), ...money },
    };
  }
  const { ref, isRepeat, player } = answer;
  return {
    status: 200,
    body: {
      ok: true,
      ...money,
      ...(ref === undefined ? {} : { ref }),
      ...(isRepeat ? { isRepeat } : {}),
      ...(player && { player }),
    },
  };
}

/** How a provider that speaks this wire understands an answer; `undefined`: none that counts, ask again. */
export function readCasinoReply(status: number, body: string): CasinoAnswer | undefined {
  const fields = objectOfJson(body);
  if (!fields || (status !== 200 && status !== 400)) return undefined;
  const digits = asText(fields['balanceMinor']);
  const money = {
    ...(/^-?[0-9]{1,30}$/.test(digits) ? { balanceMinor: minor(BigInt(digits)) } : {}),
    ...(typeof fields['currency'] === 'string' ? { currency: fields['currency'] } : {}),
  };
  if (fields['ok'] === true && money.balanceMinor !== undefined && money.currency !== undefined) {
    const player = fields['player'] as Extract<CasinoAnswer, { ok: true }>['player']; // Our own wire wrote it.
    return {
      ok: true,
      balanceMinor: money.balanceMinor,
      currency: money.currency,
      ...(typeof fields['ref'] === 'string' ? { ref: fields['ref'] } : {}),
      ...(fields['isRepeat'] === true ? { isRepeat: true } : {}),
      ...(player && { player }),
    };
  }
  const code = NO_OF.get(asText(fields['code']));
  if (fields['ok'] !== false || code === undefined || code === 'try_later') return undefined;
  return {
    ok: false,
    code,
    ...(typeof fields['reason'] === 'string' ? { reason: fields['reason'] } : {}),
    ...money,
  };
}
