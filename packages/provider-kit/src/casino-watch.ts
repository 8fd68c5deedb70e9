// A wallet for the conformance of casinos: it keeps no promise of its own but writes down everything it is asked, and fails on purpose.

import { minor } from '@overround/kernel';
import type { CasinoAnswer, CasinoAsk, CasinoProvider, CasinoReply } from './casino.ts';

/** The callback of the house: what a provider's server sends its asks to. `undefined`: the answer is lost. */
export type CasinoCallback = (
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
) => CasinoReply | undefined;

export type Fault = 'none' | 'bets_lost' | 'wins_lost_twice' | 'bets_refused' | 'all_lost_twice';

export class WatchedWallet {
  readonly asks: CasinoAsk[] = [];
  readonly problems: string[] = [];
  fault: Fault = 'none';
  #lost = new Map<string, number>();
  readonly #contents = new Map<string, string>();
  readonly #provider: CasinoProvider;
  #balance = 1_000_000n;

  constructor(provider: CasinoProvider) {
    this.#provider = provider;
  }

  readonly callback: CasinoCallback = (rawBody, headers) => {
    const wanted = Object.fromEntries(this.#provider.callHeaders.map((name) => [name, headers[name]]));
    const read = this.#provider.readCall(rawBody, wanted);
    if (read.kind !== 'ask') {
      this.problems.push(`a call of the provider is ${read.kind}`);
      return this.#provider.writeReply({ ok: false, code: 'malformed' }, undefined);
    }
    this.#checkForgeries(rawBody, wanted);
    const { ask } = read;
    this.asks.push(ask);
    const id = 'transactionId' in ask ? ask.transactionId : undefined;
    if (id !== undefined) {
      const content = JSON.stringify(ask, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      const known = this.#contents.get(id);
      if (known !== undefined && known !== content)
        this.problems.push(`transaction ${id} was told with other content`);
      this.#contents.set(id, content);
    }
    if (this.#isLost(ask, id)) return undefined;
    return this.#provider.writeReply(this.#answer(ask), ask);
  };

  #isLost(ask: CasinoAsk, id: string | undefined): boolean {
    if (this.fault === 'bets_lost') return ask.kind === 'bet';
    const isMeant =
      this.fault === 'all_lost_twice'
        ? id !== undefined
        : this.fault === 'wins_lost_twice' && ask.kind === 'win';
    if (!isMeant || id === undefined) return false;
    const times = (this.#lost.get(id) ?? 0) + 1;
    this.#lost.set(id, times);
    return times <= 2;
  }

  #answer(ask: CasinoAsk): CasinoAnswer {
    const money = { balanceMinor: minor(this.#balance), currency: 'currency' in ask ? ask.currency : 'EUR' };
    if (ask.kind === 'bet' && this.fault === 'bets_refused')
      return { ok: false, code: 'funds_insufficient', ...money };
    if (ask.kind === 'bet') this.#balance -= ask.amountMinor;
    if (ask.kind === 'win') this.#balance += ask.amountMinor;
    const player = { playerRef: 'player-1', lang: 'en', gameKey: 'any' };
    return {
      ok: true,
      ...money,
      balanceMinor: minor(this.#balance),
      ...(ask.kind === 'authenticate' ? { player } : {}),
    };
  }

  #checkForgeries(rawBody: Uint8Array, headers: Readonly<Record<string, string | undefined>>): void {
    const touched = Uint8Array.from([...rawBody, 0x20]);
    if (this.#provider.readCall(touched, headers).kind !== 'unsigned')
      this.problems.push('bytes that were touched count as signed');
    if (this.#provider.readCall(rawBody, {}).kind !== 'unsigned')
      this.problems.push('a call without a signature counts as signed');
  }

  /** Asks since a moment, and forgets what went before. */
  take(): CasinoAsk[] {
    return this.asks.splice(0);
  }
}
