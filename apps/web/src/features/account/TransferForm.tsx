import { type CallRefusal, calls } from '@overround/client';
import type { Conversion, WalletAccount } from '@overround/contracts/wallet';
import { minorFromDecimal, readNumericInput } from '@overround/kernel';
import { Button, Notice, Select, TextField, useAct } from '@overround/ui';
import { type FormEvent, useRef, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { callMine, MY, walletQuery } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { showWallet } from '../../state/session-actions.ts';
import styles from './Account.module.css';

const SECOND_MS = 1000;
const BPS_PER_PERCENT = 100;
/** Whole digits that no balance goes beyond. */
const DIGITS_MAX = 15;

interface ShownProps {
  readonly quote: Conversion;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** What arrives, by whose rate and of when, what the house keeps, and the button that moves it. */
function Shown({ quote, isBusy, onConfirm, onBack }: ShownProps) {
  const phrases = usePhrases();
  const { site } = useServices();
  const times = useTimes();
  const from = moneyText(quote.fromMinor, quote.fromCurrency, site);
  const to = moneyText(quote.toMinor, quote.toCurrency, site);
  const ms = quote.ratedAt * SECOND_MS;
  return (
    <>
      <p>
        <b>{phrases.t('office.wallet_transfer_gives', { from, to })}</b>
      </p>
      <p className={styles.faint}>
        {phrases.t('office.wallet_transfer_rate', {
          from: quote.fromCurrency,
          to: quote.toCurrency,
          rate: quote.rate,
          source: quote.source,
          at: `${times.fullDay(ms)} ${times.time(ms)}`,
        })}
      </p>
      {quote.marginBps > 0 && (
        <p>
          {phrases.t('office.wallet_transfer_margin', {
            percent: String(quote.marginBps / BPS_PER_PERCENT),
            margin: moneyText(quote.marginMinor, quote.toCurrency, site),
          })}
        </p>
      )}
      <div className={styles.acts}>
        <Button kind="primary" isBusy={isBusy} onClick={onConfirm}>
          {phrases.t('office.wallet_transfer_confirm', { from })}
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={onBack}>
          {phrases.t('office.wallet_transfer_back')}
        </Button>
      </div>
    </>
  );
}

interface Chosen {
  readonly from: WalletAccount;
  readonly to: WalletAccount;
}

/** Quote and transfer, with what became of them. */
function useTransfer({ from, to }: Chosen) {
  const services = useServices();
  const phrases = usePhrases();
  const [quote, setQuote] = useState<Conversion>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  // Pressed again after an answer that was lost, it is the same transfer.
  const guid = useRef(newGuid());

  async function look(amountMinor: string): Promise<void> {
    setRefusal(undefined);
    const query = { fromAccountId: from.id, toAccountId: to.id, amountMinor };
    const outcome = await callMine(services, calls.quoteTransfer, { query });
    setQuote(outcome.ok ? outcome.value : undefined);
    if (!outcome.ok) setRefusal(outcome);
  }
  const looking = useAct(look);
  const moving = useAct(async (agreed: Conversion) => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.makeTransfer, {
      body: {
        guid: guid.current,
        fromAccountId: from.id,
        toAccountId: to.id,
        amountMinor: agreed.fromMinor,
        receivesMinor: agreed.toMinor,
      },
    });
    if (!outcome.ok) {
      // The sum that arrives by now is shown before anything is asked again.
      if (outcome.code === 'rate_changed') await look(agreed.fromMinor);
      setRefusal(outcome);
      return;
    }
    guid.current = newGuid();
    setQuote(undefined);
    const { conversion, wallet } = outcome.value;
    services.queries.setQueryData(walletQuery(services).queryKey, wallet);
    showWallet(services, wallet);
    await services.queries.invalidateQueries({ queryKey: [MY, 'statement'] });
    const arrived = moneyText(conversion.toMinor, conversion.toCurrency, services.site);
    services.toasts.show(phrases.t('office.wallet_transfer_done', { to: arrived }), 'success');
  });
  return { quote, refusal, looking, moving, forget: () => setQuote(undefined) };
}

/** Moves money between two own accounts: first shown, then confirmed. */
export function TransferForm({ accounts }: { readonly accounts: readonly WalletAccount[] }) {
  const phrases = usePhrases();
  const filled = accounts.filter(({ moneyMinor }) => moneyMinor !== '0');
  const [fromId, setFromId] = useState<number>();
  const [toId, setToId] = useState<number>();
  const from = filled.find(({ id }) => id === fromId) ?? filled[0];
  const others = accounts.filter(({ id }) => id !== from?.id);
  const to = others.find(({ id }) => id === toId) ?? others[0];
  if (!from || !to) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{phrases.t('office.wallet_transfer')}</h2>
      <p className={styles.faint}>{phrases.t('office.wallet_transfer_hint')}</p>
      <Choice label="from" accounts={filled} value={from} onChange={setFromId} />
      <Choice label="to" accounts={others} value={to} onChange={setToId} />
      <Sum key={`${from.id}-${to.id}`} from={from} to={to} />
    </section>
  );
}

interface ChoiceProps {
  readonly label: 'from' | 'to';
  readonly accounts: readonly WalletAccount[];
  readonly value: WalletAccount;
  readonly onChange: (id: number) => void;
}

function Choice({ label, accounts, value, onChange }: ChoiceProps) {
  const phrases = usePhrases();
  return (
    <Select
      label={phrases.t(`office.wallet_transfer_${label}`)}
      value={String(value.id)}
      options={accounts.map(({ id, labelWithIso }) => ({ value: String(id), label: labelWithIso }))}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

function Sum({ from, to }: Chosen) {
  const phrases = usePhrases();
  const [text, setText] = useState('');
  const { quote, refusal, looking, moving, forget } = useTransfer({ from, to });
  const sum = minorFromDecimal(text.replace(/\.$/, ''), from.exponent);
  const isReady = sum.ok && sum.value > 0n;
  const show = (event: FormEvent): void => {
    event.preventDefault();
    if (sum.ok && isReady) void looking.run(sum.value.toString());
  };
  return (
    <>
      {quote ? (
        <Shown
          quote={quote}
          isBusy={moving.isRunning}
          onConfirm={() => void moving.run(quote)}
          onBack={forget}
        />
      ) : (
        <form className={styles.transfer} onSubmit={show}>
          <TextField
            label={phrases.t('office.wallet_transfer_sum', { currency: from.iso })}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={text}
            onChange={(event) =>
              setText(
                readNumericInput(event.target.value, {
                  isUnsigned: true,
                  decimalsMax: from.exponent,
                  lengthMax: DIGITS_MAX,
                }),
              )
            }
          />
          <Button type="submit" kind="primary" disabled={!isReady} isBusy={looking.isRunning}>
            {phrases.t('office.wallet_transfer_show')}
          </Button>
        </form>
      )}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </>
  );
}
