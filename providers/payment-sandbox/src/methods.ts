import type { PaymentMethod } from '@overround/provider-kit';
import { minor, type Minor } from '@overround/kernel';

/** What the sandbox knows of a currency: its decimals and a round sum worth about one euro. */
export interface SandboxCurrency {
  readonly code: string;
  readonly exponent: number;
  readonly unitMinor: Minor;
}

const METHODS = [
  { methodId: 'card', kind: 'deposit', title: 'Card (simulated)', unitsMin: 1n, unitsMax: 5_000n },
  { methodId: 'bank', kind: 'deposit', title: 'Bank transfer (simulated)', unitsMin: 10n, unitsMax: 50_000n },
  {
    methodId: 'bank',
    kind: 'withdrawal',
    title: 'Bank transfer (simulated)',
    unitsMin: 5n,
    unitsMax: 20_000n,
  },
  { methodId: 'wallet', kind: 'withdrawal', title: 'E-wallet (simulated)', unitsMin: 2n, unitsMax: 5_000n },
] as const;

export const methodsOf = (currency: SandboxCurrency): PaymentMethod[] =>
  METHODS.map(({ methodId, kind, title, unitsMin, unitsMax }) => ({
    methodId,
    kind,
    title,
    amountMinorMin: minor(currency.unitMinor * unitsMin),
    amountMinorMax: minor(currency.unitMinor * unitsMax),
  }));
