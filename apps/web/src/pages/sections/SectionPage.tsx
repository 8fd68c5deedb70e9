import { chipClass, Monogram } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { addressesOf } from '../../shared/addresses.ts';
import { champsQuery, sportsQuery } from '../../state/feed-queries.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { StarButton } from '../../state/StarButton.tsx';
import { type Crumb, PageTop } from '../../state/PageTop.tsx';
import { StatisticLink } from '../../state/StatisticLink.tsx';
import { teamGamesQuery } from '../../state/section-queries.ts';
import { sectionName, type SectionScope, type SiteSection } from '../../state/sections.ts';
import { InSection, useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageModule } from '../page-module.ts';
import type { Blocks } from './block.ts';
import { scopeOf } from './section-scope.ts';

/** The sport, league or team a page of a section is about, as far as it is listed. */
function useScopeNames({ sportId, champId, teamId }: SectionScope): readonly (string | undefined)[] {
  const services = useServices();
  const line = useQuery(sportsQuery(services, 'line')).data ?? [];
  const live = useQuery(sportsQuery(services, 'live')).data ?? [];
  const inLine = useQuery({ ...champsQuery(services, 'line', sportId ?? 0), enabled: champId !== undefined });
  const inLive = useQuery({ ...champsQuery(services, 'live', sportId ?? 0), enabled: champId !== undefined });
  const ofTeam = useQuery({
    ...teamGamesQuery(services, 'line', teamId ?? 0),
    enabled: teamId !== undefined,
  });
  const phrases = usePhrases();
  if (teamId !== undefined) {
    const sides = (ofTeam.data ?? []).flatMap(({ home, away }) => (away ? [home, away] : [home]));
    return [sides.find(({ id }) => id === teamId)?.name ?? phrases.t('sections.team_unknown')];
  }
  if (sportId === undefined) return [];
  const sport = [...line, ...live].find((one) => one.sportId === sportId)?.name ?? phrases.t('shell.sports');
  if (champId === undefined) return [sport];
  const champ = [...(inLine.data ?? []), ...(inLive.data ?? [])].find((one) => one.champId === champId);
  return [sport, champ?.name ?? phrases.t('sections.leagues')];
}

/** What stands beside the name of a team: its sign, its star, and the way to its statistics. */
function TeamActions({ id, name }: { readonly id: number; readonly name: string }) {
  const services = useServices();
  const sportId = useQuery(teamGamesQuery(services, 'line', id)).data?.[0]?.sportId;
  return (
    <>
      <Monogram name={name} seed={id} sizePx={28} />
      <StarButton kind="teams" id={id} name={name} />
      {sportId !== undefined && (
        <StatisticLink view="team" to={{ sportId, teamId: id }} name={name} className={chipClass} />
      )}
    </>
  );
}

function SectionTop({ scope }: { readonly scope: SectionScope }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { section, sportId } = scope;
  const name = sectionName(section, phrases);
  const names = useScopeNames(scope);
  const [title = name] = names.toReversed();
  const trail: Crumb[] = [
    ...(names.length > 0 ? [{ label: name, to: to.page(section.path) }] : []),
    ...(names.length > 1 && sportId !== undefined
      ? [{ label: names[0] ?? '', to: to.sport('line', sportId) }]
      : []),
  ];
  return (
    <>
      <PageHead
        title={names.length > 0 ? `${title} · ${name}` : name}
        description={phrases.t('sections.about', { name: title })}
      />
      <PageTop
        title={title}
        trail={trail}
        action={scope.teamId !== undefined && <TeamActions id={scope.teamId} name={title} />}
      />
    </>
  );
}

/** The front page has no name of its own on screen. */
function FrontTop() {
  const phrases = usePhrases();
  return (
    <>
      <PageHead title="" />
      <h1 className="visually-hidden">{phrases.t('board.title_home')}</h1>
    </>
  );
}

/** The page of a section of the site and of the sports, leagues or teams below it, made of the blocks its row names. */
export function sectionPage(section: SiteSection, blocks: Blocks): PageModule {
  const isFront = section.path === '';
  const parts = section.blocks.flatMap((name) => {
    const block = blocks[name];
    return block ? [{ name, ...block }] : [];
  });
  return {
    areas: isFront ? ['board'] : ['board', 'sections', 'search', 'coupon'],
    leadsTo: ({ lang }, { params: { sport, champ } }) => {
      if (!section.isTeams || sport === undefined || scopeOf(section, { sport, champ })) return undefined;
      // Sports and leagues of a team's matches are those of the line.
      return addressesOf(lang).page(['line', sport, champ].filter(Boolean).join('/'));
    },
    load: async (services, { params, url }) => {
      const scope = scopeOf(section, params);
      if (!scope) {
        services.setStatus(404);
        return;
      }
      const { queries } = services;
      const { sportId, champId } = scope;
      await Promise.all([
        ...(champId !== undefined && sportId !== undefined
          ? (['line', 'live'] as const).map((kind) =>
              queries.prefetchQuery(champsQuery(services, kind, sportId)),
            )
          : []),
        ...parts.map(({ load }) => load?.(services, scope, url)),
      ]);
    },
    Component: function SectionPage() {
      const scope = scopeOf(section, useParams());
      if (!scope) return <NotFound />;
      return (
        <InSection path={section.path}>
          {isFront ? <FrontTop /> : <SectionTop scope={scope} />}
          {parts.map(({ name, Component }) => (
            <Component key={name} scope={scope} />
          ))}
        </InSection>
      );
    },
  };
}
