import { type CallRefusal, calls } from '@overround/client';
import type { Loyalty } from '@overround/contracts/bonus';
import { Button, Notice, useAct } from '@overround/ui';
import { useRef, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { bonusesQuery, loyaltyQuery } from '../../state/bonus-queries.ts';
import { BonusTerms } from '../../state/BonusTerms.tsx';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { refreshBalance } from '../../state/session-actions.ts';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';

type Ware = Loyalty['shop'][number];

/** What points buy; what there are too few for says so by its button. */
export function PointsShop({ loyalty: { shop, points } }: { readonly loyalty: Loyalty }) {
  const phrases = usePhrases();
  if (shop.length === 0) return null;
  return (
    <section className={styles.cards}>
      <h2 className={styles.section}>{phrases.t('bonus.points_shop')}</h2>
      <ul className={styles.cards}>
        {shop.map((ware) => (
          <WareCard key={ware.id} ware={ware} isWithin={ware.price <= points} />
        ))}
      </ul>
    </section>
  );
}

function WareCard({ ware, isWithin }: { readonly ware: Ware; readonly isWithin: boolean }) {
  const phrases = usePhrases();
  const services = useServices();
  const site = useSite();
  const [isBought, setBought] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  /** The same press, sent again, is the same purchase. */
  const purchaseId = useRef(crypto.randomUUID());
  const buying = useAct(async () => {
    setRefusal(undefined);
    setBought(false);
    const body = { code: ware.code, purchaseId: purchaseId.current };
    const outcome = await callMine(services, calls.buyWithPoints, { body });
    if (!outcome.ok) return setRefusal(outcome);
    purchaseId.current = crypto.randomUUID();
    services.queries.setQueryData(loyaltyQuery(services).queryKey, outcome.value);
    await services.queries.invalidateQueries({ queryKey: bonusesQuery(services).queryKey });
    await refreshBalance(services);
    return setBought(true);
  });
  const { terms } = ware;
  const price = phrases.t('bonus.points_price', { count: ware.price });
  const worth = moneyText(terms.maxMinor, terms.currency, site);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {ware.name} <span data-number="">{worth}</span>
        </h3>
        <b data-number="">{price}</b>
      </div>
      <BonusTerms terms={terms} />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {isBought && <Notice tone="success">{phrases.t('bonus.points_bought')}</Notice>}
      <Button
        kind="primary"
        disabled={!isWithin}
        isBusy={buying.isRunning}
        aria-label={`${phrases.t('bonus.points_buy')}: ${ware.name} ${worth}, ${price}`}
        onClick={() => void buying.run()}
      >
        {phrases.t('bonus.points_buy')}
      </Button>
    </li>
  );
}
