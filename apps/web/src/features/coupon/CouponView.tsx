import { Button, classNames, type TabItem, TabPanel, Tabs } from '@overround/ui';
import { Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { usePhrases } from '../../state/services.tsx';
import styles from './CouponView.module.css';
import type { ButtonMeaning } from './model/coupon-button.ts';
import { textOfStake } from './model/stake-text.ts';
import type { CouponCurrency, CouponSummary } from './model/summarise-coupon.ts';
import { fitsKind, TICKET_KINDS, type Ticket, type TicketAction, type TicketKind } from './model/ticket.ts';
import { CouponMessage } from './parts/CouponMessage.tsx';
import { LegCard } from './parts/LegCard.tsx';
import { PolicyPicker } from './parts/PolicyPicker.tsx';
import { ShareCode } from './parts/ShareCode.tsx';
import { StakeField } from './parts/StakeField.tsx';
import { SystemPicker } from './parts/SystemPicker.tsx';
import { PossibleWin, TotalOdds } from './parts/Totals.tsx';
import { useMoney } from './parts/use-money.ts';
import { useSteadyPress } from './parts/use-steady-press.ts';

export interface CouponViewProps {
  readonly summary: CouponSummary;
  readonly currency: CouponCurrency;
  readonly ticket: Ticket;
  readonly meaning: ButtonMeaning;
  readonly quickStakesMinor: readonly bigint[];
  /** Sentence of the last refusal, until the coupon changes. */
  readonly refusal: string | undefined;
  readonly isSignedIn: boolean;
  readonly isStale: boolean;
  readonly onTicket: (action: TicketAction) => void;
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onClear: () => void;
  readonly onDismiss: () => void;
  readonly onDeposit: () => void;
  /** The button was pressed while it meant this. */
  readonly onPress: (meaning: ButtonMeaning) => void;
}

function useButtonText({ summary, currency, meaning }: CouponViewProps): string {
  const phrases = usePhrases();
  const money = useMoney(currency.code);
  const sum = money(summary.totalStakeMinor);
  switch (meaning) {
    case 'sign_in':
      return phrases.t('ticket.sign_in');
    case 'accept':
      return phrases.t('ticket.accept');
    case 'stake':
      return phrases.t('ticket.enter_stake');
    case 'blocked':
      return phrases.t('ticket.place');
    case 'place':
      return summary.bets > 1
        ? phrases.t('ticket.place_many', { count: summary.bets, sum })
        : phrases.t('ticket.place_sum', { sum });
  }
}

const countOf = (kind: TicketKind, { legs, lines, kind: chosen }: CouponSummary): number | undefined => {
  if (kind === 'single') return legs.length;
  if (kind === 'express') return 1;
  return chosen === 'system' ? lines : undefined;
};

/** The coupon while it is built: picks, ticket, sums and the one button. */
export function CouponView(props: CouponViewProps) {
  const { summary, currency, ticket, meaning, onTicket, onRemove, onPress } = props;
  const phrases = usePhrases();
  const money = useMoney(currency.code);
  const prefix = useId();
  const messageId = `${prefix}-message`;
  const field = useRef<HTMLInputElement>(null);
  const buttonText = useButtonText(props);
  // Only what happens by itself must settle: from "Enter a stake" to "Place bet" the player goes on purpose.
  const press = useSteadyPress(meaning === 'stake' ? 'place' : meaning, () => {
    if (meaning === 'stake') field.current?.focus();
    else if (meaning !== 'blocked') onPress(meaning);
  });
  const typeStake = (text: string): void =>
    onTicket({ type: 'stake_typed', text, decimalsMax: currency.exponent });
  const tabs: TabItem<TicketKind>[] = TICKET_KINDS.filter((kind) => fitsKind(kind, summary.legs.length)).map(
    (kind) => {
      const count = countOf(kind, summary);
      return { id: kind, label: phrases.t(`ticket.${kind}`), ...(count !== undefined && { count }) };
    },
  );
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={phrases.t('ticket.kinds')}
          items={tabs}
          selected={summary.kind}
          onSelect={(kind) => onTicket({ type: 'kind_chosen', kind })}
          idPrefix={prefix}
        />
      </div>
      <TabPanel idPrefix={prefix} id={summary.kind}>
        <ul className={styles.list} data-stale={props.isStale || undefined}>
          {summary.legs.map((leg) => (
            <LegCard
              key={leg.key}
              leg={leg}
              hasBankers={summary.kind === 'system'}
              onRemove={() => onRemove([leg.key])}
              onBanker={() => onTicket({ type: 'banker_toggled', key: leg.key })}
            />
          ))}
        </ul>
        {summary.kind === 'system' && (
          <SystemPicker summary={summary} onSizes={(sizes) => onTicket({ type: 'sizes_chosen', sizes })} />
        )}
        <div className={styles.tools}>
          <ShareCode
            key={summary.legs.map((leg) => leg.key).join(' ')}
            kind={summary.kind}
            legs={summary.legs.map(({ leg }) => leg)}
          />
          <Button
            kind="quiet"
            size="small"
            icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={props.onClear}
          >
            {phrases.t('ticket.clear')}
          </Button>
        </div>
      </TabPanel>
      <footer className={styles.foot}>
        <TotalOdds summary={summary} currency={currency} />
        <StakeField
          summary={summary}
          currency={currency}
          text={ticket.stakeText}
          lastText={ticket.lastStakeText}
          quickStakesMinor={props.quickStakesMinor}
          hasMax={props.isSignedIn}
          messageId={messageId}
          fieldRef={field}
          onText={typeStake}
        />
        <PossibleWin summary={summary} currency={currency} />
        <PolicyPicker
          policy={summary.policy}
          onPolicy={(policy) => onTicket({ type: 'policy_chosen', policy })}
        />
        <CouponMessage
          id={messageId}
          problems={summary.problems}
          refusal={props.refusal}
          money={money}
          fixes={{
            onRemove,
            onSingles: () => onTicket({ type: 'kind_chosen', kind: 'single' }),
            onStake: (stakeMinor) => typeStake(textOfStake(stakeMinor, currency.exponent)),
            onDeposit: props.onDeposit,
          }}
          onDismiss={props.onDismiss}
        />
        <Button
          kind={meaning === 'place' || meaning === 'sign_in' ? 'primary' : 'secondary'}
          size="large"
          isWide
          className={classNames(meaning === 'accept' && styles.accept)}
          disabled={meaning === 'blocked'}
          aria-describedby={messageId}
          {...press}
        >
          {buttonText}
        </Button>
      </footer>
    </>
  );
}
