import { CallRefused } from '@overround/client';
import type { CasinoRound } from '@overround/contracts/casino';
import { Button, EmptyState, ErrorState, Skeleton, Table, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { refusalText } from '../app/refusal-text.ts';
import { usePhrases } from '../app/services.tsx';
import { moneyText } from '../desk/model/sums.ts';
import { timeText } from '../desk/model/times.ts';
import styles from './Casino.module.css';
import { useRounds } from './use-casino.ts';

const PLAYER = /^[1-9][0-9]{0,14}$/;

/** Rounds of one player, for questions about them. */
export function PlayerRounds() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const { player = '' } = useParams();
  const [typed, setTyped] = useState(player);
  const [isChecked, setChecked] = useState(false);
  const isNumber = PLAYER.test(typed.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isNumber) void navigate(`/casino/${typed.trim()}`);
  };
  return (
    <section className={styles.part} aria-labelledby="rounds">
      <h2 id="rounds">{phrases.t('games.rounds')}</h2>
      <form method="post" className={styles.search} noValidate onSubmit={submit}>
        <TextField
          label={phrases.t('games.player')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={typed}
          problem={isChecked && !isNumber ? phrases.t('games.player_problem') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="primary">
          {phrases.t('games.open')}
        </Button>
      </form>
      {PLAYER.test(player) && <Rounds key={player} player={Number(player)} />}
    </section>
  );
}

function Rounds({ player }: { readonly player: number }) {
  const phrases = usePhrases();
  const found = useRounds(player);
  if (found.isError && !found.data)
    return (
      <ErrorState
        text={
          found.error instanceof CallRefused
            ? refusalText(phrases, found.error.refusal)
            : phrases.t('frame.failed')
        }
        action={<Button onClick={() => void found.refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  if (!found.data) return <Skeleton rows={4} label={phrases.t('frame.loading')} />;
  const rounds = found.data.pages.flatMap((page) => page.rounds);
  if (rounds.length === 0) return <EmptyState text={phrases.t('games.rounds_none')} />;
  return (
    <>
      <RoundTable rounds={rounds} />
      {found.hasNextPage && (
        <span>
          <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {phrases.t('games.older')}
          </Button>
        </span>
      )}
    </>
  );
}

function RoundTable({ rounds }: { readonly rounds: readonly CasinoRound[] }) {
  const phrases = usePhrases();
  const tag = phrases.formatTag;
  const paidBy = ({ isFree, bonusId }: CasinoRound): string => {
    if (isFree) return phrases.t('games.free');
    return bonusId === null
      ? phrases.t('games.own_money')
      : phrases.t('games.bonus', { number: String(bonusId) });
  };
  return (
    <Table
      caption={phrases.t('games.rounds')}
      isStacked
      rows={rounds}
      keyOf={({ roundId }) => roundId}
      columns={[
        { id: 'round', head: phrases.t('games.round'), isRowHead: true, cell: ({ roundId }) => roundId },
        { id: 'game', head: phrases.t('games.title_head'), cell: ({ game }) => <bdi>{game.title}</bdi> },
        {
          id: 'begun',
          head: phrases.t('games.begun'),
          cell: ({ startedAt }) => timeText(startedAt * 1000, tag),
        },
        {
          id: 'bet',
          head: phrases.t('games.bet'),
          isNumber: true,
          cell: (round) => moneyText(round.betMinor, round, tag),
        },
        {
          id: 'won',
          head: phrases.t('games.won'),
          isNumber: true,
          cell: (round) => moneyText(round.winMinor, round, tag),
        },
        { id: 'paid', head: phrases.t('games.paid_by'), cell: paidBy },
        {
          id: 'status',
          head: phrases.t('games.status'),
          cell: ({ status }) => phrases.t(`games.status_${status}`),
        },
        {
          id: 'provider',
          head: phrases.t('games.provider_round'),
          cell: ({ providerRound }) => <bdi>{providerRound}</bdi>,
        },
      ]}
    />
  );
}
