import type { BrandId, Clock } from '@overround/kernel';
import type { Brand } from '@overround/site';

/** Sums over all open bets are asked this seldom, however many look on. */
const KNOWN_MS = 3000;

/** The answer for a brand, asked again when it is older than a few seconds. */
export function remembered<T>(
  { clock }: { readonly clock: Pick<Clock, 'monotonicMs'> },
  ask: (brand: Brand) => Promise<T>,
): (brand: Brand) => Promise<T> {
  const known = new Map<BrandId, { readonly atMs: number; readonly answer: Promise<T> }>();
  return (brand) => {
    const found = known.get(brand.brandId);
    if (found && clock.monotonicMs() - found.atMs < KNOWN_MS) return found.answer;
    const answer = ask(brand);
    known.set(brand.brandId, { atMs: clock.monotonicMs(), answer });
    answer.catch(() => known.delete(brand.brandId));
    return answer;
  };
}
