import { type CallRefusal, calls } from '@overround/client';
import type { BonusOffer } from '@overround/contracts/bonus';
import { Button, Notice, useAct } from '@overround/ui';
import { useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { bonusesQuery } from '../../state/bonus-queries.ts';
import { BonusTerms } from '../../state/BonusTerms.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { refreshBalance } from '../../state/session-actions.ts';
import { usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { whenText } from '../../state/when-text.ts';

/** One offer with its terms, and the press that chooses it, or why it is not open. */
export function OfferCard({ offer, closed }: { readonly offer: BonusOffer; readonly closed?: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const site = useSite();
  const times = useTimes();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const choosing = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.chooseBonus, { body: { code: offer.code } });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    services.queries.setQueryData(bonusesQuery(services).queryKey, outcome.value);
    await services.queries.invalidateQueries({ queryKey: [MY, 'promotions'] });
    await refreshBalance(services);
  });
  const { terms } = offer;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{offer.name}</h3>
        <span className={styles.sum} data-number="">
          {terms.percent !== null && <b>{`${terms.percent}%`}</b>}{' '}
          {phrases.t('bonus.up_to', { max: moneyText(terms.maxMinor, terms.currency, site) })}
        </span>
      </div>
      <p className={styles.faint}>{phrases.t(`bonus.trigger_${terms.trigger}`, { bets: terms.bets ?? 0 })}</p>
      {offer.until !== null && (
        <p className={styles.faint}>
          {phrases.t('bonus.wait_until', { when: whenText(times, offer.until) })}
        </p>
      )}
      <BonusTerms terms={terms} />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {closed === undefined ? (
        <Button
          kind="primary"
          isBusy={choosing.isRunning}
          aria-label={`${phrases.t('bonus.choose')}: ${offer.name}`}
          onClick={() => void choosing.run()}
        >
          {phrases.t('bonus.choose')}
        </Button>
      ) : (
        <p className={styles.faint}>{closed}</p>
      )}
    </li>
  );
}
