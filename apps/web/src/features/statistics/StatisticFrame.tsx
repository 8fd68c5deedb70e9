import { type EmbedSettings, openPageLine, type PageLine } from '@overround/embed';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StatisticRoot } from '../../shared/statistic-address.ts';
import { type BetFromPage, takeBet } from '../../state/bet-from-page.ts';
import { withPartSwitched } from '../../state/own-lists.ts';
import { useServices } from '../../state/services.tsx';
import { type CouponReach, type StatisticScope, StatisticScopeProvider } from './scope.tsx';

export interface StatisticFrameProps {
  readonly root: StatisticRoot;
  readonly search: string;
  readonly settings: Pick<EmbedSettings, 'hasTeamLogos' | 'hasNavigation' | 'hidden' | 'listenerId'>;
  /** The window that shows or opened this one; none when it stands alone. */
  readonly findHost: () => Pick<Window, 'postMessage'> | undefined;
  /** Where a host may stand. */
  readonly findOrigins: () => readonly string[];
  /** What the host says; the line to it, once there is one. */
  readonly onLine?: (line: PageLine) => (() => void) | undefined;
  readonly onHostMessage?: Parameters<typeof openPageLine>[0]['onMessage'];
  readonly children: ReactNode;
}

/** Stands around pages of statistics and speaks with whoever opened or framed them. */
export function StatisticFrame(props: StatisticFrameProps) {
  const { root, search, settings, children } = props;
  const services = useServices();
  const [coupon, setCoupon] = useState<CouponReach>('asking');
  const { ownLists } = services.stores;
  const kept = useStore(ownLists, (now) => now.hiddenParts);
  const line = useRef<PageLine>(undefined);
  const first = useRef(props);
  useEffect(() => {
    const { findHost, findOrigins, onLine, onHostMessage, settings: own } = first.current;
    const host = findHost();
    let isGone = false;
    const reach = (isAvailable: boolean): void => {
      if (!isGone) setCoupon(isAvailable ? 'reached' : 'unreachable');
    };
    if (!host) {
      // Without anybody around it the window itself has a coupon.
      void Promise.resolve(true).then(reach);
      return () => {
        isGone = true;
      };
    }
    const opened = openPageLine({
      window,
      host,
      origins: findOrigins(),
      ...(own.listenerId === undefined ? {} : { listenerId: own.listenerId }),
      ...(onHostMessage ? { onMessage: onHostMessage } : {}),
    });
    line.current = opened;
    const stop = onLine?.(opened);
    void opened.askCoupon().then(reach);
    return () => {
      isGone = true;
      stop?.();
      opened.close();
      line.current = undefined;
    };
  }, []);
  const onToggleHidden = useCallback(
    (key: string) => {
      ownLists.setState((now) => withPartSwitched(now, key));
      const isHidden = ownLists.getState().hiddenParts.includes(key);
      line.current?.tell({ type: 'SwitchHiddenItem', key, isHidden });
    },
    [ownLists],
  );
  const sendBet = useCallback(
    async (bet: BetFromPage) => line.current?.sendBet(bet.v2, bet.v3) ?? takeBet(services, bet),
    [services],
  );
  const onFault = useCallback<StatisticScope['onFault']>(
    (fault) => line.current?.tell({ type: 'Failed', fault }),
    [],
  );
  const { hasTeamLogos, hasNavigation, hidden } = settings;
  const scope = useMemo<StatisticScope>(
    () => ({
      root,
      search,
      hasTeamLogos,
      hasNavigation,
      hidden: new Set([...kept, ...hidden]),
      onToggleHidden,
      coupon,
      sendBet,
      onFault,
    }),
    [root, search, hasTeamLogos, hasNavigation, hidden, kept, onToggleHidden, coupon, sendBet, onFault],
  );
  return <StatisticScopeProvider scope={scope}>{children}</StatisticScopeProvider>;
}
