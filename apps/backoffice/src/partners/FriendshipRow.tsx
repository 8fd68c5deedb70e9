import { calls } from '@overround/client';
import type { StaffFriendship } from '@overround/contracts/partners';
import { listText } from '@overround/phrases';
import { Button, Notice, TextField } from '@overround/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Friends.module.css';
import { JoinedPath } from './JoinedPath.tsx';
import { useFriendAct } from './use-friends.ts';

/** Who brought whom and what they have in common; one that waits is upheld or declined, with a reason. */
export function FriendshipRow({ friendship }: { readonly friendship: StaffFriendship }) {
  const phrases = usePhrases();
  const { player, friend, status, shared, decided_by: decidedBy } = friendship;
  return (
    <li className={styles.item}>
      <p>
        <Link to={`/people/limits/${player}`}>{player}</Link> {phrases.t('partners.brought')}{' '}
        <Link to={`/people/limits/${friend}`}>{friend}</Link>
      </p>
      {shared.length > 0 && (
        <p>
          {phrases.t('partners.shared')}{' '}
          {listText(
            phrases.formatTag,
            shared.map((kind) => phrases.t(`partners.shared_${kind}`)),
            'beside',
          )}
        </p>
      )}
      <JoinedPath joined={friendship} />
      {decidedBy !== null && (
        <p className={styles.faint}>{phrases.t('partners.decided', { who: decidedBy })}</p>
      )}
      {status === 'held' && <Decide friendship={friendship} />}
    </li>
  );
}

function Decide({ friendship }: { readonly friendship: StaffFriendship }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [typed, setTyped] = useState('');
  const deciding = useFriendAct(calls.decideFriendship);
  const reason = typed.trim();
  const decide = (isUpheld: boolean) =>
    void deciding.run({
      params: { friendshipId: friendship.friendship_id },
      body: { ...brand, isUpheld, reason },
    });
  return (
    <>
      <div className={styles.form}>
        <TextField
          label={phrases.t('partners.reason')}
          value={typed}
          maxLength={500}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button disabled={reason === ''} isBusy={deciding.isRunning} onClick={() => decide(false)}>
          {phrases.t('partners.decline')}
        </Button>
        <Button
          kind="primary"
          disabled={reason === ''}
          isBusy={deciding.isRunning}
          onClick={() => decide(true)}
        >
          {phrases.t('partners.uphold')}
        </Button>
      </div>
      {deciding.refusal && <Notice tone="error">{refusalText(phrases, deciding.refusal)}</Notice>}
    </>
  );
}
