import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, NamedGame } from '../deps.ts';
import { partOf } from '../domain/game-words.ts';
import type { BonusTerms } from '../domain/offer.ts';

export type GamesRefusal = Refusal<'campaign_game_unknown', { readonly game: string }>;

/** The names of a game, or of the makers of all games of a casino, by language; nothing for a word that means none. */
export function namesOf(
  games: readonly NamedGame[],
  word: string,
): Readonly<Record<string, string>> | undefined {
  const [provider = '', game = ''] = word.split('/');
  const meant = games.filter((one) => one.provider === provider && (game === '*' || one.game === game));
  const [first] = meant;
  if (!first) return undefined;
  if (game !== '*') return first.titles;
  const makers = [...new Set(meant.map(({ maker }) => maker))];
  return { en: makers.length === 1 ? first.maker : provider };
}

/** Terms of a new campaign with the names of the games they name, as they are now; refused when one is not known: nobody could ever play it. */
export async function nameGames(
  { gameNames }: Pick<BonusDeps, 'gameNames'>,
  tx: Tx,
  terms: BonusTerms,
): Promise<Outcome<BonusTerms, GamesRefusal>> {
  if (!terms.games) return accept(terms);
  // Names are ours to write.
  const { ofNames: _typed, ...games } = terms.games;
  if (!games.of) return accept({ ...terms, games });
  const known = (await gameNames?.(tx)) ?? [];
  const ofNames: Record<string, Readonly<Record<string, string>>> = {};
  for (const { word } of games.of.map(partOf)) {
    const names = namesOf(known, word);
    if (!names) return refuse('campaign_game_unknown', { game: word });
    ofNames[word] = names;
  }
  return accept({ ...terms, games: { ...games, ofNames } });
}
