// `npm run verify:round -- FILE`: plays a round of an own game again from its seeds, as its page shows it under "Fairness" once the seeds were
// changed. Needs nothing but the file: no database, no network.

import { readFileSync } from 'node:fs';
import { checkRound, OWN_GAMES } from '@overround/casino-games';

interface RoundFile {
  readonly gameKey: string;
  readonly wager: unknown;
  readonly acts: readonly string[];
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly returnMinor: string;
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('which file? npm run verify:round -- FILE\n');
  process.exit(2);
}
const print = (line: string): void => void process.stdout.write(`${line}\n`);
// What a file holds is not known before it is played; a text that is no round ends in an error.
const { gameKey, wager, acts, returnMinor, ...seeds } = JSON.parse(readFileSync(file, 'utf8')) as RoundFile;
const game = OWN_GAMES.find((one) => one.gameKey === gameKey);
if (!game) throw new Error(`there is no game ${gameKey}`);
const { isCommitted, played } = checkRound(game, wager, acts, seeds);
print(`the seed ${isCommitted ? 'fits' : 'DOES NOT FIT'} the hash that was shown before`);
print(played ? JSON.stringify(played.shown) : 'such a round CANNOT be played by the rules');
if (played) print(`staked ${played.stakeMinor}, returned ${played.returnMinor} (minor units)`);
const holds = isCommitted && played?.isOver === true && played.returnMinor === BigInt(returnMinor);
print(holds ? 'It holds.' : 'IT DOES NOT HOLD.');
if (!holds) process.exitCode = 1;
