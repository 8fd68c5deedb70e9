import { calls } from '@overround/client';
import type { SlipCount } from '@overround/contracts/bonus';
import { listText } from '@overround/phrases';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBalanceText } from '../../../state/balance-text.ts';
import { MY, readMine } from '../../../state/my-calls.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { type SlipBet, slipBetsOf, type SlipSummary } from '../model/slip-bets.ts';
import { NO_OPTIONS, slipOptions, type TicketOptions } from '../model/options.ts';
import styles from './Options.module.css';

export interface SlipQuestion {
  /** Undefined: the person has none. */
  readonly bonusId: number | undefined;
  /** The slip names no bonus. */
  readonly isUnnamed: boolean;
  readonly summary: SlipSummary;
  readonly options: TicketOptions;
}

function queryOf({ bonusId = 0, isUnnamed, summary, options }: SlipQuestion, bets: readonly SlipBet[]) {
  const legs = bets.flatMap((bet) => bet.legs);
  // Options are about one ticket.
  const { promo } = bets.length > 1 ? NO_OPTIONS : options;
  const listed = bets.length > 1 ? [] : slipOptions(options, summary.fill);
  return {
    bonus_id: bonusId,
    kind: summary.kind,
    odds: legs.map(({ oddsMilliNow }) => oddsMilliNow).join(','),
    live: legs.map(({ isLive }) => (isLive ? 1 : 0)).join(','),
    sports: legs.map(({ leg }) => leg.sportId).join(','),
    champs: legs.map(({ leg }) => leg.champId).join(','),
    types: legs.map(({ leg }) => leg.type).join(','),
    stake_minor: bets.map(({ stakeMinor }) => stakeMinor).join(','),
    ...(bets.length > 1 ? { bet_legs: bets.map((bet) => bet.legs.length).join(',') } : {}),
    ...(isUnnamed && promo === '' ? { funds: 'own' as const } : {}),
    ...(promo === '' ? {} : { promo }),
    ...(listed.length > 0 ? { options: listed.join(',') } : {}),
  };
}

/** What the house says of a slip and a bonus: whose money would be staked, and what of it would count. Nothing without a bonus. */
export function useSlipCount(question: SlipQuestion): SlipCount | undefined {
  const services = useServices();
  const bets = slipBetsOf(question.summary);
  const legs = bets.flatMap((bet) => bet.legs);
  const query = queryOf(question, bets);
  const { data } = useQuery({
    queryKey: [MY, 'slip', query],
    enabled:
      question.bonusId !== undefined &&
      legs.length > 0 &&
      legs.every(({ oddsMilliNow }) => oddsMilliNow > 1000),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readMine(services, calls.getSlipCount, { query }, { signal }),
  });
  return question.bonusId === undefined ? undefined : data;
}

type Told = SlipCount['bets'][number];
interface Counted extends Pick<SlipQuestion, 'isUnnamed' | 'summary'> {
  readonly count: SlipCount;
}

/** What is left to be staked, as it is read. */
function useLeft({ requiredMinor, wageredMinor, currency }: SlipCount): string {
  const balanceText = useBalanceText();
  const left = BigInt(requiredMinor) - BigInt(wageredMinor);
  return balanceText(String(left > 0n ? left : 0n), currency);
}

function OneBet({ count, isUnnamed }: Counted) {
  const phrases = usePhrases();
  const balanceText = useBalanceText();
  const left = useLeft(count);
  const { reason, leg, countedMinor, currency } = count;
  const of = isUnnamed && count.bets[0]?.paidFrom !== 'bonus' ? 'own' : 'bonus';
  if (reason === 'counts')
    return phrases.t('bonus.slip_counts', { of, counted: balanceText(countedMinor, currency), left });
  const why = phrases.t(`bonus.slip_why_${reason}`);
  return phrases.t('bonus.slip_not', {
    of,
    why: leg === null ? why : phrases.t('bonus.slip_leg', { leg, why }),
  });
}

/** Of several singles how many count, and of the others why not, those of one reason together. */
function SeveralBets({ count, summary }: Counted) {
  const phrases = usePhrases();
  const balanceText = useBalanceText();
  const left = useLeft(count);
  const numbers = slipBetsOf(summary).map(({ number }) => String(number));
  const told = count.bets.map((bet, at) => ({ ...bet, number: numbers[at] ?? String(at + 1) }));
  const counting = told.filter(({ reason }) => reason === 'counts');
  const whyOf = ({ reason }: Pick<Told, 'reason'>): string | undefined =>
    reason === 'counts' ? undefined : phrases.t(`bonus.slip_why_${reason}`);
  const others = [...Map.groupBy(told, whyOf)].flatMap(([why, bets]) =>
    why === undefined ? [] : [{ why, numbers: bets.map(({ number }) => number) }],
  );
  const [only] = others;
  if (counting.length === 0 && only && others.length === 1)
    return phrases.t('bonus.slip_not_many', { why: only.why });
  return (
    <>
      {phrases.t('bonus.slip_counts_many', {
        counting: counting.length,
        bets: told.length,
        counted: balanceText(count.countedMinor, count.currency),
        left,
      })}
      {others.map(({ why, numbers: list }) => (
        <span key={why}>
          {' '}
          {phrases.t('bonus.slip_bet_not', { numbers: listText(phrases.formatTag, list, 'beside'), why })}
        </span>
      ))}
    </>
  );
}

/**
 * What this slip would count towards the bonus it is paid from, or of own money towards the one that runs, and why not: asked of the
 * house, by the rules a placed bet counts by.
 */
export function SlipProgress(question: SlipQuestion) {
  const count = useSlipCount(question);
  if (!count) return null;
  const Text = count.bets.length > 1 ? SeveralBets : OneBet;
  return (
    <p className={styles.slip} role="status">
      <Text {...question} count={count} />
    </p>
  );
}
