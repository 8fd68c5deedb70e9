// How a person arranged the site for themselves: what is pinned, own tabs of markets, preferences (features A1 rows 6 and 19, A2
// row 21, A12 row 151). Kept with the account, so that every device of theirs looks the same.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { OddsFormatName } from '../site/index.ts';
import { DASHBOARD_GAMES_MAX } from '../catalog/index.ts';

/** Most of each kind that one person arranges. */
export const ARRANGED_MAX = {
  dashboard: DASHBOARD_GAMES_MAX,
  multiLive: 8,
  pinnedGroups: 200,
  marketTabs: 30,
  groupsOfTab: 100,
  tabNameLetters: 40,
  folders: 30,
  itemsOfFolder: 200,
  layouts: 12,
  hiddenChamps: 200,
  hiddenParts: 60,
} as const;

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const ids = (maxItems: number, description: string) =>
  Type.Array(id, { maxItems, uniqueItems: true, description });
const view = Type.Union([Type.Literal(0), Type.Literal(1)]);
const closed = { additionalProperties: false };

/** What was chosen; what is not here is as the site says. */
export const ArrangedPreferences = Type.Partial(
  Type.Object(
    {
      theme: Type.Union([Type.Literal('system'), Type.Literal('dark'), Type.Literal('light')]),
      oddsFormat: OddsFormatName,
      timeZone: Type.String({ pattern: '^[A-Za-z0-9_+/-]{1,64}$', description: 'IANA name' }),
      isTwelveHours: Type.Boolean(),
      isCompact: Type.Boolean(),
      isLargeText: Type.Boolean(),
      marketColumns: Type.Union([Type.Literal(1), Type.Literal(2)]),
      showsPriceChanges: Type.Boolean(),
      hidesBalance: Type.Boolean(),
      isStartersOnly: Type.Boolean(),
      boardOrder: Type.Union([Type.Literal('start'), Type.Literal('league')]),
      view,
      sportViews: Type.Record(Type.String({ pattern: '^[0-9]{1,6}$' }), view, { maxProperties: 100 }),
    },
    closed,
  ),
  closed,
);

/** A tab of markets that a person made for the matches of a sport. */
export const MarketTabMade = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    sportId: id,
    name: Type.String({ minLength: 1, maxLength: ARRANGED_MAX.tabNameLetters }),
    groups: ids(ARRANGED_MAX.groupsOfTab, 'groups of markets, in the order in which they were put in'),
  },
  closed,
);
export type MarketTabMade = Static<typeof MarketTabMade>;

const ownId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
const ownName = Type.String({ minLength: 1, maxLength: ARRANGED_MAX.tabNameLetters });

/** Favourites put together under a name. What is no favourite any more stays in its folder and shows again with its star. */
export const FavouriteFolder = Type.Object(
  {
    id: ownId,
    name: ownName,
    items: Type.Array(Type.Object({ kind: Type.Enum(['events', 'champs', 'teams', 'sports']), id }, closed), {
      maxItems: ARRANGED_MAX.itemsOfFolder,
      description: 'in their order; matches by `CI`',
    }),
  },
  closed,
);
export type FavouriteFolder = Static<typeof FavouriteFolder>;

/** Live matches that are shown side by side at one press. */
export const MultiLiveLayout = Type.Object(
  { id: ownId, name: ownName, games: ids(ARRANGED_MAX.multiLive, 'matches by `CI`, in their order') },
  closed,
);
export type MultiLiveLayout = Static<typeof MultiLiveLayout>;

export const Arrangement = Type.Object(
  {
    dashboard: ids(ARRANGED_MAX.dashboard, 'pinned matches by `CI`, in their order'),
    multiLive: ids(ARRANGED_MAX.multiLive, 'matches side by side by `CI`, in their order'),
    pinnedGroups: ids(ARRANGED_MAX.pinnedGroups, 'groups of markets kept on top of match pages'),
    marketTabs: Type.Array(MarketTabMade, { maxItems: ARRANGED_MAX.marketTabs }),
    preferences: ArrangedPreferences,
    // A device that does not know these leaves them out; what is kept stays then.
    folders: Type.Optional(Type.Array(FavouriteFolder, { maxItems: ARRANGED_MAX.folders })),
    layouts: Type.Optional(Type.Array(MultiLiveLayout, { maxItems: ARRANGED_MAX.layouts })),
    hiddenChamps: Type.Optional(ids(ARRANGED_MAX.hiddenChamps, 'competitions left out of boards')),
    hiddenParts: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z_]{1,40}$' }), {
        maxItems: ARRANGED_MAX.hiddenParts,
        uniqueItems: true,
        description: 'parts left out of pages of statistics',
      }),
    ),
  },
  closed,
);
export type Arrangement = Static<typeof Arrangement>;

const Kept = Type.Object({
  version: Type.Integer({ minimum: 0, description: '0 before anything was kept' }),
  arrangement: Arrangement,
});

const shared = {
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  paths: ['/web-api/user/arrangement'],
  answer: Kept,
  source: 'own (features A1 rows 6 and 19, A2 row 21)',
} as const;

export const getArrangement = defineCall({
  ...shared,
  name: 'user.arrangement',
  method: 'GET',
  summary:
    'How the player arranged the site: pinned matches, own tabs of markets, folders of favourites, layouts of multi-live, hidden competitions, hidden parts of statistics, preferences.',
});

export const saveArrangement = defineCall({
  ...shared,
  name: 'user.arrangement.save',
  method: 'POST',
  body: Type.Object(
    {
      baseVersion: Type.Integer({ minimum: 0, description: 'the version that was changed' }),
      arrangement: Arrangement,
    },
    closed,
  ),
  refusals: ['arrangement_changed'],
  statuses: { arrangement_changed: 409 },
  summary:
    'Keeps another arrangement. When another device kept one meanwhile nothing is written: read it, put both together, save again.',
});
