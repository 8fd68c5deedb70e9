import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { bonusesQuery } from '../../../state/bonus-queries.ts';
import { callMine, MY } from '../../../state/my-calls.ts';
import { refusalText } from '../../../state/refusal-text.ts';
import { refreshBalance } from '../../../state/session-actions.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import styles from './Options.module.css';

/** A promo code is used without leaving the coupon; what it gave at once is what the bet is paid from next. */
export function CouponCode({ onGiven }: { readonly onGiven: (bonusId: number) => void }) {
  const phrases = usePhrases();
  const services = useServices();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [used, setUsed] = useState<string>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const code = typed.trim().toUpperCase();
  const using = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.redeemPromo, { body: { code } });
    if (!outcome.ok) return setRefusal(outcome);
    setTyped('');
    setOpen(false);
    setUsed(code);
    services.queries.setQueryData(bonusesQuery(services).queryKey, outcome.value);
    await services.queries.invalidateQueries({ queryKey: [MY, 'promo'] });
    await refreshBalance(services);
    const given = outcome.value.bonuses.find(
      ({ promoId, status }) => promoId === code && status === 'active',
    );
    if (given) onGiven(given.id);
    return undefined;
  });
  if (!isOpen)
    return (
      <>
        {used !== undefined && (
          <Notice tone="success">{phrases.t('bonus.coupon_code_done', { code: used })}</Notice>
        )}
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {phrases.t('bonus.coupon_code')}
        </Button>
      </>
    );
  return (
    <form
      method="post"
      className={styles.code}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (code !== '') void using.run();
      }}
    >
      <TextField
        label={phrases.t('bonus.coupon_code_new')}
        name="promo"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <div className={styles.deeds}>
        <Button type="submit" size="small" disabled={code === ''} isBusy={using.isRunning}>
          {phrases.t('bonus.get')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setOpen(false)}>
          {phrases.t('bonus.coupon_code_close')}
        </Button>
      </div>
    </form>
  );
}
