import { calls } from '@overround/client';
import type { StaffWishShown } from '@overround/contracts/limits';
import { Button, Notice, TextField } from '@overround/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalText } from '../../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../../app/services.tsx';
import styles from './Limits.module.css';
import { useLimitAct } from './use-limits.ts';

/** What one of staff wants relaxed; another says yes or no, with a reason. */
export function WishList({ wishes }: { readonly wishes: readonly StaffWishShown[] }) {
  const phrases = usePhrases();
  if (wishes.length === 0) return <p>{phrases.t('limits.nothing_waits')}</p>;
  return (
    <ul className={styles.list}>
      {wishes.map((wish) => (
        <Wish key={wish.wishId} wish={wish} />
      ))}
    </ul>
  );
}

function Wish({ wish }: { readonly wish: StaffWishShown }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [reason, setReason] = useState('');
  const deciding = useLimitAct(calls.decideStaffWish);
  const { wishId, player, what, askedBy, isOwn } = wish;
  const decide = (isUpheld: boolean) =>
    void deciding.run({ params: { wishId }, body: { ...brand, isUpheld, reason: reason.trim() } });
  return (
    <li className={styles.item}>
      <p>
        <Link to={`/people/limits/${player}`}>{player}</Link> · {phrases.t(`limits.wish_${what}`)} ·{' '}
        <bdi>{askedBy}</bdi>
      </p>
      <p dir="auto">{wish.reason}</p>
      {isOwn ? (
        <p className={styles.faint}>{phrases.t('limits.own_wish')}</p>
      ) : (
        <div className={styles.form}>
          <TextField
            label={phrases.t('limits.reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button disabled={reason.trim() === ''} isBusy={deciding.isRunning} onClick={() => decide(false)}>
            {phrases.t('limits.decline')}
          </Button>
          <Button
            kind="primary"
            disabled={reason.trim() === ''}
            isBusy={deciding.isRunning}
            onClick={() => decide(true)}
          >
            {phrases.t('limits.agree')}
          </Button>
        </div>
      )}
      {deciding.refusal && <Notice tone="error">{refusalText(phrases, deciding.refusal)}</Notice>}
    </li>
  );
}
