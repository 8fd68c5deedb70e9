import { calls } from '@overround/client';
import type { SlipCount } from '@overround/contracts/bonus';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBalanceText } from '../../../state/balance-text.ts';
import { MY, readMine } from '../../../state/my-calls.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import styles from './Options.module.css';

export interface SlipProgressProps {
  readonly bonusId: number;
  /** The slip names no bonus. */
  readonly isUnnamed?: boolean;
  readonly summary: Pick<CouponSummary, 'kind' | 'legs' | 'stakeMinor'>;
}

/** What the house says of a slip and a bonus: whose money would be staked, and what of it would count. Nothing without a bonus. */
export function useSlipCount(
  bonusId: number | undefined,
  { kind, legs, stakeMinor }: SlipProgressProps['summary'],
  isUnnamed = false,
): SlipCount | undefined {
  const services = useServices();
  const query = {
    bonus_id: bonusId ?? 0,
    kind,
    odds: legs.map(({ oddsMilliNow }) => oddsMilliNow).join(','),
    live: legs.map(({ isLive }) => (isLive ? 1 : 0)).join(','),
    sports: legs.map(({ leg }) => leg.sportId).join(','),
    champs: legs.map(({ leg }) => leg.champId).join(','),
    types: legs.map(({ leg }) => leg.type).join(','),
    stake_minor: String(stakeMinor ?? 0n),
    ...(isUnnamed ? { funds: 'own' as const } : {}),
  };
  const { data } = useQuery({
    queryKey: [MY, 'slip', query],
    enabled:
      bonusId !== undefined && legs.length > 0 && legs.every(({ oddsMilliNow }) => oddsMilliNow > 1000),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readMine(services, calls.getSlipCount, { query }, { signal }),
  });
  return bonusId === undefined ? undefined : data;
}

/**
 * What this slip would count towards the bonus it is paid from, or of own money towards the one that runs, and why not: asked of the
 * house, by the rules a placed bet counts by.
 */
export function SlipProgress({ bonusId, isUnnamed = false, summary }: SlipProgressProps) {
  const phrases = usePhrases();
  const balanceText = useBalanceText();
  const data = useSlipCount(bonusId, summary, isUnnamed);
  if (!data) return null;
  const { reason, leg, countedMinor, requiredMinor, wageredMinor, currency } = data;
  const of = isUnnamed && data.paidFrom !== 'bonus' ? 'own' : 'bonus';
  const left = BigInt(requiredMinor) - BigInt(wageredMinor);
  if (reason === 'counts')
    return (
      <p className={styles.slip} role="status">
        {phrases.t('bonus.slip_counts', {
          of,
          counted: balanceText(countedMinor, currency),
          left: balanceText(String(left > 0n ? left : 0n), currency),
        })}
      </p>
    );
  const why = phrases.t(`bonus.slip_why_${reason}`);
  return (
    <p className={styles.slip} role="status">
      {phrases.t('bonus.slip_not', {
        of,
        why: leg === null ? why : phrases.t('bonus.slip_leg', { leg, why }),
      })}
    </p>
  );
}
