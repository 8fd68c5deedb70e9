import { Button, EmptyState, IconButton, moveByArrows, type TabItem, TabPanel, Tabs } from '@overround/ui';
import {
  ChevronsDownUp,
  ChevronsUpDown,
  Columns2,
  ListPlus,
  ListX,
  Pencil,
  Rows3,
  SearchX,
} from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { foldAll, isCollapsed } from '../../state/market-groups.ts';
import { useLiveStatus, usePhrases, usePreferences, useServices } from '../../state/services.tsx';
import { usePick } from '../../state/use-pick.ts';
import type { Game } from '../../wire/game.ts';
import { MarketGroup } from './MarketGroup.tsx';
import styles from './MarketList.module.css';
import { marketSides } from './market-sides.ts';
import { inTabOrder, marketView, matchingMarkets, ownTabsOf, tabsOf } from './market-view.ts';
import { useFindCell } from './use-find-cell.ts';
import { patiently } from '../../shared/patient-import.ts';

const OwnTabForm = lazy(() =>
  patiently(() => import('./OwnTabForm.tsx')).then((file) => ({ default: file.OwnTabForm })),
);

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface MarketListProps {
  readonly game: Game;
  readonly eventName: string;
}

/** All markets of one listing: tabs, search within, folding, one or two columns, favourites on top. */
export function MarketList({ game, eventName }: MarketListProps) {
  const { lang, stores } = useServices();
  const phrases = usePhrases();
  const status = useLiveStatus();
  const { marketColumns } = usePreferences();
  const favourites = useStore(stores.favourites, (now) => now.groups);
  const ownTabs = useStore(stores.marketTabs);
  const folds = useStore(stores.folds);
  const { areAllCollapsed } = folds;
  const [tabId, setTabId] = useState('1');
  const [typed, setTyped] = useState('');
  const [isArranging, setArranging] = useState(false);
  const views = useMemo(
    () => game.markets.flatMap((market) => marketView(market, game, lang) ?? []),
    [game, lang],
  );
  const tabs = useMemo(() => {
    const groupIds = views.map((view) => view.groupId);
    return [...tabsOf(groupIds, lang), ...ownTabsOf(ownTabs, game.sportId, new Set(groupIds))];
  }, [views, lang, ownTabs, game.sportId]);
  const tab = tabs.find((one) => one.id === tabId) ?? tabs[0];
  const shown = useMemo(
    () => matchingMarkets(inTabOrder(views, tab, favourites), typed),
    [views, tab, favourites, typed],
  );
  const sides = useMemo(() => marketSides(shown, (groupId) => isCollapsed(folds, groupId)), [shown, folds]);
  const pick = usePick(game, useFindCell(views, eventName));

  if (views.length === 0)
    return (
      <EmptyState
        icon={<ListX size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('match.no_markets')}
      />
    );
  const items: TabItem[] = tabs.map((one) => ({ id: one.id, label: one.name, count: one.groupIds.size }));
  const otherColumns = marketColumns === 1 ? 2 : 1;
  return (
    <div className={styles.markets}>
      <div className={styles.tools}>
        <div className={styles.tabs}>
          <Tabs
            label={phrases.t('match.market_tabs')}
            items={items}
            selected={tab?.id ?? '1'}
            onSelect={setTabId}
            idPrefix="markets"
          />
        </div>
        <input
          type="search"
          dir="auto"
          className={styles.search}
          aria-label={phrases.t('match.search_markets')}
          placeholder={phrases.t('match.search_markets')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton
          label={phrases.t(tab?.own ? 'match.own_tab_change' : 'match.own_tab_make')}
          onClick={() => setArranging(true)}
        >
          {tab?.own ? <Pencil {...icon} /> : <ListPlus {...icon} />}
        </IconButton>
        <IconButton
          label={phrases.t(areAllCollapsed ? 'match.expand_all' : 'match.collapse_all')}
          onClick={() => stores.folds.setState(foldAll(!areAllCollapsed), true)}
        >
          {areAllCollapsed ? <ChevronsUpDown {...icon} /> : <ChevronsDownUp {...icon} />}
        </IconButton>
        <IconButton
          label={phrases.t(otherColumns === 1 ? 'match.one_column' : 'match.two_columns')}
          className={styles.columnsButton ?? ''}
          onClick={() => stores.preferences.setState({ marketColumns: otherColumns })}
        >
          {otherColumns === 1 ? <Rows3 {...icon} /> : <Columns2 {...icon} />}
        </IconButton>
      </div>
      <TabPanel idPrefix="markets" id={tab?.id ?? '1'}>
        {shown.length === 0 ? (
          <EmptyState
            icon={<SearchX size={28} strokeWidth={1.5} aria-hidden="true" />}
            text={phrases.t(typed === '' ? 'match.own_tab_empty' : 'match.no_markets_found')}
            action={
              typed !== '' && <Button onClick={() => setTyped('')}>{phrases.t('match.clear_search')}</Button>
            }
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows pass between the buttons inside
          <div
            className={styles.list}
            data-columns={marketColumns}
            data-stale={status === 'stale' || undefined}
            onKeyDown={moveByArrows}
          >
            {shown.map((view, at) => (
              <MarketGroup
                key={view.groupId}
                gameId={game.gameId}
                view={view}
                eventName={eventName}
                onPick={pick}
                side={sides[at] ?? 'start'}
              />
            ))}
          </div>
        )}
      </TabPanel>
      {isArranging && (
        <Suspense fallback={null}>
          <OwnTabForm
            sportId={game.sportId}
            tab={tab?.own}
            markets={views}
            onDone={(chosen) => {
              setArranging(false);
              setTabId(chosen ?? (tab?.own ? '1' : tabId));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
