import { calls } from '@overround/client';
import type { StaffWishShown } from '@overround/contracts/limits';
import { Link } from 'react-router';
import { SecondDecision } from '../../app/SecondDecision.tsx';
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
  const deciding = useLimitAct(calls.decideStaffWish);
  const { wishId, player, what, askedBy, isOwn } = wish;
  return (
    <li className={styles.item}>
      <p>
        <Link to={`/people/limits/${player}`}>{player}</Link> · {phrases.t(`limits.wish_${what}`)} ·{' '}
        <bdi>{askedBy}</bdi>
      </p>
      <p dir="auto">{wish.reason}</p>
      <SecondDecision
        isOwn={isOwn}
        words={{
          own: phrases.t('limits.own_wish'),
          reason: phrases.t('limits.reason'),
          decline: phrases.t('limits.decline'),
          agree: phrases.t('limits.agree'),
        }}
        acting={deciding}
        onDecide={(isUpheld, reason) =>
          void deciding.run({ params: { wishId }, body: { ...brand, isUpheld, reason } })
        }
        className={styles.form}
        ownClassName={styles.faint}
      />
    </li>
  );
}
