import { calls, type CallRefusal } from '@overround/client';
import type { WalletDebt, WalletState } from '@overround/contracts/wallet';
import { Button, Select, Switch, useAct } from '@overround/ui';
import { type ReactNode, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { callMine, walletQuery } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { showWallet } from '../../state/session-actions.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import styles from './DebtPlan.module.css';

const DAY_MS = 86_400_000;
type Answer = { readonly ok: true; readonly value: WalletState } | ({ readonly ok: false } & CallRefusal);

/** Shows the wallet a call answered with, and says so; or keeps why it was refused. */
function usePlanAct(said: string) {
  const services = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const act = useAct(async (ask: () => Promise<Answer>) => {
    setRefusal(undefined);
    const outcome = await ask();
    if (!outcome.ok) return setRefusal(outcome);
    services.queries.setQueryData(walletQuery(services).queryKey, outcome.value);
    showWallet(services, outcome.value);
    services.toasts.show(said, 'success');
  });
  return { run: act.run, isRunning: act.isRunning, refusal };
}

/** How a debt is repaid in parts: the plan its owner agreed to, or the choice of one; nothing where the brand offers none. */
export function DebtPlan({ debt, now }: { readonly debt: WalletDebt; readonly now: () => number }) {
  if (debt.plan) return <RunningPlan debt={debt} plan={debt.plan} />;
  return debt.planOffer ? <PlanChoice debt={debt} offer={debt.planOffer} now={now} /> : null;
}

interface ChoiceProps {
  readonly debt: WalletDebt;
  readonly offer: NonNullable<WalletDebt['planOffer']>;
  readonly now: () => number;
}

function PlanChoice({ debt: { currency, owedMinor }, offer, now }: ChoiceProps) {
  const phrases = usePhrases();
  const services = useServices();
  const times = useTimes();
  const [count, setCount] = useState(2);
  const [isAgreed, setAgreed] = useState(false);
  const agreeing = usePlanAct(phrases.t('office.debt_plan_agreed'));
  const part = BigInt(owedMinor) / BigInt(count);
  const first = BigInt(owedMinor) - part * BigInt(count - 1);
  const amount = moneyText(first.toString(), currency, services.site);
  const date = times.fullDay(now() + offer.everyDays * DAY_MS);
  return (
    <details className={styles.plan}>
      <summary>{phrases.t('office.debt_plan_title')}</summary>
      <Select
        label={phrases.t('office.debt_plan_count')}
        value={String(count)}
        options={Array.from({ length: offer.instalmentsMax - 1 }, (_, index) => ({
          value: String(index + 2),
          label: String(index + 2),
        }))}
        onChange={(value) => setCount(Number(value))}
      />
      <p>{phrases.t('office.debt_plan_preview', { count, amount, days: offer.everyDays, date })}</p>
      <p>{phrases.t(offer.isBettingOpen ? 'office.debt_plan_open' : 'office.debt_plan_closed')}</p>
      <Switch label={phrases.t('office.debt_plan_consent')} isOn={isAgreed} onChange={setAgreed} />
      <p className={styles.faint}>{phrases.t('office.debt_plan_hint')}</p>
      <Deed
        refusal={agreeing.refusal}
        button={
          <Button
            size="small"
            kind="primary"
            disabled={!isAgreed}
            isBusy={agreeing.isRunning}
            onClick={() =>
              void agreeing.run(() =>
                callMine(services, calls.agreeDebtPlan, { body: { currency, instalments: count } }),
              )
            }
          >
            {phrases.t('office.debt_plan_agree')}
          </Button>
        }
      />
    </details>
  );
}

interface PlanProps {
  readonly debt: WalletDebt;
  readonly plan: NonNullable<WalletDebt['plan']>;
}

function RunningPlan({ debt: { currency }, plan }: PlanProps) {
  const phrases = usePhrases();
  const services = useServices();
  const times = useTimes();
  const ending = usePlanAct(phrases.t('office.debt_plan_cancelled'));
  const text = (minor: string): string => moneyText(minor, currency, services.site);
  return (
    <div className={styles.plan}>
      <b>{phrases.t('office.debt_plan_running')}</b>
      <ol className={styles.list}>
        {plan.instalments.map(({ dueAt, amountMinor, takenMinor }) => (
          <li key={dueAt}>
            <span data-number="">{times.fullDay(dueAt * 1000)}</span>
            <span data-number="">
              {takenMinor === null
                ? text(amountMinor)
                : phrases.t('office.debt_plan_taken', { amount: text(takenMinor) })}
            </span>
          </li>
        ))}
      </ol>
      <p>{phrases.t(plan.isBettingOpen ? 'office.debt_plan_open' : 'office.debt_plan_closed')}</p>
      <p className={styles.faint}>{phrases.t('office.debt_plan_hint')}</p>
      <Deed
        refusal={ending.refusal}
        button={
          <Button
            size="small"
            kind="quiet"
            isBusy={ending.isRunning}
            onClick={() =>
              void ending.run(() => callMine(services, calls.cancelDebtPlan, { body: { currency } }))
            }
          >
            {phrases.t('office.debt_plan_cancel')}
          </Button>
        }
      />
    </div>
  );
}

function Deed({
  button,
  refusal,
}: {
  readonly button: ReactNode;
  readonly refusal: CallRefusal | undefined;
}) {
  const phrases = usePhrases();
  return (
    <>
      {button}
      {refusal && <p role="alert">{refusalText(phrases, refusal)}</p>}
    </>
  );
}
