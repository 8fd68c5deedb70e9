import type { FriendState } from '@overround/contracts/partners';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { moneyText } from '../../shared/money-text.ts';
import bonus from '../../state/Bonus.module.css';
import { usePhrases, useSite } from '../../state/services.tsx';
import styles from './Friends.module.css';

/** What is sent to friends: the link and the code, each with a button that copies it. */
export function SharedCode({ state }: { readonly state: FriendState }) {
  const phrases = usePhrases();
  const site = useSite();
  const { link, code, rule, currency, clicks } = state;
  const reward = moneyText(rule.reward_minor, currency, site);
  const parts = [
    ['link', link, 'copy_link'],
    ['code', code, 'copy_code'],
  ] as const;
  return (
    <article className={bonus.card}>
      <p>{phrases.t(rule.is_open ? 'friends.promise' : 'friends.closed', { reward })}</p>
      {parts.map(([part, text, copy]) => (
        <div key={part} className={styles.shared}>
          <span className={bonus.faint}>{phrases.t(`friends.${part}`)}</span>
          <span />
          <bdi className={styles.value} dir="ltr">
            {text}
          </bdi>
          <CopyButton
            text={text}
            label={phrases.t(`friends.${copy}`)}
            doneLabel={phrases.t('friends.copied')}
          />
        </div>
      ))}
      <p className={bonus.faint}>{phrases.t('friends.clicks', { count: clicks })}</p>
    </article>
  );
}
