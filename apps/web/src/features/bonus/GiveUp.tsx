import { type CallRefusal, calls } from '@overround/client';
import type { OfficeBonus } from '@overround/contracts/bonus';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { refreshBalance } from '../../state/session-actions.ts';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { bonusesQuery } from '../../state/bonus-queries.ts';

/** Gives a bonus up, after its owner read what that costs and typed that they want it. */
export function GiveUp({ bonus }: { readonly bonus: OfficeBonus }) {
  const phrases = usePhrases();
  const services = useServices();
  const site = useSite();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<CallRefusal>();
  const word = phrases.t('bonus.give_up_word');
  const giving = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.refuseBonus, { body: { bonus_id: bonus.id } });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    services.queries.setQueryData(bonusesQuery(services).queryKey, outcome.value);
    await refreshBalance(services);
  });
  if (!isAsking)
    return (
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {phrases.t('bonus.give_up')}
      </Button>
    );
  const isSure = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  return (
    <form
      method="post"
      className={styles.giveUp}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSure) void giving.run();
      }}
    >
      <Notice tone="warning">
        {phrases.t('bonus.give_up_says', {
          amount: moneyText(bonus.balanceMinor, bonus.currencyIso, site),
        })}
      </Notice>
      <TextField
        label={phrases.t('bonus.give_up_type', { word })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <div className={styles.deeds}>
        <Button type="submit" kind="danger" disabled={!isSure} isBusy={giving.isRunning}>
          {phrases.t('bonus.give_up')}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(false)}>
          {phrases.t('bonus.keep')}
        </Button>
      </div>
    </form>
  );
}
