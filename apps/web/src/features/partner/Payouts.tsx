import { calls } from '@overround/client';
import {
  PARTNER_PAYOUT_WAYS,
  type PartnerBalance,
  type PartnerPayout,
  type PartnerPayoutWay,
  type PartnerState,
} from '@overround/contracts/partners';
import { latinNumber, minorFromDecimal } from '@overround/kernel';
import { Badge, Button, EmptyState, Notice, Select, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { newUuid } from '../../shared/new-uuid.ts';
import { typedText } from '../../shared/typed-text.ts';
import bonus from '../../state/Bonus.module.css';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import { whenText } from '../../state/when-text.ts';
import { partnerQuery, usePartnerAct } from './partner-query.ts';

/** What may be asked for, the form that asks, and what became of what was asked. */
export function Payouts({ state }: { readonly state: PartnerState }) {
  const phrases = usePhrases();
  return (
    <>
      <Balances balances={state.balances} />
      {state.balances.length > 0 && <Ask balances={state.balances} />}
      {state.payouts.length === 0 ? (
        <EmptyState text={phrases.t('partner.payouts_none')} />
      ) : (
        <ul className={bonus.list}>
          {state.payouts.map((payout) => (
            <PayoutRow key={payout.payout_id} payout={payout} />
          ))}
        </ul>
      )}
    </>
  );
}

function Balances({ balances }: { readonly balances: readonly PartnerBalance[] }) {
  const phrases = usePhrases();
  const site = useSite();
  return (
    <article className={bonus.card}>
      <h2 className={bonus.title}>{phrases.t('partner.balances')}</h2>
      {balances.length === 0 && <p>{phrases.t('partner.balance_none')}</p>}
      {balances.map(({ currency, balance_minor: balance, payout_minor_min: least }) => (
        <p key={currency}>
          <b dir="ltr">{moneyText(BigInt(balance), currency, site)}</b>{' '}
          <span className={bonus.faint}>
            {phrases.t('partner.payout_least', { sum: moneyText(least, currency, site) })}
          </span>
        </p>
      ))}
    </article>
  );
}

function Ask({ balances }: { readonly balances: readonly PartnerBalance[] }) {
  const phrases = usePhrases();
  const [payoutId, setPayoutId] = useState(newUuid);
  const [chosen, setChosen] = useState<string>();
  const [way, setWay] = useState<PartnerPayoutWay>('account');
  const [isWrong, setWrong] = useState(false);
  // Until it went well, asking again is the same payout.
  const asking = usePartnerAct(calls.askPartnerPayout, partnerQuery(useServices()).queryKey, () =>
    setPayoutId(newUuid()),
  );
  const balance = balances.find(({ currency }) => currency === chosen) ?? balances[0];
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedText(form, 'amount');
    const amount = minorFromDecimal(latinNumber(typed).replace(',', '.'), balance?.exponent ?? 2);
    setWrong(!amount.ok);
    if (!amount.ok || !balance) return;
    const body = { payout_id: payoutId, way, currency: balance.currency, amount_minor: String(amount.value) };
    void asking.run({ body });
  };
  return (
    <form method="post" className={bonus.card} onSubmit={ask}>
      <h2 className={bonus.title}>{phrases.t('partner.ask_title')}</h2>
      <Select
        label={phrases.t('partner.field_currency')}
        value={balance?.currency ?? ''}
        options={balances.map(({ currency }) => ({ value: currency, label: currency }))}
        onChange={setChosen}
      />
      <TextField
        label={phrases.t('partner.field_amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        dir="ltr"
        {...(isWrong && { problem: phrases.t('partner.amount_wrong') })}
      />
      <Select
        label={phrases.t('partner.field_way')}
        value={way}
        options={PARTNER_PAYOUT_WAYS.map((value) => ({ value, label: phrases.t(`partner.way_${value}`) }))}
        onChange={setWay}
      />
      {asking.refusal && <Notice tone="error">{refusalText(phrases, asking.refusal)}</Notice>}
      {asking.done > 0 && !asking.refusal && <Notice tone="success">{phrases.t('partner.asked')}</Notice>}
      <Button type="submit" kind="primary" isBusy={asking.isRunning}>
        {phrases.t('partner.ask')}
      </Button>
    </form>
  );
}

function PayoutRow({ payout }: { readonly payout: PartnerPayout }) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const { amount_minor: amount, currency, status, way, asked_at: askedAt, reference, reason } = payout;
  return (
    <li className={bonus.row}>
      <span className={bonus.words}>
        <b dir="ltr">{moneyText(amount, currency, site)}</b>
        <span className={bonus.faint}>
          {phrases.t(`partner.way_${way}`)} · {whenText(times, askedAt)}
        </span>
        {reference !== null && (
          <span className={bonus.faint}>{phrases.t('partner.payout_reference', { reference })}</span>
        )}
        {reason !== null && (
          <span className={bonus.faint}>{phrases.t('partner.payout_reason', { reason })}</span>
        )}
      </span>
      <Badge tone={status === 'paid' ? 'accent' : 'plain'}>{phrases.t(`partner.status_${status}`)}</Badge>
    </li>
  );
}
