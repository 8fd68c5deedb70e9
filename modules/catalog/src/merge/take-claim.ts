import type { BetStop, FeedMarket, OddsChange } from '@overround/provider-kit';
import { subGameKey } from '@overround/sports';
import type { Claim } from './claims.ts';

const nameOf = ({ part, group }: Pick<FeedMarket, 'part' | 'group'>): string =>
  `${subGameKey(part)}/${group}`;

/** A claim after new prices: they replace their markets and end older stops, as the contract of feeds says. */
export function withPrices(claim: Claim, { markets: told }: OddsChange): Claim {
  const markets = new Map(claim.markets);
  const stoppedGroups = new Map(claim.stoppedGroups);
  for (const market of told) {
    if (market.status === 'closed') markets.delete(nameOf(market));
    else markets.set(nameOf(market), market);
    stoppedGroups.delete(market.group);
  }
  const { stop: _ended, ...rest } = claim;
  return { ...rest, markets, stoppedGroups };
}

export function withStop(claim: Claim, { kind, groups, cause }: BetStop): Claim {
  const isStop = kind === 'bet_stop';
  const told = cause === undefined ? {} : { cause };
  const { stop: _before, ...rest } = claim;
  if (!groups) return isStop ? { ...claim, stop: told } : { ...rest, stoppedGroups: new Map() };
  const stoppedGroups = new Map(claim.stoppedGroups);
  for (const group of groups) {
    if (isStop) stoppedGroups.set(group, told);
    else stoppedGroups.delete(group);
  }
  return { ...claim, stoppedGroups };
}
