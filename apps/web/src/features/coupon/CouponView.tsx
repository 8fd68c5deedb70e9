import type { Boost } from '@overround/settlement';
import { Button, classNames, TabPanel } from '@overround/ui';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { usePhrases } from '../../state/services.tsx';
import styles from './CouponView.module.css';
import type { ButtonMeaning } from './model/coupon-button.ts';
import type { CouponMoney, FairWorth, InsuranceOffer, LiveWait } from './model/money.ts';
import type { TicketPlan } from './model/plan.ts';
import { textOfStake } from './model/stake-text.ts';
import type { CouponCurrency, CouponSummary } from './model/summarise-coupon.ts';
import { isRareKind, type Ticket, type TicketAction, type TicketKind } from './model/ticket.ts';
import { BonusPurse } from './parts/BonusPurse.tsx';
import { CouponMessage, type RelatedFix, type SaidRefusal } from './parts/CouponMessage.tsx';
import { FootDetails } from './parts/FootDetails.tsx';
import { GroupList } from './parts/GroupList.tsx';
import { KindOptions } from './parts/KindOptions.tsx';
import { KindList, KindTabs, tabOfKind } from './parts/KindTabs.tsx';
import { MoreOptions } from './parts/MoreOptions.tsx';
import { Outlook } from './parts/Outlook.tsx';
import { PlaceList, type PlaceListProps } from './parts/PlaceList.tsx';
import { ShareCode } from './parts/ShareCode.tsx';
import { StakeField } from './parts/StakeField.tsx';
import { Totals } from './parts/Totals.tsx';
import { useMoney } from './parts/use-money.ts';
import { useSteadyPress } from './parts/use-steady-press.ts';

export interface CouponViewProps {
  readonly summary: CouponSummary;
  readonly currency: CouponCurrency;
  readonly ticket: Ticket;
  readonly meaning: ButtonMeaning;
  readonly quickStakesMinor: readonly bigint[];
  /** The last refusal, until the coupon changes. */
  readonly refusal: SaidRefusal | undefined;
  /** What may be done about selections of one match, when there are some. */
  readonly related: RelatedFix | undefined;
  readonly ladder: Boost | undefined;
  /** The ticket as it would be placed. */
  readonly plan: TicketPlan;
  /** Absent for guests. */
  readonly accountId: number | undefined;
  /** Taxes and premium, where there are some and they are known. */
  readonly sums: CouponMoney | undefined;
  readonly insurance: InsuranceOffer | undefined;
  readonly fair: FairWorth | undefined;
  readonly wait: LiveWait | undefined;
  readonly isStale: boolean;
  readonly onTicket: (action: TicketAction) => void;
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onClear: () => void;
  readonly onOrder: (keys: readonly string[]) => void;
  readonly onBuild: (eventIds: readonly number[], isOn: boolean) => void;
  readonly onDismiss: () => void;
  readonly onDeposit: () => void;
  readonly onVip: (() => void) | undefined;
  readonly onRepeat: (() => void) | undefined;
  /** The button was pressed while it meant this. */
  readonly onPress: (meaning: ButtonMeaning) => void;
}

function useButtonText({ summary, currency, meaning, ticket, sums }: CouponViewProps): string {
  const phrases = usePhrases();
  const money = useMoney(currency.code);
  const sum = money(sums && summary.bets === 1 ? sums.paidMinor : summary.totalStakeMinor);
  const rests = summary.bets === 1 && ticket.options.when !== 'now';
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
      if (rests) return phrases.t('ticket.leave_order');
      return summary.bets > 1
        ? phrases.t('ticket.place_many', { count: summary.bets, sum })
        : phrases.t('ticket.place_sum', { sum });
  }
}

const SECOND_MS = 1000;

/** What is good to know before the bet while nothing stands in its way. */
function useNote({ summary, currency, ticket, wait }: CouponViewProps): string | undefined {
  const phrases = usePhrases();
  const money = useMoney(currency.code);
  const { bounds } = summary;
  // Who stakes the most there is reads whose limit that is.
  if (summary.parts.length === 0 && summary.stakeMinor === bounds.stakeMinorMax)
    return phrases.t(`ticket.problem_high_${bounds.reason}`, { sum: money(bounds.stakeMinorMax) });
  if (!wait || wait.lateMs === 0 || ticket.options.when !== 'now') return undefined;
  return phrases.t('ticket.would_wait_late', {
    late: Math.ceil(wait.lateMs / SECOND_MS),
    seconds: Math.ceil(wait.delayMs / SECOND_MS),
    usual: Math.ceil((wait.delayMs - wait.lateMs) / SECOND_MS),
  });
}

