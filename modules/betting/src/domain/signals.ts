// What bets of a person look like, by open definitions. Signals change nothing: a limit that follows from one is a change of its own,
// with a reason that its player may read (features-and-rules A6, row 94).

/** A bet as far as signals go. Sums in minor units of its currency. */
export interface SignalBet {
  readonly askedAtMs: number;
  readonly stakeMinor: bigint;
  /** A round sum of the currency. */
  readonly unitMinor: bigint;
  /** Absent while it is open. */
  readonly payoutMinor?: bigint;
  readonly isLive: boolean;
  /** How many other people took the same position within a minute of it. */
  readonly othersBeside: number;
}

export interface Signal {
  readonly name: string;
  readonly definition: string;
  /** Absent where there are too few bets to tell. */
  readonly value: number | null;
  /** How many bets it was worked out of. */
  readonly bets: number;
}

/** Fewer bets than this tell nothing. */
const BETS_MIN = 20;
const share = (some: number, all: number): number => Math.round((some * 1000) / all) / 1000;

interface Definition {
  readonly name: string;
  readonly definition: string;
  readonly of: (bets: readonly SignalBet[]) => readonly SignalBet[];
  readonly value: (bets: readonly SignalBet[]) => number;
}

const every = (bets: readonly SignalBet[]) => bets;
const decided = (bets: readonly SignalBet[]) => bets.filter((bet) => bet.payoutMinor !== undefined);

export const SIGNAL_DEFINITIONS: readonly Definition[] = [
  {
    name: 'win_share',
    definition: 'share of decided bets that paid more than was staked',
    of: decided,
    value: (bets) =>
      share(bets.filter((bet) => (bet.payoutMinor ?? 0n) > bet.stakeMinor).length, bets.length),
  },
  {
    name: 'return_share',
    definition: 'what decided bets paid for each unit staked, every bet counting alike',
    of: decided,
    value: (bets) =>
      share(
        bets.reduce((all, bet) => all + Number(((bet.payoutMinor ?? 0n) * 1000n) / bet.stakeMinor), 0),
        bets.length * 1000,
      ),
  },
  {
    name: 'live_share',
    definition: 'share of bets with a leg in play',
    of: every,
    value: (bets) => share(bets.filter((bet) => bet.isLive).length, bets.length),
  },
  {
    name: 'odd_stake_share',
    definition: 'share of stakes that are no whole multiple of a round unit of the currency',
    of: every,
    value: (bets) => share(bets.filter((bet) => bet.stakeMinor % bet.unitMinor !== 0n).length, bets.length),
  },
  {
    name: 'even_pace',
    definition: 'share of pauses between bets that are within a tenth of the median pause',
    of: every,
    value: (bets) => {
      const at = bets.map((bet) => bet.askedAtMs).toSorted((one, other) => one - other);
      const pauses = at.slice(1).map((ms, index) => ms - (at[index] ?? ms));
      const median = pauses.toSorted((one, other) => one - other)[Math.floor(pauses.length / 2)] ?? 0;
      return share(pauses.filter((ms) => Math.abs(ms - median) * 10 <= median).length, pauses.length);
    },
  },
  {
    name: 'company',
    definition: 'share of bets whose position somebody else took within a minute',
    of: every,
    value: (bets) => share(bets.filter((bet) => bet.othersBeside > 0).length, bets.length),
  },
];

/** Every signal of some bets, with its definition. */
export const signalsOf = (bets: readonly SignalBet[]): Signal[] =>
  SIGNAL_DEFINITIONS.map(({ name, definition, of, value }) => {
    const counted = of(bets);
    return {
      name,
      definition,
      bets: counted.length,
      value: counted.length < BETS_MIN ? null : value(counted),
    };
  });
