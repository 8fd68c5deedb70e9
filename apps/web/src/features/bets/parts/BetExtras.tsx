import { Link } from 'react-router';
import { useAddresses, useOddsText, usePhrases } from '../../../state/services.tsx';
import styles from '../BetView.module.css';
import type { WholeBet } from '../data/bet-queries.ts';
import { boostLine } from '../model/bet-shape.ts';
import { BetNotes } from './BetNotes.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { isOpenBet, useBetWords } from './use-bet-words.ts';

/** What the boost adds by the legs that have won so far, and by those that may. */
function Boost({ bet }: { readonly bet: WholeBet }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const line = boostLine(bet);
  if (!line || !bet.boost) return null;
  return (
    <p>
      <b>{phrases.t('placed.boost')}</b>{' '}
      {phrases.t(isOpenBet(bet) ? 'placed.boost_line' : 'placed.boost_done', {
        won: line.won,
        now: line.percentNow,
        most: line.percentMost,
      })}{' '}
      <span>{phrases.t('placed.boost_odds', { odds: oddsText(bet.boost.oddsMilliMin) })}</span>
    </p>
  );
}

/** Bets this one was changed from or into, or shares its stake with. */
function Links({ bet }: { readonly bet: WholeBet }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const links = [
    ...(bet.linkedFrom
      ? [
          {
            betId: bet.linkedFrom.betId,
            text: bet.linkedFrom.how === 'power_stake' ? ('linked_power' as const) : ('linked_from' as const),
          },
        ]
      : []),
    ...bet.linkedTo.map(({ betId, how }) => ({
      betId,
      text: how === 'power_stake' ? ('linked_to_power' as const) : ('linked_to' as const),
    })),
  ];
  return links.map(({ betId, text }) => (
    <p key={betId}>
      <Link to={to.page(`bets/${betId}`)}>{phrases.t(`placed.${text}`, { number: String(betId) })}</Link>
    </p>
  ));
}

/** What stands beside stake and win: sold part, boost, taxes, insurance, advance, and what the bet was changed from. */
export function BetExtras({ bet }: { readonly bet: WholeBet }) {
  const phrases = usePhrases();
  const words = useBetWords();
  const { taxes, insurance, advance } = bet;
  const facts: readonly Fact[] = [
    ...(bet.soldStakeMinor === '0'
      ? []
      : [
          [
            phrases.t('placed.sold_stake'),
            `${words.money(bet, bet.soldStakeMinor)} → ${words.money(bet, bet.soldPayoutMinor)}`,
          ] as const,
        ]),
    ...(insurance
      ? [
          [phrases.t('placed.insured'), words.money(bet, insurance.insuredMinor)] as const,
          [phrases.t('placed.premium'), words.money(bet, insurance.premiumMinor)] as const,
        ]
      : []),
    ...(taxes
      ? [
          [
            phrases.t('placed.tax_stake', { percent: taxes.stakeTaxPercent }),
            words.money(bet, taxes.stakeTaxMinor),
          ] as const,
          [
            phrases.t('placed.tax_payout'),
            phrases.t('placed.percent', { percent: taxes.payoutTaxPercent }),
          ] as const,
          [phrases.t('placed.tax_taken'), words.money(bet, taxes.takenMinor)] as const,
        ]
      : []),
  ];
  return (
    <div className={styles.extras}>
      <BetNotes bet={bet} />
      {facts.length > 0 && <Facts facts={facts} />}
      {taxes && <p>{phrases.t('placed.tax_after')}</p>}
      <Boost bet={bet} />
      {advance && (
        <p>{phrases.t(`placed.advance_${advance.role}`, { sum: words.money(bet, advance.amountMinor) })}</p>
      )}
      <Links bet={bet} />
    </div>
  );
}
