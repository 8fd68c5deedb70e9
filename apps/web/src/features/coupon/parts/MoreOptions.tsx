import { Chips, Switch, TextField } from '@overround/ui';
import { usePhrases, useSite } from '../../../state/services.tsx';
import { useAdvance, useBetOptions } from '../data/use-bet-options.ts';
import type { InsuranceOffer } from '../model/money.ts';
import { type TicketOptions, wantsInsurance } from '../model/options.ts';
import { stakeText } from '../model/stake-text.ts';
import styles from './Options.module.css';
import { PriceTerms } from './PriceTerms.tsx';
import { WhenPicker } from './WhenPicker.tsx';

export interface MoreOptionsProps {
  readonly options: TicketOptions;
  /** Absent for guests. */
  readonly accountId: number | undefined;
  readonly hasLive: boolean;
  readonly canFill: boolean;
  readonly insurance: InsuranceOffer | undefined;
  readonly exponent: number;
  readonly money: (amountMinor: bigint | string) => string;
  readonly onChange: (change: Partial<TicketOptions>) => void;
}

/** Stands for a fixed sum among the parts. */
const SUM = 'sum';

function Insurance({ options, insurance, exponent, money, onChange }: MoreOptionsProps) {
  const phrases = usePhrases();
  const percents = useSite().betting.insurance?.percents ?? [];
  if (percents.length === 0) return null;
  function said(): string {
    if (!wantsInsurance(options)) return '';
    if (insurance?.problem) return phrases.refusal(insurance.problem);
    if (!insurance || insurance.insuredMinor === 0n) return phrases.t('ticket.insurance_wait');
    return phrases.t('ticket.insurance_price', {
      premium: money(insurance.premiumMinor),
      insured: money(insurance.insuredMinor),
      fair: money(insurance.fairMinor),
    });
  }
  return (
    <div className={styles.block}>
      <span className={styles.name}>{phrases.t('ticket.insurance')}</span>
      <Chips
        label={phrases.t('ticket.insurance')}
        items={[
          ...[0, ...percents].map((percent) => ({
            id: String(percent),
            label:
              percent === 0
                ? phrases.t('ticket.insurance_none')
                : phrases.t('ticket.insurance_percent', { percent }),
          })),
          { id: SUM, label: phrases.t('ticket.insurance_sum') },
        ]}
        selected={options.insuranceText === undefined ? String(options.insurancePercent) : SUM}
        onSelect={(id) =>
          onChange(
            id === SUM
              ? { insurancePercent: 0, insuranceText: '' }
              : { insurancePercent: Number(id), insuranceText: undefined },
          )
        }
      />
      {options.insuranceText !== undefined && (
        <TextField
          label={phrases.t('ticket.insurance_own')}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          value={options.insuranceText}
          onChange={(event) => onChange({ insuranceText: stakeText(event.target.value, exponent) })}
        />
      )}
      <p className={styles.hint} data-number="">
        {said()}
      </p>
    </div>
  );
}

function Advance({ accountId, options, money, onChange }: MoreOptionsProps & { readonly accountId: number }) {
  const phrases = usePhrases();
  const { options: allowed, change } = useBetOptions(true);
  const isAllowed = allowed?.advanceBets === true;
  const advance = useAdvance(accountId, isAllowed);
  if (!isAllowed)
    return (
      <div className={styles.block}>
        <Switch
          label={phrases.t('ticket.advance_allow')}
          hint={phrases.t('ticket.advance_allow_hint')}
          isOn={false}
          onChange={() => void change({ advanceBets: true })}
        />
      </div>
    );
  const hint = advance?.isAvailable
    ? phrases.t('ticket.advance_hint', {
        sum: money(advance.advanceMinor),
        count: advance.bets.length,
        worst: money(advance.worstMinor),
      })
    : advance?.because
      ? phrases.refusal(advance.because)
      : '';
  return (
    <div className={styles.block}>
      <Switch
        label={phrases.t('ticket.advance')}
        hint={hint}
        isOn={options.isAdvance}
        isDisabled={!advance?.isAvailable}
        onChange={(isAdvance) => onChange({ isAdvance })}
      />
      <Switch
        label={phrases.t('ticket.advance_allow')}
        isOn
        onChange={() => {
          onChange({ isAdvance: false });
          void change({ advanceBets: false });
        }}
      />
    </div>
  );
}

/** What few want, behind one row: an own price, an auto-bet, insurance, an advance, a promo code. */
export function MoreOptions(props: MoreOptionsProps) {
  const { options, accountId, hasLive, onChange } = props;
  const phrases = usePhrases();
  const { hasAdvanceBets } = useSite().betting;
  return (
    <details className={styles.more}>
      <summary>{phrases.t('ticket.more')}</summary>
      <WhenPicker
        options={options}
        isSignedIn={accountId !== undefined}
        hasLive={hasLive}
        onChange={onChange}
      />
      <PriceTerms options={options} hasLive={hasLive} canFill={props.canFill} onChange={onChange} />
      <Insurance {...props} />
      {hasAdvanceBets && accountId !== undefined && <Advance {...props} accountId={accountId} />}
      <div className={styles.block}>
        <TextField
          label={phrases.t('ticket.promo')}
          autoComplete="off"
          maxLength={60}
          value={options.promo}
          onChange={(event) => onChange({ promo: event.target.value.trim() })}
        />
      </div>
    </details>
  );
}
