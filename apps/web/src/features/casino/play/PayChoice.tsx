import type { OfficeBonus } from '@overround/contracts/bonus';
import type { SignedIn } from '../../../server-contract.ts';
import { moneyText } from '../../../shared/money-text.ts';
import { useBalanceText } from '../../../state/balance-text.ts';
import { usePhrases, useSite } from '../../../state/services.tsx';
import styles from './Play.module.css';

export interface PayChoiceProps {
  readonly signedIn: SignedIn;
  readonly bonuses: readonly OfficeBonus[];
  /** Number of the bonus; absent: own money. */
  readonly bonusId: number | undefined;
  readonly onChoose: (bonusId: number | undefined) => void;
}

/** Bonuses that may pay for rounds of this account. */
export const payingBonuses = (
  bonuses: readonly OfficeBonus[],
  { currency }: Pick<SignedIn, 'currency'>,
): readonly OfficeBonus[] =>
  bonuses.filter(
    (bonus) => bonus.status === 'active' && bonus.terms.games !== null && bonus.currencyIso === currency,
  );

/** How far the stakes of a bonus are. */
export function BonusProgress({ bonus }: { readonly bonus: OfficeBonus }) {
  const phrases = usePhrases();
  const site = useSite();
  const { wageredMinor, requiredMinor, currencyIso, progress } = bonus;
  const words = phrases.t('casino.bonus_progress', {
    done: moneyText(wageredMinor, currencyIso, site),
    needed: moneyText(requiredMinor, currencyIso, site),
  });
  return (
    <span className={styles.progress}>
      <span data-number="">{words}</span>
      <progress max={100} value={progress} aria-label={words} />
    </span>
  );
}

/** From what the game is played: own money, or a running casino bonus. */
export function PayChoice({ signedIn, bonuses, bonusId, onChoose }: PayChoiceProps) {
  const phrases = usePhrases();
  const balanceText = useBalanceText();
  const { balanceMinor, currency } = signedIn;
  return (
    <fieldset className={styles.pays}>
      <legend>{phrases.t('casino.pays')}</legend>
      <label className={styles.pay}>
        <input
          type="radio"
          name="casino-pays"
          checked={bonusId === undefined}
          onChange={() => onChoose(undefined)}
        />
        <span className={styles.payWords}>
          {phrases.t('casino.own_money')}
          <bdi data-number="">{balanceText(balanceMinor, currency)}</bdi>
        </span>
      </label>
      {bonuses.map((bonus) => (
        <label key={bonus.id} className={styles.pay}>
          <input
            type="radio"
            name="casino-pays"
            checked={bonusId === bonus.id}
            onChange={() => onChoose(bonus.id)}
          />
          <span className={styles.payWords}>
            {phrases.t('casino.bonus_of', { name: bonus.name })}
            <bdi data-number="">{balanceText(bonus.balanceMinor, bonus.currencyIso)}</bdi>
            <BonusProgress bonus={bonus} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
