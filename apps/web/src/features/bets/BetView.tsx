import type { BetLeg } from '@overround/contracts/betting';
import { listText } from '@overround/phrases';
import { useOddsText, usePhrases } from '../../state/services.tsx';
import styles from './BetView.module.css';
import type { WholeBet } from './data/bet-queries.ts';
import { type LegSection, legSections } from './model/bet-shape.ts';
import { BetExtras } from './parts/BetExtras.tsx';
import { BonusCount } from './parts/BonusCount.tsx';
import { BetLegRow } from './parts/BetLegs.tsx';
import { BetStatus } from './parts/BetStatus.tsx';
import { EditBox } from './parts/EditBox.tsx';
import { type Fact, Facts } from './parts/Facts.tsx';
import { InsuranceBox } from './parts/InsuranceBox.tsx';
import { LegExplanation } from './parts/LegExplanation.tsx';
import { RacePrices } from './parts/RacePrices.tsx';
import { Progress } from './parts/Progress.tsx';
import { ProofDownload } from './parts/ProofDownload.tsx';
import { SaleBox } from './parts/SaleBox.tsx';
import { TrackBox } from './parts/TrackBox.tsx';
import { isOpenBet, useBetWords } from './parts/use-bet-words.ts';

function Leg({ leg, balance }: { readonly leg: BetLeg; readonly balance: string | undefined }) {
  const phrases = usePhrases();
  return (
    <li className={styles.leg}>
      <div className={styles.row}>
        <BetLegRow leg={leg} />
      </div>
      <div className={styles.more}>
        <p>
          <bdi>{leg.champ}</bdi>
          {leg.placementScore && (
            <span>
              {phrases.t('bets.placement_score')}: <b dir="ltr">{leg.placementScore.join(':')}</b>
            </span>
          )}
        </p>
        {balance !== undefined && (
          <p>
            <b>{phrases.t('placed.balance_after', { sum: balance })}</b>
          </p>
        )}
        {leg.single && <p>{phrases.t('bets.single_left', { runner: leg.single.runner })}</p>}
        {leg.deduction && (
          <p>
            {phrases.t('bets.deduction', {
              percent: leg.deduction.percent,
              runners: listText(phrases.formatTag, leg.deduction.runners.map(String)),
            })}
          </p>
        )}
        <LegExplanation leg={leg} />
      </div>
    </li>
  );
}

/** Legs that hang together, under the name of what they are. */
function LegSectionView({ bet, section }: { readonly bet: WholeBet; readonly section: LegSection }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const words = useBetWords();
  const heading = {
    plain: undefined,
    lobby: phrases.t('placed.lobby'),
    group: phrases.t('placed.group', {
      number: section.number ?? 0,
      sum: words.money(bet, section.stakeMinor ?? '0'),
    }),
    builder: phrases.t('placed.builder', { odds: oddsText(section.oddsMilli ?? 1000) }),
  }[section.kind];
  return (
    <>
      {heading !== undefined && <h3 className={styles.group}>{heading}</h3>}
      <ul>
        {section.legs.map((at) => {
          const leg = bet.legs[at];
          const balance = bet.balancesMinor[at];
          if (!leg) return null;
          return (
            <Leg
              key={`${leg.gameId}|${leg.type}|${leg.parameterMilli}`}
              leg={leg}
              balance={balance === undefined ? undefined : words.money(bet, balance)}
            />
          );
        })}
      </ul>
    </>
  );
}

function Sums({ bet }: { readonly bet: WholeBet }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const words = useBetWords();
  const bankers = bet.legs.filter((leg) => leg.isBanker).length;
  const facts: readonly Fact[] = [
    [phrases.t('bets.stake'), words.money(bet, bet.stakeMinor)],
    ...bet.sizeStakesMinor.map((sum, at): Fact => {
      const size = (bet.sizes[at] ?? 0) + bankers;
      return [phrases.t('placed.size_stake', { size, count: bet.legs.length }), words.money(bet, sum)];
    }),
    [phrases.t('bets.odds'), oddsText(bet.combinedOddsMilli)],
    isOpenBet(bet)
      ? [phrases.t('bets.possible_win'), words.money(bet, bet.possibleWinMinor)]
      : [phrases.t('bets.payout'), words.money(bet, bet.payoutMinor)],
    ...(bet.deductedWinMinor === undefined
      ? []
      : [[phrases.t('bets.deducted_win'), words.money(bet, bet.deductedWinMinor)] as const]),
    [phrases.t('bets.placed_at'), words.instant(bet.askedAt)],
    [phrases.t('bets.channel'), phrases.t(`bets.channel_${bet.channel}`)],
    ...(bet.acceptedAt === null
      ? []
      : [[phrases.t('bets.accepted_at'), words.instant(bet.acceptedAt)] as const]),
    ...(bet.settledAt === null
      ? []
      : [[phrases.t('bets.settled_at'), words.instant(bet.settledAt)] as const]),
    [phrases.t('bets.rule_set'), bet.ruleSet],
  ];
  return <Facts facts={facts} />;
}

/** Every settlement of a bet: a corrected result settles it again, and both stay to be seen. */
function History({ bet }: { readonly bet: WholeBet }) {
  const phrases = usePhrases();
  const words = useBetWords();
  if (bet.settlements.length === 0) return null;
  return (
    <section className={styles.section} aria-label={phrases.t('bets.history')}>
      <h2>{phrases.t('bets.history')}</h2>
      <ol className={styles.history} data-number="">
        {bet.settlements.map((step, at) => (
          <li key={step.version}>
            <BetStatus status={step.status} />
            <span>{phrases.t(at === 0 ? 'bets.history_first' : 'bets.history_corrected')}</span>
            <bdi dir="ltr">{words.instant(step.settledAt)}</bdi>
            <b>
              <bdi>{words.money(bet, step.payoutMinor)}</bdi>
            </b>
          </li>
        ))}
      </ol>
      <ProofDownload betId={bet.betId} />
    </section>
  );
}

/** One bet in full: receipt, legs with the reasons, how it goes and what can be done with it, settlements. */
export function BetView({ bet, isEditOpen }: { readonly bet: WholeBet; readonly isEditOpen: boolean }) {
  const phrases = usePhrases();
  const words = useBetWords();
  return (
    <div className={styles.bet}>
      <section
        className={styles.section}
        aria-label={phrases.t('bets.number', { number: String(bet.betId) })}
      >
        <p className={styles.head}>
          <b>
            {words.kind(bet)}
            {bet.lines > 1 && <span> · {phrases.t('bets.lines', { lines: bet.lines })}</span>}
          </b>
          <BetStatus status={bet.status} />
        </p>
        <Sums bet={bet} />
        <BetExtras bet={bet} />
      </section>
      <BonusCount betId={bet.betId} />
      <section className={styles.section} aria-label={phrases.t('bets.selections')}>
        <h2>{phrases.t('bets.selections')}</h2>
        <Progress legs={bet.legs} />
        {bet.condition !== null && (
          <p className={styles.note}>{phrases.t(`placed.goes_on_${bet.condition}`)}</p>
        )}
        {legSections(bet).map((section) => (
          <LegSectionView key={section.legs.join('.')} bet={bet} section={section} />
        ))}
      </section>
      {bet.status === 'accepted' && <TrackBox bet={bet} />}
      <SaleBox bet={bet} />
      <InsuranceBox bet={bet} />
      <EditBox bet={bet} isOpen={isEditOpen} />
      <RacePrices bet={bet} />
      <History bet={bet} />
    </div>
  );
}
