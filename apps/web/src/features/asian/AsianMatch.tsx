import { Button } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Kind } from '../../shared/addresses.ts';
import { asianGameQuery, ROWS_SHOWN } from '../../state/asian-queries.ts';
import { eventName } from '../../state/event-name.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { StarButton } from '../../state/StarButton.tsx';
import type { AsianGame, AsianRow } from '../../wire/asian-from-wire.ts';
import type { Game } from '../../wire/game.ts';
import styles from './AsianBoard.module.css';
import { AsianLine } from './AsianLine.tsx';

interface PartProps {
  readonly part: { readonly game: Game; readonly rows: readonly AsianRow[] } | undefined;
  readonly at: number;
  readonly name: string;
}

/** Three columns of a part at one line; empty ones keep their place. */
function Part({ part, at, name }: PartProps) {
  const row = part?.rows.find((one) => one.at === at);
  if (!part || !row) return <div className={styles.gap} />;
  return <AsianLine game={part.game} row={row} name={name} />;
}

export interface AsianMatchProps {
  readonly asian: AsianGame;
  readonly kind: Kind;
  /** Status and score lines of a match. */
  readonly fixture: (game: Game) => ReactNode;
}

/** One match of an Asian board: main line, alternatives below it, all lines on request. */
export const AsianMatch = memo(function AsianMatch({ asian, kind, fixture }: AsianMatchProps) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const [showsAll, setShowsAll] = useState(false);
  const whole = useQuery({
    ...asianGameQuery(services, kind, asian.game.gameId),
    enabled: showsAll,
  });
  const { game, rows, half } = (showsAll && whole.data) || asian;
  const name = eventName(game, phrases);
  const halfName = half ? `${name}, ${half.game.periodName}` : name;
  const count = Math.max(rows.length, half?.rows.length ?? 0, 1);
  // A list holds the nearest lines only: as many as were asked for may mean that there are more.
  const mayHaveMore = rows.length >= ROWS_SHOWN;
  return (
    <li className={styles.match}>
      <Link to={to.game(game.isLive ? 'live' : 'line', game)} className={styles.fixture}>
        {fixture(game)}
      </Link>
      <div className={styles.lines}>
        {Array.from({ length: count }, (_, at) => (
          // Lines are counted from the main one: their number is their identity.
          <div key={at} className={styles.line}>
            <div className={styles.part} data-part="match">
              <Part part={{ game, rows }} at={at} name={name} />
            </div>
            <div className={styles.part} data-part="half">
              <Part part={half} at={at} name={halfName} />
            </div>
          </div>
        ))}
        {mayHaveMore && (
          <Button
            kind="quiet"
            size="small"
            className={styles.all ?? ''}
            aria-expanded={showsAll}
            isBusy={showsAll && whole.isPending}
            onClick={() => setShowsAll(!showsAll)}
          >
            {phrases.t(showsAll ? 'asian.fewer_lines' : 'asian.all_lines')}
          </Button>
        )}
      </div>
      <span className={styles.star}>
        <StarButton kind="events" id={game.eventId} name={name} />
      </span>
    </li>
  );
});
