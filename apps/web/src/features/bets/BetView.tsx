import type { BetLeg } from '@overround/contracts/betting';
import { explainLeg, type Why } from '@overround/settlement';
import { useOddsText, usePhrases, useServices } from '../../state/services.tsx';
import styles from './BetView.module.css';
import type { WholeBet } from './data/bet-queries.ts';
import { BetLegRow } from './parts/BetLegs.tsx';
import { BetStatus } from './parts/BetStatus.tsx';
import { SaleBox } from './parts/SaleBox.tsx';
import { isOpenBet, useBetWords } from './parts/use-bet-words.ts';

/** Why a leg came out as it did: the rule in a sentence, what it was decided on, and the version of the rules. */
function LegWhy({ leg }: { readonly leg: BetLeg }) {
  const { lang } = useServices();
  const phrases = usePhrases();
  if (!leg.why) return null;
  // The server writes down what the engine said; sentences of an unknown rule stay away.
  const { sentence, facts, ruleSet } = explainLeg(leg.why as Why, lang);
  return (
    <details className={styles.why}>
      <summary>{phrases.t('bets.why')}</summary>
      {sentence && <p>{sentence}</p>}
      <dl>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <bdi>{fact.value}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{phrases.t('bets.rule_set')}</dt>
          <dd>
            <bdi>{ruleSet}</bdi>
          </dd>
        </div>
      </dl>
      {leg.fractions && (leg.result === 'half_won' || leg.result === 'half_lost') && (
        <p>{phrases.t('bets.parts', leg.fractions)}</p>
      )}
    </details>
  );
}

function Leg({ leg }: { readonly leg: BetLeg }) {
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
        <LegWhy leg={leg} />
      </div>
    </li>
  );
}

function Facts({ bet }: { readonly bet: WholeBet }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const words = useBetWords();
  const facts: readonly (readonly [label: string, value: string])[] = [
    [phrases.t('bets.stake'), words.money(bet, bet.stakeMinor)],
    [phrases.t('bets.odds'), oddsText(bet.combinedOddsMilli)],
    isOpenBet(bet)
      ? [phrases.t('bets.possible_win'), words.money(bet, bet.possibleWinMinor)]
      : [phrases.t('bets.payout'), words.money(bet, bet.payoutMinor)],
    [phrases.t('bets.placed_at'), words.instant(bet.askedAt)],
    ...(bet.acceptedAt === null
      ? []
      : [[phrases.t('bets.accepted_at'), words.instant(bet.acceptedAt)] as const]),
    ...(bet.settledAt === null
      ? []
      : [[phrases.t('bets.settled_at'), words.instant(bet.settledAt)] as const]),
    [phrases.t('bets.rule_set'), bet.ruleSet],
  ];
  return (
    <dl className={styles.facts} data-number="">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
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
    </section>
  );
}

/** One bet in full: receipt, legs with the reasons, settlements. */
export function BetView({ bet }: { readonly bet: WholeBet }) {
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
        <Facts bet={bet} />
      </section>
      <SaleBox bet={bet} />
      <section className={styles.section} aria-label={phrases.t('bets.selections')}>
        <h2>{phrases.t('bets.selections')}</h2>
        <ul>
          {bet.legs.map((leg) => (
            <Leg key={`${leg.gameId}|${leg.type}|${leg.parameterMilli}`} leg={leg} />
          ))}
        </ul>
      </section>
      <History bet={bet} />
    </div>
  );
}
