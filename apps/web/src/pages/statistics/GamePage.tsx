import { TabPanel, type TabItem, Tabs } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { BetPrices } from '../../features/statistics/parts/BetPrices.tsx';
import { GameHead } from '../../features/statistics/parts/GameHead.tsx';
import {
  FiguresPart,
  FormPart,
  GroundPart,
  MeetingsPart,
  MomentsPart,
} from '../../features/statistics/parts/GameParts.tsx';
import { Insights } from '../../features/statistics/parts/Insights.tsx';
import { LineUps } from '../../features/statistics/parts/LineUps.tsx';
import { Part } from '../../features/statistics/parts/Part.tsx';
import { SideTable } from '../../features/statistics/parts/SideTable.tsx';
import { useStatisticPath } from '../../features/statistics/scope.tsx';
import styles from '../../features/statistics/Statistics.module.css';
import { idOf } from '../../shared/statistic-address.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { champPageQuery, type GamePage, gamePageQuery } from '../../state/statistic-queries.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import { loadPage, STATISTIC_AREAS } from './params.ts';
import { RaceRunners } from './RaceRunners.tsx';
import { type Shown, StatisticPage } from './StatisticPage.tsx';

export const areas = STATISTIC_AREAS;

const queryOf = (services: Parameters<typeof gamePageQuery>[0], game: string | undefined) => {
  const id = idOf(game);
  return id === undefined ? undefined : gamePageQuery(services, id);
};
export const load = loadPage(
  (services, { params }) => queryOf(services, params['game']),
  (services, query) => services.queries.prefetchQuery(query),
);

const TABS = ['main', 'h2h', 'lineups', 'table', 'statistic'] as const;
type TabId = (typeof TABS)[number];

/** The whole table, asked for when it is looked at. */
function WholeTable({ page }: { readonly page: GamePage }) {
  const services = useServices();
  const phrases = usePhrases();
  const { game } = page;
  const champ = useQuery(champPageQuery(services, String(game.champId), page.season));
  return (
    <Part name="table" title={phrases.t('statistics.table')}>
      <SideTable
        rows={champ.data?.table ?? page.table}
        sportId={game.sportId}
        marked={[game.home.id, game.away.id]}
        caption={phrases.t('statistics.table')}
      />
    </Part>
  );
}

function Body({ page, tab }: { readonly page: GamePage; readonly tab: TabId }) {
  const phrases = usePhrases();
  switch (tab) {
    case 'h2h':
      return <MeetingsPart page={page} />;
    case 'lineups':
      return (
        <Part name="lineups" title={phrases.t('statistics.lineups')}>
          <LineUps page={page} />
        </Part>
      );
    case 'table':
      return <WholeTable page={page} />;
    case 'statistic':
      return <FiguresPart page={page} />;
    case 'main':
      return (
        <>
          <BetPrices page={page} />
          <MomentsPart page={page} />
          <FormPart page={page} />
          <Insights page={page} />
          <GroundPart page={page} />
        </>
      );
  }
}

/** A race has no meetings, sheets and tables; it has its card. */
function OfField({ page }: { readonly page: GamePage }) {
  return (
    <>
      <BetPrices page={page} />
      <RaceRunners eventId={page.game.constId} />
      <GroundPart page={page} />
    </>
  );
}

function Tabbed({ page, tab }: { readonly page: GamePage; readonly tab: TabId }) {
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  const navigate = useNavigate();
  const items: TabItem<TabId>[] = TABS.map((id) => ({ id, label: phrases.t(`statistics.tab_${id}`) }));
  const { sportId, constId } = page.game;
  return (
    <>
      <Tabs
        label={phrases.t('statistics.tabs')}
        items={items}
        selected={tab}
        idPrefix="statistics"
        onSelect={(tabName) =>
          void navigate(pathOf('game', { sportId, gameId: constId, tabName }), { replace: true })
        }
      />
      <TabPanel idPrefix="statistics" id={tab}>
        <div className={styles.page}>
          <Body page={page} tab={tab} />
        </div>
      </TabPanel>
    </>
  );
}

function Game({ id, tab }: { readonly id: number; readonly tab: TabId }) {
  const services = useServices();
  const phrases = usePhrases();
  const asked = useQuery(gamePageQuery(services, id));
  const show = (page: GamePage): Shown => {
    const { game } = page;
    return {
      title: page.isField ? game.home.name : `${game.home.name} – ${game.away.name}`,
      subtitle: game.scoreText || game.champName,
      licences: page.licences,
      picture: [
        { main: game.champName, under: game.round ?? page.sportName, value: game.scoreText || '–' },
        ...page.table.map((row) => ({
          main: row.opponent.name,
          under: row.form.map((mark) => phrases.t(`statistics.mark_${mark}`)).join(' '),
          value: `${row.position}. (${row.points})`,
        })),
        ...page.meetings.slice(0, 5).map((one) => ({
          main: `${game.home.name} – ${game.away.name}`,
          under: one.round ?? '',
          value: `${one.score1}:${one.score2}`,
        })),
      ],
      parts: {
        bet: phrases.t('statistics.bet'),
        runners: phrases.t('statistics.runners'),
        moments: phrases.t('statistics.moments'),
        form: phrases.t('statistics.form'),
        insights: phrases.t('statistics.insights'),
        stadium: phrases.t('statistics.stadium'),
        meetings: phrases.t('statistics.meetings'),
        lineups: phrases.t('statistics.lineups'),
        table: phrases.t('statistics.table'),
        figures: phrases.t('statistics.whole_match'),
        figures_of_periods: phrases.t('statistics.periods'),
      },
      body: (
        <>
          <GameHead page={page} />
          {page.isField ? <OfField page={page} /> : <Tabbed page={page} tab={tab} />}
        </>
      ),
    };
  };
  return <StatisticPage asked={asked} show={show} fileName={`match-${id}`} />;
}

/** A match: overview, meetings, line-ups, table, figures. */
export function Component() {
  const { game, tab } = useParams();
  const id = idOf(game);
  const wanted = TABS.find((one) => one === tab);
  return id === undefined ? <NotFound /> : <Game key={id} id={id} tab={wanted ?? 'main'} />;
}
