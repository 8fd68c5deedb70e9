// The sections of the site (rows of its configuration) as pages and menus need them.

import type { SiteSection } from '@overround/contracts/site';
import type { PhraseKey, Phrases } from '@overround/phrases';
import type { Services } from './services.tsx';

export type { SiteSection };

/** Keys our texts have a name for; a brand's own section brings its names along. */
const NAMED: Readonly<Record<string, PhraseKey>> = {
  home: 'shell.section_home',
  'top-events': 'shell.section_top_events',
  'top-events-all': 'shell.section_top_events_all',
  'top-events-favourites': 'shell.section_top_events_favourites',
  'top-sports': 'shell.section_top_sports',
  topgame: 'shell.section_topgame',
  best: 'shell.section_best',
  recommendation: 'shell.section_recommendation',
  betsonyour: 'shell.section_betsonyour',
  team: 'shell.section_team',
  cyber: 'shell.section_cyber',
  ufc: 'shell.section_ufc',
  politics: 'shell.section_politics',
  marble: 'shell.section_marble',
  racing: 'shell.section_racing',
  'long-term': 'shell.section_long_term',
  'express-day': 'shell.section_express_day',
};

/** What a section is called in the language of the page. */
export function sectionName(
  { key, names = {} }: Pick<SiteSection, 'key' | 'names'>,
  phrases: Phrases,
): string {
  const own = names[phrases.language.code] ?? names['en'] ?? Object.values(names)[0];
  const known = NAMED[key];
  return own ?? (known ? phrases.t(known) : key);
}

/** Sections whose path begins with this one's. */
export const childrenOf = ({ site }: Pick<Services, 'site'>, { path }: SiteSection): readonly SiteSection[] =>
  site.sections.filter((section) => section.path.startsWith(`${path}/`));

/** A page of a section: the whole of it, a sport, a league, or a team. */
export interface SectionScope {
  readonly section: SiteSection;
  readonly sportId?: number;
  readonly champId?: number;
  readonly teamId?: number;
}

/** The sports a page of a section is about; none when it is about all. */
export const sportsOfScope = ({ section, sportId }: SectionScope): readonly number[] =>
  sportId === undefined ? (section.sports ?? []) : [sportId];
