import type { SlipCount } from '@overround/contracts/bonus';
import type { Phrases } from '@overround/phrases';
import { Chips } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useBalanceText } from '../../../state/balance-text.ts';
import { walletQuery } from '../../../state/my-calls.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { useAreas } from '../../../state/use-areas.ts';
import type { TicketOptions } from '../model/options.ts';
import { CouponCode } from './CouponCode.tsx';
import styles from './Options.module.css';
import { SlipProgress, type SlipQuestion, useSlipCount } from './SlipProgress.tsx';

export interface BonusPurseProps {
  /** Whose money is chosen, and what else is. */
  readonly options: TicketOptions;
  readonly currency: string;
  /** What would be placed; says what of it counts. */
  readonly summary: SlipQuestion['summary'];
  readonly onChoose: (bonusId: number | undefined) => void;
}

const OWN = 'own';

/** Whose money the bets would be of by the order of the terms. */
function paidText({ t }: Phrases, { bets }: SlipCount): string {
  const own = bets.filter(({ paidFrom }) => paidFrom === 'own').length;
  if (bets.length > 1) return t('bonus.paid_many', { own, bonus: bets.length - own });
  const from = bets[0]?.paidFrom ?? 'own';
  return from === 'advance' ? '' : t(`bonus.paid_${from}`);
}

/** Whose money is staked: the player's, or a bonus that holds some, with what the slip counts for it; and a code that brings one. */
export function BonusPurse({ options, currency, summary, onChoose }: BonusPurseProps) {
  const { bonusId } = options;
  const phrases = usePhrases();
  const services = useServices();
  const balanceText = useBalanceText();
  const isReady = useAreas(['bonus']);
  const { data } = useQuery(walletQuery(services));
  const all = data?.bonuses ?? [];
  const bonuses = all.filter(
    ({ iso, moneyMinor, idBonus }) => iso === currency && (moneyMinor !== '0' || idBonus === bonusId),
  );
  // Its money may be gone in open bets, or of another currency: the slip says so.
  const running = bonuses[0] ?? all.find(({ iso }) => iso === currency) ?? all[0];
  const isUnnamed = bonusId === undefined;
  const question = { bonusId: bonusId ?? running?.idBonus, isUnnamed, summary, options };
  const slip = useSlipCount(question);
  const progress = <SlipProgress {...question} />;
  if (!isReady) return null;
  if (bonuses.length === 0)
    return (
      <div className={styles.purse}>
        {progress}
        <CouponCode onGiven={onChoose} />
      </div>
    );
  // The terms of the bonus say whose money is staked: there is nothing to choose.
  if (slip?.fundsOrder && isUnnamed)
    return (
      <div className={styles.purse}>
        <p className={styles.slip} role="status">
          {phrases.t(`bonus.funds_${slip.fundsOrder}`)} {paidText(phrases, slip)}
        </p>
        {progress}
        <CouponCode onGiven={onChoose} />
      </div>
    );
  return (
    <div className={styles.purse}>
      <span className={styles.name}>{phrases.t('bonus.pay_from')}</span>
      <Chips
        label={phrases.t('bonus.pay_from')}
        items={[
          { id: OWN, label: phrases.t('bonus.pay_own') },
          ...bonuses.map(({ idBonus, moneyMinor, iso }) => ({
            id: String(idBonus),
            label: phrases.t('bonus.pay_bonus', { amount: balanceText(moneyMinor, iso) }),
          })),
        ]}
        selected={bonusId === undefined ? OWN : String(bonusId)}
        onSelect={(id) => onChoose(id === OWN ? undefined : Number(id))}
      />
      {progress}
      <CouponCode onGiven={onChoose} />
    </div>
  );
}
