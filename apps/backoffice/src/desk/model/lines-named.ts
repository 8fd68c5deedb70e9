import type { DeskMarket } from '@overround/contracts/operator';

/** Lines whose name, part or one of whose outcomes has every word of the search; all of them for an empty one. */
export function linesNamed(markets: readonly DeskMarket[], search: string): readonly DeskMarket[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return markets;
  return markets.filter(({ name, partName, outcomes }) => {
    const text = [name, partName, ...outcomes.map((one) => one.name)].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