/** The coupon while it is built: picks, ticket, sums and the one button. */
export function CouponView(props: CouponViewProps) {
  const { summary, currency, ticket, meaning, onTicket, onRemove, onPress } = props;
  const phrases = usePhrases();
  const money = useMoney(currency.code);
  const prefix = useId();
  const messageId = `${prefix}-message`;
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const buttonText = useButtonText(props);
  // Only what happens by itself must settle: from "Enter a stake" to "Place bet" the player goes on purpose.
  const press = useSteadyPress(meaning === 'stake' ? 'place' : meaning, () => {
    if (meaning === 'stake') field.current?.focus();
    else if (meaning !== 'blocked') onPress(meaning);
  });
  const typeStake = (text: string): void =>
    onTicket({ type: 'stake_typed', text, decimalsMax: currency.exponent });
  // Odds nobody sells bring nothing: a sum would be one that is never paid.
  const isTooLong = summary.problems.some(({ code }) => code === 'odds_too_long');
  const shown = isTooLong
    ? { ...summary, possibleWinMinor: undefined, totalOddsMilli: undefined, boost: undefined }
    : summary;
  const sums = isTooLong ? undefined : props.sums;
  const [isChoosing, setChoosing] = useState(false);
  const choose = (kind: TicketKind): void => {
    setChoosing(false);
    onTicket({ type: 'kind_chosen', kind, keys: summary.places.map((place) => place.key) });
  };
  const note = useNote(props);
  const exponent = currency.exponent;
  const list: PlaceListProps = {
    summary,
    ticket,
    ladder: props.ladder,
    exponent,
    isStale: props.isStale,
    money,
    onTicket,
    onRemove,
    onOrder: props.onOrder,
    onBuild: (eventId, isOn) => props.onBuild([eventId], isOn),
  };
  const eventsOf = (keys: readonly string[]): number[] =>
    summary.legs.filter((leg) => keys.includes(leg.key)).map(({ leg }) => leg.eventId);
  const about = (
    <p className={styles.about}>
      {isRareKind(summary.kind) && <b>{phrases.t(`ticket.${summary.kind}`)}. </b>}
      {phrases.t(`ticket.about_${summary.kind}`)}
    </p>
  );
  return (
    <>
      <div className={styles.tabs}>
        <KindTabs
          summary={summary}
          idPrefix={prefix}
          isChoosing={isChoosing}
          onKind={choose}
          onMore={() => setChoosing(true)}
        />
      </div>
      <div className={styles.scroll}>
        <TabPanel idPrefix={prefix} id={isChoosing ? 'more' : tabOfKind(summary.kind)}>
          {isChoosing && <KindList chosen={summary.kind} onKind={choose} />}
          {/* Its tab does not name a rare kind. */}
          {!isChoosing && isRareKind(summary.kind) && about}
          {summary.kind === 'multibet' ? <GroupList {...list} /> : <PlaceList {...list} />}
          {!isChoosing && !isRareKind(summary.kind) && summary.places.length > 1 && about}
          <KindOptions
            summary={summary}
            ticket={ticket}
            exponent={exponent}
            money={money}
            onTicket={onTicket}
          />
          <Outlook key={summary.kind} summary={summary} ticket={ticket} money={money} />
          {summary.bets <= 1 && (
            <MoreOptions
              options={ticket.options}
              accountId={props.accountId}
              hasLive={summary.legs.some((leg) => leg.isLive)}
              canFill={
                summary.parts.length === 0 && ticket.options.when === 'now' && !ticket.options.isAdvance
              }
              insurance={props.insurance}
              exponent={exponent}
              money={money}
              onChange={(change) => onTicket({ type: 'options_changed', change })}
            />
          )}
          <div className={styles.tools}>
            <ShareCode
              key={summary.legs.map((leg) => leg.key).join(' ')}
              plan={props.plan}
              legs={summary.legs.map(({ leg }) => leg)}
              exponent={exponent}
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
      </div>
      <footer className={styles.foot}>
        <Totals summary={shown} currency={currency} sums={sums} />
        {props.accountId !== undefined && (
          <BonusPurse
            options={ticket.options}
            currency={currency.code}
            summary={summary}
            onChoose={(bonusId) => onTicket({ type: 'options_changed', change: { bonusId } })}
          />
        )}
        <StakeField
          summary={summary}
          currency={currency}
          text={ticket.stakeText}
          lastText={ticket.lastStakeText}
          quickStakesMinor={props.quickStakesMinor}
          hasMax={props.accountId !== undefined}
          messageId={messageId}
          fieldRef={field}
          onText={typeStake}
          // A second Enter is the bet: one alone could be meant for the field.
          onEnter={() => button.current?.focus()}
        />
        <FootDetails
          summary={shown}
          currency={currency}
          sums={sums}
          ladder={isTooLong ? undefined : props.ladder}
          fair={isTooLong ? undefined : props.fair}
          onPolicy={(policy) => onTicket({ type: 'policy_chosen', policy })}
        />
        <CouponMessage
          id={messageId}
          problems={summary.problems}
          refusal={props.refusal}
          note={note}
          money={money}
          fixes={{
            onRemove,
            onSingles: () => choose('single'),
            onExpress: () => choose('express'),
            onBuild: (eventIds) => props.onBuild(eventIds, true),
            onSplit: (keys) => props.onBuild(eventsOf(keys), false),
            onStake: (stakeMinor) => typeStake(textOfStake(stakeMinor, currency.exponent)),
            onDeposit: ticket.options.bonusId === undefined ? props.onDeposit : undefined,
            nameOfPart: (key) => summary.legs.find((leg) => leg.key === key)?.labels.outcome ?? '',
            onVip: props.onVip,
            onRepeat: props.onRepeat,
          }}
          related={props.related}
          wantedMinor={summary.totalStakeMinor}
          onDismiss={props.onDismiss}
        />
        <Button
          ref={button}
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
