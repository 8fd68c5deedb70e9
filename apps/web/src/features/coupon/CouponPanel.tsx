import { Skeleton } from '@overround/ui';
import { minorFromDigits } from '@overround/kernel';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses, useLiveStatus, usePhrases, useServices, useSite } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import { COUPON_AREAS } from './coupon-areas.ts';
import styles from './CouponView.module.css';
import { CouponView } from './CouponView.tsx';
import { keepSelections, useCouponState } from './data/coupon-store.ts';
import { useAreas } from '../../state/use-areas.ts';
import { useCouponActions } from './data/use-coupon-actions.ts';
import { useCouponSummary } from './data/use-coupon-summary.ts';
import { useVip } from './data/use-vip.ts';
import { useRelatedFix } from './data/use-related-fix.ts';
import { useMovedGames } from './data/use-moved-games.ts';
import { buttonMeaning, type ButtonMeaning } from './model/coupon-button.ts';
import { mayRepeat, restOrder } from './model/order.ts';
import { Announcer } from './parts/Announcer.tsx';
import { AttemptView } from './parts/AttemptView.tsx';
import { OneClick } from './parts/OneClick.tsx';
import { EmptyCoupon } from './parts/EmptyCoupon.tsx';
import { VipCard } from './parts/VipCard.tsx';
import { useMoney } from './parts/use-money.ts';
import { useRefusalText } from './parts/use-refusal-text.ts';

export interface CouponPanelProps {
  /** The sheet of phones has a title of its own. */
  readonly place: 'rail' | 'sheet';
}

function Panel() {
  const services = useServices();
  const site = useSite();
  const phrases = usePhrases();
  const signedIn = useSession();
  const isStale = useLiveStatus() === 'stale';
  const { ticket, orders, cleared } = useCouponState((state) => state);
  const { summary, plan, currency, ladder, money, insurance, fair, wait } = useCouponSummary();
  const vip = useVip();
  const related = useRelatedFix(summary);
  useMovedGames(summary.legs);
  const actions = useCouponActions();
  const navigate = useNavigate();
  const to = useAddresses();
  const refusalText = useRefusalText(useMoney(currency.code));
  const quickStakesMinor = useMemo(
    () =>
      (site.currencies.find((one) => one.code === currency.code)?.quickStakesMinor ?? []).map(
        minorFromDigits,
      ),
    [site, currency.code],
  );
  const refused = orders.flatMap(({ state }) => (state.is === 'refused' ? [state] : []));
  const areAllRefused = orders.length > 0 && refused.length === orders.length;
  const first = areAllRefused ? refused[0] : undefined;
  const refusal = first && { ...first, text: refusalText(first.code, first.facts) };

  const repeats = orders.filter(mayRepeat);

  const canAskRest = site.betting.hasVipBets && signedIn !== undefined && vip.request === undefined;
  const canAskVip = canAskRest && summary.bets === 1;

  function press(meaning: ButtonMeaning): void {
    if (meaning === 'sign_in') services.openModal('sign-in');
    if (meaning === 'accept') actions.accept(summary);
    if (meaning === 'place') actions.place(summary, currency, insurance?.premiumMinor);
  }
  const sayGone = (hasGone: boolean): void => {
    if (hasGone) services.toasts.show(phrases.t('ticket.some_gone'), 'warning');
  };

  function content() {
    if (orders.length > 0 && !areAllRefused)
      return (
        <AttemptView
          orders={orders}
          picksLeft={
            summary.legs.filter(
              (leg) => !orders.some((order) => order.legs.some((one) => one.key === leg.key)),
            ).length
          }
          onDone={actions.putAway}
          onKeep={() => keepSelections(services, orders)}
          onRepeat={(order) => actions.repeat([order])}
          onUndone={actions.forget}
          onRest={canAskRest ? (order, restMinor) => void vip.ask(restOrder(order, restMinor)) : undefined}
        />
      );
    if (summary.legs.length === 0)
      return (
        <div className={styles.scroll}>
          <EmptyCoupon canUndo={cleared.length > 0} onUndo={actions.undoClear} onLoaded={sayGone} />
        </div>
      );
    return (
      <CouponView
        summary={summary}
        currency={currency}
        ticket={ticket}
        meaning={buttonMeaning(summary, signedIn !== undefined)}
        quickStakesMinor={quickStakesMinor}
        refusal={refusal}
        accountId={signedIn?.accountId}
        sums={money}
        insurance={insurance}
        fair={fair}
        wait={wait}
        isStale={isStale}
        onTicket={actions.dispatch}
        onRemove={actions.remove}
        onClear={actions.clear}
        onOrder={actions.order}
        onBuild={actions.build}
        related={related}
        ladder={ladder}
        plan={plan}
        onDismiss={actions.putAway}
        onRepeat={repeats.length > 0 ? () => actions.repeat(repeats) : undefined}
        onVip={canAskVip ? () => actions.askVip(summary, currency, vip.ask) : undefined}
        onDeposit={() => void navigate(to.page('office/recharge'))}
        onPress={press}
      />
    );
  }
  return (
    <>
      {content()}
      <div className={styles.beside}>
        {vip.request && <VipCard request={vip.request} vip={vip} />}
        {signedIn && (
          <OneClick
            key={signedIn.accountId}
            accountId={signedIn.accountId}
            currency={currency}
            policy={summary.policy}
            usualMinor={quickStakesMinor[0] ?? currency.stakeMinorMin}
          />
        )}
      </div>
      <Announcer summary={summary} orders={orders} refusal={refusal?.text} />
    </>
  );
}

/** The coupon: it reads, it acts; the views below draw. */
export function CouponPanel({ place }: CouponPanelProps) {
  const phrases = usePhrases();
  const isReady = useAreas(COUPON_AREAS);
  return (
    <section className={styles.coupon} data-place={place} aria-label={phrases.t('coupon.title')}>
      {place === 'rail' && <h2 className={styles.head}>{phrases.t('coupon.title')}</h2>}
      {isReady ? <Panel /> : <Skeleton rows={3} label={phrases.t('shell.loading')} />}
    </section>
  );
}
