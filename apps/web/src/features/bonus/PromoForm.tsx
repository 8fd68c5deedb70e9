import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { typedText } from '../../shared/typed-text.ts';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { refreshBalance } from '../../state/session-actions.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { bonusesQuery } from '../../state/bonus-queries.ts';

/** A bonus for a promo code: given at once, or chosen and waiting, as its terms say. */
export function PromoForm() {
  const phrases = usePhrases();
  const services = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const sending = useAct(async (form: HTMLFormElement) => {
    setRefusal(undefined);
    const code = typedText(form, 'code').trim().toUpperCase();
    if (code === '') return;
    const outcome = await callMine(services, calls.chooseBonus, { body: { code } });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    form.reset();
    services.queries.setQueryData(bonusesQuery(services).queryKey, outcome.value);
    await refreshBalance(services);
  });
  return (
    <form
      method="post"
      className={styles.card}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void sending.run(event.currentTarget);
      }}
    >
      <TextField
        label={phrases.t('bonus.promo_label')}
        name="code"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" isBusy={sending.isRunning}>
        {phrases.t('bonus.get')}
      </Button>
    </form>
  );
}
