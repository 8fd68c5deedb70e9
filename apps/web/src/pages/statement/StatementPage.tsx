import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { StatementPanel } from '../../features/statement/StatementPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'cashier', 'ledger', 'people', 'refusal'];

/** Every movement of money, with words and running balance. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('office.to_statement')}>
      {(signedIn) => <StatementPanel signedIn={signedIn} />}
    </OfficeFrame>
  );
}
