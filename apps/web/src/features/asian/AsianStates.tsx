import { Button, Chips, EmptyState, ErrorState, Select, Skeleton } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX, CircleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Kind } from '../../shared/addresses.ts';
import { type AsianFilter, asianGamesQuery, asianLeaguesQuery } from '../../state/asian-queries.ts';
import { useDisallowedSports } from '../../state/disallowed-sports.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { STANDARD_VIEW } from '../../state/betting-view.ts';
import { useChooseView } from '../../state/use-betting-view.ts';
import { useBoardTopics } from '../../state/use-live-topics.ts';
import type { AsianGame } from '../../wire/asian-from-wire.ts';
import type { Game } from '../../wire/game.ts';
import { AsianBoard } from './AsianBoard.tsx';
import styles from './AsianStates.module.css';
import { OddsFormatSelect } from './OddsFormatSelect.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;
const NONE: readonly AsianGame[] = [];
const ALL = 'all';

interface LeagueSelectProps {
  readonly kind: Kind;
  readonly sportId: number;
  readonly chosen: number | undefined;
  readonly onChoose: (champId: number | undefined) => void;
}

function LeagueSelect({ kind, sportId, chosen, onChoose }: LeagueSelectProps) {
  const services = useServices();
  const phrases = usePhrases();
  const leagues = useQuery(asianLeaguesQuery(services, kind, sportId));
  return (
    <Select
      label={phrases.t('asian.league')}
      isLabelHidden
      value={chosen === undefined ? ALL : String(chosen)}
      options={[
        { value: ALL, label: phrases.t('asian.all_leagues') },
        ...(leagues.data ?? []).map(({ champId, name }) => ({ value: String(champId), label: name })),
      ]}
      onChange={(value) => onChoose(value === ALL ? undefined : Number(value))}
    />
  );
}

export interface AsianStatesProps {
  readonly kind: Kind;
  readonly filter: AsianFilter;
  /** Status and score lines of a match. */
  readonly fixture: (game: Game) => ReactNode;
}

/** An Asian board in each of its states, with what chooses league, part and notation above it. */
export function AsianStates({ kind, filter, fixture }: AsianStatesProps) {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const choose = useChooseView(filter.sportId);
  const [part, setPart] = useState<'match' | 'half'>('match');
  const [champId, setChampId] = useState<number>();
  const asked = champId === undefined ? filter : { ...filter, champId };
  const games = useQuery(asianGamesQuery(services, kind, asked));
  const hidden = useDisallowedSports(kind);
  const all = games.data ?? NONE;
  // Who asks for one sport by name sees it.
  const shown = useMemo(
    () => (filter.sportId === undefined ? all.filter(({ game }) => !hidden.includes(game.sportId)) : all),
    [all, hidden, filter.sportId],
  );
  const listed = useMemo(
    () => shown.flatMap(({ game, half }) => (half ? [game, half.game] : [game])),
    [shown],
  );
  const refresh = useCallback(() => {
    for (const part of ['asian', 'asian-game']) void client.invalidateQueries({ queryKey: [part, kind] });
  }, [client, kind]);
  // Main lines, alternatives and halves: every price comes over the socket.
  useBoardTopics(kind, listed, refresh, 'asian');
  return (
    <div className={styles.asian}>
      <div className={styles.tools}>
        <OddsFormatSelect />
        {filter.sportId !== undefined && filter.champId === undefined && (
          <LeagueSelect kind={kind} sportId={filter.sportId} chosen={champId} onChoose={setChampId} />
        )}
        <div className={styles.parts}>
          <Chips
            label={phrases.t('asian.part')}
            selected={part}
            onSelect={setPart}
            items={(['match', 'half'] as const).map((id) => ({
              id,
              label: phrases.t(`asian.part_${id}`),
            }))}
          />
        </div>
      </div>
      {shown.length > 0 && <AsianBoard games={shown} kind={kind} narrowPart={part} fixture={fixture} />}
      {shown.length === 0 && games.isPending && (
        <Skeleton rows={8} rowHeightPx={96} label={phrases.t('shell.loading')} />
      )}
      {shown.length === 0 && games.isError && (
        <ErrorState
          icon={<CircleAlert {...icon} />}
          text={phrases.t('board.failed')}
          action={<Button onClick={() => void games.refetch()}>{phrases.t('shell.retry')}</Button>}
        />
      )}
      {shown.length === 0 && games.data && (
        <EmptyState
          icon={<CalendarX {...icon} />}
          text={phrases.t('asian.empty')}
          action={
            services.site.betting.views.includes(STANDARD_VIEW) && (
              <Button onClick={() => choose(STANDARD_VIEW)}>{phrases.t('asian.show_standard')}</Button>
            )
          }
        />
      )}
    </div>
  );
}
