import type { StaffCasinoGame } from '@overround/contracts/casino';
import { Button, EmptyState, ErrorState, Notice, SearchBox, Skeleton, Table, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Casino.module.css';
import { useStaffGames, useSwitchGame } from './use-casino.ts';

const fits = ({ title, maker, gameKey }: StaffCasinoGame, typed: string): boolean =>
  [title, maker.title, gameKey].some((word) => word.toLowerCase().includes(typed.trim().toLowerCase()));

/** Every game of every connected casino, on or off for the brand. */
export function GameList({ maySwitch }: { readonly maySwitch: boolean }) {
  const phrases = usePhrases();
  const found = useStaffGames();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number>();
  return (
    <section className={styles.part} aria-labelledby="games">
      <h2 id="games">{phrases.t('games.list')}</h2>
      <SearchBox
        label={phrases.t('games.find')}
        placeholder={phrases.t('games.find')}
        value={typed}
        onChange={setTyped}
      />
      {found.isError ? (
        <ErrorState
          text={phrases.t('frame.failed')}
          action={<Button onClick={() => void found.refetch()}>{phrases.t('frame.try_again')}</Button>}
        />
      ) : found.data ? (
        <Games
          games={found.data.games.filter((game) => fits(game, typed))}
          isEmpty={found.data.games.length === 0}
          chosen={chosen}
          onChoose={maySwitch ? setChosen : undefined}
        />
      ) : (
        <Skeleton rows={6} label={phrases.t('frame.loading')} />
      )}
    </section>
  );
}

interface GamesProps {
  readonly games: readonly StaffCasinoGame[];
  readonly isEmpty: boolean;
  readonly chosen: number | undefined;
  readonly onChoose: ((gameId: number | undefined) => void) | undefined;
}

function Games({ games, isEmpty, chosen, onChoose }: GamesProps) {
  const phrases = usePhrases();
  if (games.length === 0) return <EmptyState text={phrases.t(isEmpty ? 'games.none' : 'games.none_fit')} />;
  const share = new Intl.NumberFormat(phrases.formatTag, { style: 'percent', maximumFractionDigits: 2 });
  const chosenGame = games.find(({ gameId }) => gameId === chosen);
  return (
    <>
      {chosenGame && onChoose && (
        <SwitchForm key={chosenGame.gameId} game={chosenGame} onClose={() => onChoose(undefined)} />
      )}
      <Table
        caption={phrases.t('games.list')}
        isStacked
        rows={games}
        keyOf={({ gameId }) => gameId}
        columns={[
          {
            id: 'title',
            head: phrases.t('games.title_head'),
            isRowHead: true,
            cell: ({ title }) => <bdi>{title}</bdi>,
          },
          { id: 'maker', head: phrases.t('games.maker'), cell: ({ maker }) => <bdi>{maker.title}</bdi> },
          { id: 'kind', head: phrases.t('games.kind'), cell: ({ kind }) => phrases.t(`games.kind_${kind}`) },
          {
            id: 'returns',
            head: phrases.t('games.returns'),
            isNumber: true,
            cell: ({ rtpBps }) => (rtpBps === null ? '–' : share.format(rtpBps / 10_000)),
          },
          {
            id: 'told',
            head: phrases.t('games.told'),
            cell: ({ isTold }) => phrases.t(isTold ? 'games.told_yes' : 'games.told_no'),
          },
          {
            id: 'state',
            head: phrases.t('games.state'),
            cell: ({ isOn }) => phrases.t(isOn ? 'games.on' : 'games.off'),
          },
          ...(onChoose
            ? [
                {
                  id: 'deed',
                  head: <span className="visually-hidden">{phrases.t('games.switch_off')}</span>,
                  cell: (game: StaffCasinoGame) => (
                    <Button
                      size="small"
                      aria-label={deedOf(phrases, game)}
                      onClick={() => onChoose(game.gameId)}
                    >
                      {phrases.t(game.isOn ? 'games.switch_off' : 'games.switch_on')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

const deedOf = (phrases: ReturnType<typeof usePhrases>, { isOn, title }: StaffCasinoGame): string =>
  phrases.t('games.switch_of', { deed: phrases.t(isOn ? 'games.switch_off' : 'games.switch_on'), title });

/** Whoever switches a game says why. */
function SwitchForm({ game, onClose }: { readonly game: StaffCasinoGame; readonly onClose: () => void }) {
  const phrases = usePhrases();
  const query = useBrandWord();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const act = useSwitchGame(onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const { gameId, isOn } = game;
    if (reason.trim() !== '')
      void act.run({ params: { gameId }, query, body: { isOn: !isOn, reason: reason.trim() } });
  };
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label={deedOf(phrases, game)}
    >
      <b>{deedOf(phrases, game)}</b>
      {act.refusal && <Notice tone="error">{refusalText(phrases, act.refusal)}</Notice>}
      <TextField
        label={phrases.t('games.reason')}
        hint={phrases.t('games.reason_hint')}
        maxLength={500}
        value={reason}
        problem={isChecked && reason.trim() === '' ? phrases.t('games.reason_problem') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <span className={styles.deeds}>
        <Button type="submit" kind="primary" isBusy={act.isRunning}>
          {phrases.t(game.isOn ? 'games.switch_off' : 'games.switch_on')}
        </Button>
        <Button onClick={onClose}>{phrases.t('games.keep')}</Button>
      </span>
    </form>
  );
}
