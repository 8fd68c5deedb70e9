import { Notice } from '@overround/ui';
import { RefusalLink } from '../../state/RefusalLink.tsx';
import { usePhrases } from '../../state/services.tsx';
import type { IdentityNeed } from './model/identity.ts';
import type { Direction } from './model/intent.ts';

const TEXTS = {
  deposit: { any: 'cashier.deposit_checks_any', reached: 'cashier.deposit_checks_reached' },
  withdrawal: { any: 'cashier.withdrawal_checks_any', reached: 'cashier.withdrawal_checks_reached' },
} as const;

interface IdentityBeforeProps {
  readonly direction: Direction;
  readonly needs: readonly IdentityNeed[];
  /** The bound of checks as money. */
  readonly amount: string;
}

/** What waits until it is known who the player is, said before money is sent: one notice, one way to be done with it. */
export function IdentityBefore({ direction, needs, amount }: IdentityBeforeProps) {
  const phrases = usePhrases();
  if (needs.length === 0) return null;
  return (
    <Notice tone="info" action={<RefusalLink code="identification_needed" facts={undefined} />}>
      {needs.map((need) => (
        <p key={need}>
          {phrases.t(need === 'unverified' ? 'cashier.returns_unverified' : TEXTS[direction][need], {
            amount,
          })}
        </p>
      ))}
    </Notice>
  );
}
