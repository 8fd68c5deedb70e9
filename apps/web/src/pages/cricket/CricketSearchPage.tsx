import { Button, EmptyState, TextField } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import styles from '../../features/cricket/Cricket.module.css';
import { CRICKET } from '../../state/cricket-score.ts';
import { SEARCH_LETTERS_MAX, SEARCH_LETTERS_MIN, searchQuery } from '../../state/feed-queries.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { CricketFrame } from './CricketFrame.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

function Found({ text }: { readonly text: string }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const found = useQuery(searchQuery(services, text));
  const games = (found.data ?? []).filter(({ sportId }) => sportId === CRICKET);
  const sides = games.flatMap(({ home, away }) => (away ? [home, away] : [home]));
  const teams = [...new Map(sides.filter(({ id }) => id > 0).map((side) => [side.id, side])).values()];
  if (found.data && games.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('cricket.nothing_found')}
      />
    );
  return (
    <>
      {teams.length > 0 && (
        <section className={styles.part}>
          <h2>{phrases.t('cricket.teams')}</h2>
          <div className={styles.champs}>
            {teams.map((team) => (
              <Link key={team.id} to={to.page(`cricket/team/${team.id}`)} className={styles.champ}>
                <bdi>{team.name}</bdi>
              </Link>
            ))}
          </div>
        </section>
      )}
      <section className={styles.part}>
        <h2>{phrases.t('cricket.events')}</h2>
        <BoardStates
          kind="line"
          games={{
            data: found.data && games,
            isPending: found.isPending,
            isError: found.isError,
            // The board asks again; what the answer is, the query tells.
            refetch: found.refetch as never,
          }}
          headingLevel={3}
        />
      </section>
    </>
  );
}

/** Matches and teams of cricket by name; what was asked stands in the address. */
export function Component() {
  const phrases = usePhrases();
  const [query, setQuery] = useSearchParams();
  const asked = (query.get('q') ?? '').trim().slice(0, SEARCH_LETTERS_MAX);
  const [typed, setTyped] = useState(asked);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setQuery(typed.trim() === '' ? {} : { q: typed.trim() }, { replace: true });
  };
  return (
    <CricketFrame
      title={phrases.t('cricket.search')}
      tools={
        <form className={styles.links} role="search" onSubmit={submit}>
          <TextField
            label={phrases.t('cricket.search_label')}
            isLabelHidden
            type="search"
            maxLength={SEARCH_LETTERS_MAX}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{phrases.t('cricket.find')}</Button>
        </form>
      }
    >
      {asked.length >= SEARCH_LETTERS_MIN ? (
        <Found text={asked} />
      ) : (
        <p className={styles.hint}>{phrases.t('cricket.search_hint')}</p>
      )}
    </CricketFrame>
  );
}
