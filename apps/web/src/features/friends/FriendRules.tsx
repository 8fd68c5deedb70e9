import type { FriendState } from '@overround/contracts/partners';
import { moneyText } from '../../shared/money-text.ts';
import bonus from '../../state/Bonus.module.css';
import { useOddsText, usePhrases, useSite } from '../../state/services.tsx';
import styles from './Friends.module.css';

/** The rule of the brand in sentences, written from its data. */
export function FriendRules({ state: { rule, currency } }: { readonly state: FriendState }) {
  const phrases = usePhrases();
  const site = useSite();
  const odds = useOddsText();
  const money = (minor: string): string => moneyText(minor, currency, site);
  const sentences = [
    phrases.t('friends.rule_link'),
    phrases.t(`friends.rule_click_${rule.click}`, { days: rule.click_days }),
    phrases.t('friends.rule_deposit', { days: rule.days, sum: money(rule.deposit_minor_min) }),
    phrases.t('friends.rule_stake', { sum: money(rule.stake_minor_min), odds: odds(rule.odds_milli_min) }),
    phrases.t('friends.rule_wait', { days: rule.wait_days }),
    phrases.t('friends.rule_reward', { reward: money(rule.reward_minor), days: rule.claim_days }),
    phrases.t('friends.rule_most', { most: rule.paid_max, days: rule.paid_days }),
    phrases.t('friends.rule_one'),
    phrases.t('friends.rule_private'),
    phrases.t('friends.rule_closed'),
  ];
  return (
    <article className={bonus.card}>
      {!rule.is_open && <p>{phrases.t('friends.closed')}</p>}
      <ol className={styles.rules}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </article>
  );
}
