import { FRIEND_STATUSES, type FriendStatus } from '@overround/contracts/partners';
import { Button, EmptyState, ErrorState, Select, Skeleton } from '@overround/ui';
import { useState } from 'react';
import { RoomGate } from '../app/RoomGate.tsx';
import { useBrand, useMe, usePhrases } from '../app/services.tsx';
import { RulePart } from '../rules/RulePart.tsx';
import { FriendshipRow } from './FriendshipRow.tsx';
import styles from './Friends.module.css';
import { useFriendships } from './use-friends.ts';

/** The room of bring a friend: whom something ties together waits for a decision, the others are looked at by their state. */
export function FriendsPage() {
  return (
    <RoomGate path="/partners/friends">
      <Room />
    </RoomGate>
  );
}

function Room() {
  const phrases = usePhrases();
  const brand = useBrand();
  const me = useMe();
  const [status, setStatus] = useState<FriendStatus>('held');
  return (
    <main className={styles.room}>
      <h1 className={styles.title}>{phrases.t('partners.title')}</h1>
      <div className={styles.filter}>
        <Select
          label={phrases.t('partners.state')}
          options={STATES.map((one) => ({ value: one, label: phrases.t(`partners.state_${one}`) }))}
          value={status}
          onChange={(value) => setStatus(STATES.find((one) => one === value) ?? 'held')}
        />
      </div>
      <section className={styles.part} aria-label={phrases.t(`partners.state_${status}`)}>
        <Friendships key={`${brand?.key}/${status}`} status={status} />
      </section>
      {me.rights.includes('admin') && <RulePart key={brand?.key} rule="friends" />}
    </main>
  );
}

const STATES = ['held', ...FRIEND_STATUSES.filter((status) => status !== 'held')] as const;

function Friendships({ status }: { readonly status: FriendStatus }) {
  const phrases = usePhrases();
  const { data, isError, refetch } = useFriendships(status);
  if (data?.friendships.length === 0) return <EmptyState text={phrases.t('partners.none')} />;
  if (data)
    return (
      <ol className={styles.list}>
        {data.friendships.map((friendship) => (
          <FriendshipRow key={friendship.friendship_id} friendship={friendship} />
        ))}
      </ol>
    );
  if (isError)
    return (
      <ErrorState
        text={phrases.t('frame.failed')}
        action={<Button onClick={() => void refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  return <Skeleton rows={4} label={phrases.t('frame.loading')} />;
}
