import { calls } from '@overround/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBalanceText } from '../../../state/balance-text.ts';
import { MY, readMine } from '../../../state/my-calls.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import styles from './Options.module.css';

export interface SlipProgressProps {
  readonly bonusId: number;
  readonly summary: Pick<CouponSummary, 'kind' | 'legs' | 'stakeMinor'>;
}

/** What this slip would count towards the bonus it is paid from, and why not: asked of the house, by the rules a placed bet counts by. */
export function SlipProgress({ bonusId, summary: { kind, legs, stakeMinor } }: SlipProgressProps) {
  const phrases = usePhrases();
  const services = useServices();
  const balanceText = useBalanceText();
  const query = {
    bonus_id: bonusId,
    kind,
    odds: legs.map(({ oddsMilliNow }) => oddsMilliNow).join(','),
    live: legs.map(({ isLive }) => (isLive ? 1 : 0)).join(','),
    sports: legs.map(({ leg }) => leg.sportId).join(','),
    champs: legs.map(({ leg }) => leg.champId).join(','),
    types: legs.map(({ leg }) => leg.type).join(','),
    stake_minor: String(stakeMinor ?? 0n),
  };
  const { data } = useQuery({
    queryKey: [MY, 'slip', query],
    enabled: legs.length > 0 && legs.every(({ oddsMilliNow }) => oddsMilliNow > 1000),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readMine(services, calls.getSlipCount, { query }, { signal }),
  });
  if (!data) return null;
  const { reason, leg, countedMinor, requiredMinor, wageredMinor, currency } = data;
  const left = BigInt(requiredMinor) - BigInt(wageredMinor);
  if (reason === 'counts')
    return (
      <p className={styles.slip} role="status">
        {phrases.t('bonus.slip_counts', {
          counted: balanceText(countedMinor, currency),
          left: balanceText(String(left > 0n ? left : 0n), currency),
        })}
      </p>
    );
  const why = phrases.t(`bonus.slip_why_${reason}`);
  return (
    <p className={styles.slip} role="status">
      {phrases.t('bonus.slip_not', { why: leg === null ? why : phrases.t('bonus.slip_leg', { leg, why }) })}
    </p>
  );
}
