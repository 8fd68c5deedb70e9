import type { Game } from '../../wire/game.ts';
import { FixtureStatus } from './FixtureStatus.tsx';
import { ScoreLines } from './ScoreLines.tsx';

/** Status and score lines of a match, for pages that lend them to other features. */
export const drawFixture = (game: Game) => (
  <>
    <FixtureStatus game={game} />
    <ScoreLines game={game} />
  </>
);
