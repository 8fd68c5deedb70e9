import { type CallRefusal, calls } from '@overround/client';
import type { Friend, FriendState } from '@overround/contracts/partners';
import { Badge, Button, Notice, useAct } from '@overround/ui';
import { useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import bonus from '../../state/Bonus.module.css';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { refreshBalance } from '../../state/session-actions.ts';
import { usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import { whenText } from '../../state/when-text.ts';
import { friendsQuery } from './friends-query.ts';

/** Until when of what runs is said, and of what. */
const untilPhrase = ({ status, is_waiting }: Friend) => {
  if (status === 'earned') return 'friends.until_earned';
  return is_waiting ? 'friends.until_waiting' : 'friends.until_open';
};

interface FriendRowProps {
  readonly friend: Friend;
  readonly state: FriendState;
}

/** One friend, masked: how far they are, until when, and the reward once it is ready. */
export function FriendRow({ friend, state }: FriendRowProps) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const { status, percent, since, until } = friend;
  return (
    <li className={bonus.row}>
      <span className={bonus.words}>
        <b>{phrases.t('friends.friend', { name: friend.name })}</b>
        <span className={bonus.faint}>{phrases.t('friends.since', { when: whenText(times, since) })}</span>
        {until !== null && (
          <span className={bonus.faint}>
            {phrases.t(untilPhrase(friend), { when: whenText(times, until) })}
          </span>
        )}
        {status === 'open' && (
          <span className={bonus.progress}>
            <progress value={percent} max={100} aria-label={phrases.t('friends.progress', { percent })} />
            <span className={bonus.faint}>{phrases.t('friends.progress', { percent })}</span>
          </span>
        )}
        {friend.reward && (
          <span data-number="">{moneyText(friend.reward.minor, friend.reward.currency, site)}</span>
        )}
      </span>
      <Badge tone={status === 'earned' || status === 'paid' ? 'accent' : 'plain'}>
        {phrases.t(friend.is_waiting ? 'friends.status_waiting' : `friends.status_${status}`)}
      </Badge>
      {status === 'earned' && <TakeReward friend={friend} state={state} />}
    </li>
  );
}

function TakeReward({ friend, state }: FriendRowProps) {
  const phrases = usePhrases();
  const services = useServices();
  const site = useSite();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const taking = useAct(async () => {
    setRefusal(undefined);
    const body = { friendship_id: friend.friendship_id };
    const outcome = await callMine(services, calls.claimFriend, { body });
    if (!outcome.ok) return setRefusal(outcome);
    services.queries.setQueryData(friendsQuery(services).queryKey, outcome.value);
    return refreshBalance(services);
  });
  const reward = moneyText(state.rule.reward_minor, state.currency, site);
  return (
    <>
      <Button kind="primary" isBusy={taking.isRunning} onClick={() => void taking.run()}>
        {phrases.t('friends.take', { reward })}
      </Button>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </>
  );
}
