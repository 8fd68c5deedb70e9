// Addresses of the statistics popups and of the embedded pages (spec 2 sections 2, 4 and 5): one grammar behind two roots.

import { leadingNumber } from './addresses.ts';

/** `statisticpopup`: a window of the site; `statistics`: a page inside somebody's frame. */
export type StatisticRoot = 'statisticpopup' | 'statistics';

/** What a popup may be opened with. Numbers of 0 and empty texts count as missing. */
export interface StatisticInputs {
  readonly sportId?: number;
  readonly gameId?: number;
  readonly permanentId?: number;
  readonly tabName?: string;
  readonly teamId?: number;
  readonly playerId?: string;
  readonly stageId?: string | number;
  /** 1 the net, 2 the table. */
  readonly tableType?: number;
  readonly tournamentId?: number;
  readonly seasonId?: string;
  readonly ratingId?: string | number;
  readonly horseId?: string;
  readonly coefficientView?: number;
}

export type StatisticView =
  | 'game'
  | 'team'
  | 'player'
  | 'stage'
  | 'tournament'
  | 'rating'
  | 'horse'
  | 'graph'
  | 'cyber';

const CYBER_SPORT_IDS: readonly number[] = [85, 144, 89];
/** The newest season where none is named. */
const ANY_SEASON = '0';

function needed<Value extends string | number>(name: string, value: Value | undefined): Value {
  if (value === undefined || value === 0 || value === '')
    throw new Error(`Wrong input param [${name}]: ${String(value)}`);
  return value;
}

/** Segments behind the root. @throws when an id that the view cannot do without is missing. */
function segmentsOf(view: StatisticView, to: StatisticInputs): readonly (string | number | undefined)[] {
  const { sportId = 0 } = to;
  const gameId = to.gameId || to.permanentId;
  switch (view) {
    case 'game':
      return [sportId, needed('gameId', gameId), to.tabName ?? 'main'];
    case 'team':
      return [sportId, needed('teamId', to.teamId)];
    case 'player':
      return [sportId, needed('playerId', to.playerId)];
    case 'stage':
      return [sportId, needed('stageId', to.stageId || gameId)];
    case 'tournament':
      return [
        sportId,
        needed('tournamentId', to.tournamentId),
        needed('seasonId', to.seasonId ?? ANY_SEASON),
      ];
    case 'rating':
      return [sportId, needed('ratingId', to.ratingId || gameId)];
    case 'horse':
      return [needed('horseId', to.horseId)];
    case 'graph':
      return [needed('gameId', gameId), to.coefficientView];
    case 'cyber': {
      if (!CYBER_SPORT_IDS.includes(sportId)) throw new Error('Wrong input param [sportId]');
      return [sportId, needed('tournId', to.tournamentId), needed('seasonId', to.seasonId ?? ANY_SEASON)];
    }
  }
}

export const isCyberSport = (sportId: number): boolean => CYBER_SPORT_IDS.includes(sportId);

/** The path of a view in a language; empty segments that may be left out are. */
export function statisticPath(
  { lang, root = 'statisticpopup' }: { readonly lang: string; readonly root?: StatisticRoot },
  view: StatisticView,
  to: StatisticInputs,
): string {
  const segments = segmentsOf(view, to)
    .filter((one) => one !== undefined && one !== '')
    .map((one) => encodeURIComponent(String(one)));
  const query = new URLSearchParams();
  if (view === 'stage' && to.tableType !== undefined) query.set('tt', String(to.tableType));
  // A player is found on the sheets of a side.
  if (view === 'player' && to.teamId) query.set('team', String(to.teamId));
  const text = query.toString();
  return `/${[lang, root, view, ...segments].join('/')}${text === '' ? '' : `?${text}`}`;
}

/** An id of an address: a number above 0. */
export function idOf(segment: string | undefined): number | undefined {
  const id = leadingNumber(segment ?? '');
  return id === 0 ? undefined : id;
}
