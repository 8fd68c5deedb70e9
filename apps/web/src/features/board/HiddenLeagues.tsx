import { Button } from '@overround/ui';
import { Eye } from 'lucide-react';
import { usePhrases, useServices } from '../../state/services.tsx';
import type { Game } from '../../wire/game.ts';
import styles from './HiddenLeagues.module.css';

/** What of this board is hidden, by name, and the way back for each league. */
export function HiddenLeagues({ games }: { readonly games: readonly Game[] }) {
  const phrases = usePhrases();
  const { ownLists } = useServices().stores;
  const leagues = new Map(games.map(({ champId, champName }) => [champId, champName]));
  const show = (champId: number): void =>
    ownLists.setState(({ hiddenChamps }) => ({
      hiddenChamps: hiddenChamps.filter((id) => id !== champId),
    }));
  return (
    <details className={styles.hidden}>
      <summary>{phrases.t('board.hidden_leagues', { count: leagues.size })}</summary>
      <ul>
        {[...leagues].map(([champId, name]) => (
          <li key={champId}>
            <Button
              size="small"
              kind="quiet"
              icon={<Eye size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => show(champId)}
            >
              {phrases.t('board.show_league', { league: name })}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
