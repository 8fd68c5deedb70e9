import { type CallRefusal, calls } from '@overround/client';
import type { PromoChecked } from '@overround/contracts/bonus';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { refreshBalance } from '../../state/session-actions.ts';
import { usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { BonusTerms } from '../../state/BonusTerms.tsx';
import { bonusesQuery } from '../../state/bonus-queries.ts';
import { moneyText } from '../../shared/money-text.ts';
import { whenText } from '../../state/when-text.ts';

/** What a code brings, before it is used. */
function Found({ found }: { readonly found: PromoChecked }) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const { offer, until } = found;
  const max = moneyText(offer.terms.maxMinor, offer.terms.currency, site);
  return (
    <div className={styles.option} role="status">
      <div className={styles.head}>
        <b>{offer.name}</b>
        <span data-number="">{phrases.t('bonus.up_to', { max })}</span>
      </div>
      {until !== null && (
        <p className={styles.faint}>{phrases.t('bonus.wait_until', { when: whenText(times, until) })}</p>
      )}
      <BonusTerms terms={offer.terms} />
    </div>
  );
}

/** A promo code: looked at first, and used by a press of its own. Both share ten tries a minute. */
export function PromoForm() {
  const phrases = usePhrases();
  const services = useServices();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<PromoChecked>();
  const [used, setUsed] = useState<string>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const code = typed.trim().toUpperCase();
  const begin = (): void => {
    setRefusal(undefined);
    setUsed(undefined);
  };
  const checking = useAct(async () => {
    begin();
    setFound(undefined);
    const outcome = await callMine(services, calls.checkPromo, { body: { code } });
    if (outcome.ok) setFound(outcome.value);
    else setRefusal(outcome);
  });
  const using = useAct(async () => {
    begin();
    const outcome = await callMine(services, calls.redeemPromo, { body: { code } });
    if (!outcome.ok) return setRefusal(outcome);
    setTyped('');
    setFound(undefined);
    setUsed(code);
    services.queries.setQueryData(bonusesQuery(services).queryKey, outcome.value);
    await services.queries.invalidateQueries({ queryKey: [MY, 'promo'] });
    return refreshBalance(services);
  });
  return (
    <form
      method="post"
      className={styles.card}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (code !== '') void using.run();
      }}
    >
      <TextField
        label={phrases.t('bonus.promo_label')}
        name="code"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFound(undefined);
        }}
      />
      {found && <Found found={found} />}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {used !== undefined && <Notice tone="success">{phrases.t('bonus.promo_done', { code: used })}</Notice>}
      <div className={styles.deeds}>
        <Button type="submit" kind="primary" disabled={code === ''} isBusy={using.isRunning}>
          {phrases.t('bonus.get')}
        </Button>
        <Button disabled={code === ''} isBusy={checking.isRunning} onClick={() => void checking.run()}>
          {phrases.t('bonus.promo_check')}
        </Button>
      </div>
    </form>
  );
}
