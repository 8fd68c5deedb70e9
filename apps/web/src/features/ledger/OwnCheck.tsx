import { calls } from '@overround/client';
import type { Liability } from '@overround/contracts/wallet';
import { Button, Notice, useAct } from '@overround/ui';
import { useState } from 'react';
import { canCheck, checkLiability } from '../../shared/ledger-proof.ts';
import { moneyText } from '../../shared/money-text.ts';
import { callMine } from '../../state/my-calls.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Ledger.module.css';

interface Line {
  readonly accountId: number;
  readonly tone: 'success' | 'info' | 'error';
  readonly text: string;
}

/** Proves each own account against the roots that are on this page. */
export function OwnCheck({ currencies }: { readonly currencies: readonly Liability[] }) {
  const phrases = usePhrases();
  const services = useServices();
  const [lines, setLines] = useState<readonly Line[]>([]);

  async function look(accountId: number, account: string): Promise<Line> {
    const proof = await callMine(services, calls.getLiabilityProof, { query: { accountId } });
    const told = proof.ok ? currencies.find(({ currency }) => currency === proof.value.currency) : undefined;
    if (!proof.ok || !told)
      return { accountId, tone: 'info', text: phrases.t('ledger.own_waiting', { account }) };
    if (proof.value.parts.length === 0)
      return { accountId, tone: 'info', text: phrases.t('ledger.own_none', { account }) };
    const { isCounted, countedMinor } = await checkLiability(proof.value, told);
    if (!isCounted) return { accountId, tone: 'error', text: phrases.t('ledger.own_wrong', { account }) };
    const amount = moneyText(countedMinor, proof.value.currency, services.site);
    return { accountId, tone: 'success', text: phrases.t('ledger.own_counted', { account, amount }) };
  }

  const checking = useAct(async () => {
    const wallet = await callMine(services, calls.postBalance, { body: {} });
    if (!wallet.ok) return;
    const found: Line[] = [];
    for (const { id, labelWithIso } of wallet.value.accounts) found.push(await look(id, labelWithIso));
    setLines(found);
  });
  if (!canCheck()) return <Notice tone="warning">{phrases.t('ledger.no_crypto')}</Notice>;
  return (
    <div className={styles.check}>
      <Button kind="primary" isBusy={checking.isRunning} onClick={() => void checking.run()}>
        {phrases.t('ledger.check_own')}
      </Button>
      {lines.map(({ accountId, tone, text }) => (
        <Notice key={accountId} tone={tone}>
          {text}
        </Notice>
      ))}
    </div>
  );
}
