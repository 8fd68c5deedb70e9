// What a page of statistics knows of the place it stands in: a window of the site or somebody's frame.

import type { EmbedFault } from '@overround/embed';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import {
  type StatisticInputs,
  statisticPath,
  type StatisticRoot,
  type StatisticView,
} from '../../shared/statistic-address.ts';
import { useServices } from '../../state/services.tsx';
import type { BetFromPage } from '../../state/bet-from-page.ts';

export type CouponReach = 'asking' | 'reached' | 'unreachable';

export interface StatisticScope {
  readonly root: StatisticRoot;
  /** Settings of the frame, which follow from page to page: `?ln=…`, or nothing. */
  readonly search: string;
  readonly hasTeamLogos: boolean;
  readonly hasNavigation: boolean;
  /** Parts that the reader or the frame does not want. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggleHidden: (key: string) => void;
  readonly coupon: CouponReach;
  /** Puts an outcome into the coupon of the opener, of the page around the frame, or of this window. */
  readonly sendBet: (bet: BetFromPage) => Promise<boolean>;
  /** Tells who stands around the page that it has nothing to show. */
  readonly onFault: (fault: EmbedFault) => void;
}

const NOWHERE: StatisticScope = {
  root: 'statisticpopup',
  search: '',
  hasTeamLogos: true,
  hasNavigation: true,
  hidden: new Set(),
  onToggleHidden: () => undefined,
  coupon: 'unreachable',
  sendBet: async () => false,
  onFault: () => undefined,
};

const Context = createContext<StatisticScope>(NOWHERE);

export function StatisticScopeProvider({
  scope,
  children,
}: {
  readonly scope: StatisticScope;
  readonly children: ReactNode;
}) {
  return <Context value={scope}>{children}</Context>;
}

export const useScope = (): StatisticScope => useContext(Context);

/** Addresses of other pages of statistics in the same place. */
export function useStatisticPath(): (view: StatisticView, to: StatisticInputs) => string {
  const { lang } = useServices();
  const { root, search } = useScope();
  return useCallback(
    (view: StatisticView, to: StatisticInputs): string => {
      const [path = '', own = ''] = statisticPath({ lang, root }, view, to).split('?');
      const query = new URLSearchParams(search);
      for (const [key, value] of new URLSearchParams(own)) query.set(key, value);
      const text = query.toString();
      return text === '' ? path : `${path}?${text}`;
    },
    [lang, root, search],
  );
}
