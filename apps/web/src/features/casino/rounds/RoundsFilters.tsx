import type { CasinoKind } from '@overround/contracts/casino';
import { Button, Chips, Select, TextField } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { gamesOfQuery } from '../casino-queries.ts';
import { queryOfRounds, type RoundsFilter } from '../model/rounds-filter.ts';
import { useOwnGames } from '../use-kept-games.ts';
import styles from './Rounds.module.css';

const ANY = 'any';
const KINDS: readonly CasinoKind[] = ['slots', 'table', 'live', 'other'];

export interface RoundsFiltersProps {
  readonly filter: RoundsFilter;
  /** The page is of one kind. */
  readonly isOfKind: boolean;
  readonly onChange: (filter: RoundsFilter) => void;
}

/** Kind, game and days. Games are those the player played last. */
export function RoundsFilters({ filter, isOfKind, onChange }: RoundsFiltersProps) {
  const services = useServices();
  const phrases = usePhrases();
  const recent = useOwnGames().data?.recent ?? [];
  const known = useQuery(gamesOfQuery(services, recent)).data?.games ?? [];
  const games = known.filter(({ kind }) => filter.kind === undefined || kind === filter.kind);
  const isFiltered =
    Object.keys(queryOfRounds({ ...filter, ...(isOfKind && { kind: undefined }) })).length > 0;
  return (
    <div className={styles.filters}>
      {!isOfKind && (
        <Chips
          label={phrases.t('played.kinds')}
          items={[
            { id: ANY, label: phrases.t('casino.kind_all') },
            ...KINDS.map((id) => ({ id: id as string, label: phrases.t(`casino.kind_${id}`) })),
          ]}
          selected={filter.kind ?? ANY}
          onSelect={(id) =>
            onChange({ ...filter, kind: KINDS.find((kind) => kind === id), gameId: undefined })
          }
        />
      )}
      <div className={styles.fields}>
        {games.length > 0 && (
          <Select
            label={phrases.t('played.game')}
            value={games.some(({ gameId }) => gameId === filter.gameId) ? String(filter.gameId) : ANY}
            options={[
              { value: ANY, label: phrases.t('played.any_game') },
              ...games.map(({ gameId, title }) => ({ value: String(gameId), label: title })),
            ]}
            onChange={(value) => onChange({ ...filter, gameId: value === ANY ? undefined : Number(value) })}
          />
        )}
        <TextField
          type="date"
          label={phrases.t('played.from')}
          value={filter.fromDay ?? ''}
          max={filter.toDay}
          onChange={(event) => onChange({ ...filter, fromDay: event.target.value || undefined })}
        />
        <TextField
          type="date"
          label={phrases.t('played.to')}
          value={filter.toDay ?? ''}
          min={filter.fromDay}
          onChange={(event) => onChange({ ...filter, toDay: event.target.value || undefined })}
        />
        {isFiltered && (
          <Button
            kind="quiet"
            onClick={() =>
              onChange({ kind: undefined, gameId: undefined, fromDay: undefined, toDay: undefined })
            }
          >
            {phrases.t('played.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
