import type { AreaName } from '@overround/phrases';
import { buttonClass, Notice } from '@overround/ui';
import { Link, useLocation } from 'react-router';
import { AppealPanel } from '../../features/protection/AppealPanel.tsx';
import { withReturn } from '../../shared/own-path.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import styles from './BlockedPage.module.css';

export const areas: readonly AreaName[] = ['protection', 'people', 'refusal'];

/** The key that the refusal of a sign-in gave; it is in no address. */
const appealKeyIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'appealKey' in state && typeof state.appealKey === 'string'
    ? state.appealKey
    : undefined;

/** What holds for who may not play: what is closed, what stays open, and how to appeal. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const isSignedIn = useSession() !== undefined;
  const appealKey = appealKeyIn(useLocation().state);
  const title = phrases.t('protection.blocked_title');
  const behindSignIn = (page: string) =>
    isSignedIn ? to.page(page) : withReturn(to.page('sign-in'), to.page(page));
  if (appealKey !== undefined)
    return (
      <article className={styles.page}>
        <PageHead title={title} isHidden />
        <PageTop title={title} />
        <AppealPanel appealKey={appealKey} />
      </article>
    );
  return (
    <article className={styles.page}>
      <PageHead title={title} isHidden />
      <PageTop title={title} />
      <div className={styles.notice}>
        <Notice tone="info">
          <p>{phrases.t('protection.blocked_lead')}</p>
        </Notice>
      </div>
      <p>{phrases.t('protection.blocked_money')}</p>
      <p>{phrases.t('protection.blocked_offers')}</p>
      <p>{phrases.t('protection.blocked_appeal')}</p>
      <p className={styles.deeds}>
        <Link to={behindSignIn('office/withdrawal')} className={buttonClass({ kind: 'primary' })}>
          {phrases.t('protection.blocked_withdraw')}
        </Link>
        <Link to={behindSignIn('office/support')} className={buttonClass()}>
          {phrases.t('protection.blocked_write')}
        </Link>
      </p>
    </article>
  );
}
