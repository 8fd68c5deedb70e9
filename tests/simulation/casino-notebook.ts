// What a casino tells, worked out with a pencil: sums of players and rounds by plain adding and taking off, in a notebook that shares no code with
// the seamless wallet, the ledger or bonuses.

export type CasinoLetter =
  | {
      readonly kind: 'bet' | 'win';
      readonly round: string;
      readonly id: string;
      readonly amount: bigint;
      readonly isEnd: boolean;
    }
  | { readonly kind: 'rollback'; readonly round: string; readonly id: string; readonly of: string }
  | { readonly kind: 'end'; readonly round: string };

/** What comes of a letter; without a code it is taken. */
interface Expected {
  readonly code?: string;
  readonly isRepeat?: true;
}

interface PencilRound {
  readonly bets: Map<string, bigint>;
  won: bigint;
  isEnded: boolean;
  /** Told to bonuses, and nothing of it was taken back since. */
  isCounted: boolean;
  isPaidBack: boolean;
}

/** One purse: own money of a player, or the money of a bonus. */
export class CasinoNotebook {
  sum: bigint;
  readonly rounds = new Map<string, PencilRound>();
  /** What may be there as well, where somebody looks at a bonus in the same moment. */
  besides: () => readonly bigint[] = () => [];
  readonly #letters = new Map<string, string>();
  readonly #takenBack = new Set<string>();

  constructor(sum: bigint) {
    this.sum = sum;
  }

  hear(letter: CasinoLetter): Expected {
    const content = JSON.stringify(letter, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    if (letter.kind === 'end') return this.#end(letter.round);
    const known = this.#letters.get(letter.id);
    if (known !== undefined) return known === content ? { isRepeat: true } : { code: 'transaction_differs' };
    const came = letter.kind === 'rollback' ? this.#takeBack(letter) : this.#play(letter);
    if (came.code === undefined && !came.isRepeat) this.#letters.set(letter.id, content);
    return came;
  }

  #play({ kind, round: name, id, amount, isEnd }: Extract<CasinoLetter, { kind: 'bet' | 'win' }>): Expected {
    if (kind === 'bet' && this.#takenBack.has(id)) return { code: 'rolled_back' };
    const begun = this.rounds.get(name);
    if (kind === 'win' && !begun) return { code: 'round_unknown' };
    if (begun?.isEnded) return { code: 'round_closed' };
    if (kind === 'bet' && amount > this.sum) return { code: 'funds_insufficient' };
    const round = begun ?? { bets: new Map(), won: 0n, isEnded: false, isCounted: false, isPaidBack: false };
    this.rounds.set(name, round);
    if (kind === 'bet') round.bets.set(id, amount);
    else round.won += amount;
    this.sum += kind === 'bet' ? -amount : amount;
    if (isEnd) this.#end(name);
    return {};
  }

  #end(name: string): Expected {
    const round = this.rounds.get(name);
    if (!round) return { code: 'round_unknown' };
    if (round.isEnded) return { isRepeat: true };
    round.isEnded = true;
    round.isCounted = round.won > 0n || this.#staked(round) > 0n;
    return {};
  }

  #takeBack({ of }: Extract<CasinoLetter, { kind: 'rollback' }>): Expected {
    if (this.#takenBack.has(of)) return { isRepeat: true };
    const round = [...this.rounds.values()].find(({ bets }) => bets.has(of));
    // One that never came is remembered; a win is nothing that is taken back.
    if (!round && this.#letters.has(of)) return { code: 'malformed' };
    this.#takenBack.add(of);
    if (!round) return {};
    this.sum += round.bets.get(of) ?? 0n;
    round.bets.delete(of);
    round.isCounted = false;
    if (round.bets.size === 0) round.isEnded = true;
    return {};
  }

  #staked(round: PencilRound): bigint {
    return [...round.bets.values()].reduce((all, one) => all + one, 0n);
  }

  /** Bets and wins of counted rounds that nothing was paid back of yet; from now on it was. */
  takePeriod(): { readonly staked: bigint; readonly won: bigint } {
    let [staked, won] = [0n, 0n];
    for (const round of this.rounds.values()) {
      if (!round.isCounted || round.isPaidBack) continue;
      round.isPaidBack = true;
      staked += this.#staked(round);
      won += round.won;
    }
    return { staked, won };
  }

  /** Of a round that counts by now, else nothing. */
  stakedIn(name: string): bigint {
    const round = this.rounds.get(name);
    return round?.isCounted ? this.#staked(round) : 0n;
  }

  /** Of all counted rounds. */
  staked(): bigint {
    return [...this.rounds.values()].reduce((all, one) => all + (one.isCounted ? this.#staked(one) : 0n), 0n);
  }
}
