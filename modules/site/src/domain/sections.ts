// The sections of a site's betting area: the platform's rows, and how a brand's rows are laid over them.

import { SECTION_BLOCKS, SECTION_ICONS, SiteSection } from '@overround/contracts/site';
import { assert } from '@overround/kernel';
import { openMenuSports, sportsOfCategory, sportsOfMenuSection } from '@overround/sports';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';

const { key, path, names, kind, onlyTop, isTeams, inHeader, inMenu } = SiteSection.properties;
const number = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** What a section shows: every part that is named adds its sports. */
const Selection = Type.Object(
  {
    sports: Type.Array(number, { maxItems: 100, description: 'ids of sports, 10000 to 10002 among them' }),
    menu: Type.Integer({ description: 'a menu-section number' }),
    category: Type.Integer({ description: 'a category of game lists' }),
    champs: Type.Array(number, { maxItems: 100 }),
  },
  { additionalProperties: false },
);

/** A row of `sections`. A key of the platform's takes over what is left out; a key of a brand's own needs all of a section. */
export const SectionRow = Type.Object(
  {
    key,
    ...Type.Partial(
      Type.Object({
        path,
        names,
        icon: Type.Enum([...SECTION_ICONS]),
        kind,
        blocks: Type.Array(Type.Enum([...SECTION_BLOCKS]), { minItems: 1, maxItems: 10, uniqueItems: true }),
        select: Type.Partial(Selection, { additionalProperties: false }),
        onlyTop,
        isTeams,
        inHeader,
        inMenu,
      }),
    ).properties,
  },
  { additionalProperties: false },
);
export type SectionRow = Static<typeof SectionRow>;

const boards: Pick<SectionRow, 'kind' | 'blocks'> = { kind: 'both', blocks: ['sports', 'boards'] };

/** Spec 2 section 2, in the order of the menu. */
export const PLATFORM_SECTIONS: readonly SectionRow[] = [
  {
    key: 'home',
    path: '',
    icon: 'home',
    kind: 'line',
    blocks: ['leagues', 'live_now', 'continue', 'express', 'featured', 'soon'],
  },
  {
    key: 'top-events',
    path: 'top-events',
    icon: 'calendar',
    kind: 'both',
    blocks: ['children', 'leagues', 'featured', 'soon'],
    onlyTop: true,
    inHeader: true,
    inMenu: true,
  },
  { key: 'top-events-all', path: 'top-events/events', icon: 'calendar', ...boards, onlyTop: true },
  {
    key: 'top-events-favourites',
    path: 'top-events/favourites',
    icon: 'star',
    kind: 'both',
    blocks: ['kept'],
    onlyTop: true,
  },
  {
    key: 'top-sports',
    path: 'top-sports',
    icon: 'trophy',
    kind: 'both',
    blocks: ['sports', 'leagues', 'featured'],
    inMenu: true,
  },
  {
    key: 'topgame',
    path: 'top-game',
    icon: 'flame',
    kind: 'both',
    blocks: ['sports', 'featured'],
    inMenu: true,
  },
  { key: 'best', path: 'best', icon: 'award', ...boards, onlyTop: true, inMenu: true },
  {
    key: 'recommendation',
    path: 'recommendation',
    icon: 'sparkles',
    kind: 'both',
    blocks: ['recommended'],
    inMenu: true,
  },
  { key: 'betsonyour', path: 'bets-on-yours', icon: 'star', kind: 'both', blocks: ['kept'], inMenu: true },
  { key: 'team', path: 'team', icon: 'users', kind: 'both', blocks: ['teams'], isTeams: true, inMenu: true },
  {
    key: 'cyber',
    path: 'cyber',
    icon: 'gamepad',
    ...boards,
    select: { sports: [10_000] },
    inHeader: true,
    inMenu: true,
  },
  {
    key: 'ufc',
    path: 'ufc',
    icon: 'swords',
    ...boards,
    select: { menu: 1004 },
    inHeader: true,
    inMenu: true,
  },
  { key: 'politics', path: 'politics', icon: 'landmark', ...boards, select: { menu: 9 }, inMenu: true },
  { key: 'marble', path: 'marble', icon: 'dots', ...boards, select: { menu: 1006 }, inMenu: true },
  { key: 'racing', path: 'racing', icon: 'flag', ...boards, select: { sports: [10_001] }, inMenu: true },
  { key: 'long-term', path: 'long-term', icon: 'hourglass', ...boards, select: { menu: 7 }, inMenu: true },
  {
    key: 'express-day',
    path: 'express-day',
    icon: 'layers',
    kind: 'line',
    blocks: ['express_proof'],
    inHeader: true,
    inMenu: true,
  },
];

const platformRow = new Map(PLATFORM_SECTIONS.map((row) => [row.key, row]));

function sportsOf(brandKey: string, { key: section, select = {} }: SectionRow): readonly number[] {
  const { sports = [], menu, category } = select;
  const named = (found: readonly number[] | undefined, of: string): readonly number[] => {
    assert(found !== undefined, `section ${section} of brand ${brandKey} names a known ${of}`);
    return found;
  };
  return [
    ...openMenuSports(sports),
    ...(menu === undefined ? [] : named(sportsOfMenuSection(menu), 'menu section')),
    ...(category === undefined ? [] : named(sportsOfCategory(category), 'category')),
  ];
}

/**
 * The sections of a brand: the platform's where it names none, else its own rows, each laid over the platform's row of its key. A row
 * that is no whole section then, or two at one path, is a broken configuration.
 */
export function resolveSections(
  brandKey: string,
  rows: readonly SectionRow[] = PLATFORM_SECTIONS,
): readonly SiteSection[] {
  const sections = rows.map((row): unknown => {
    const whole: SectionRow = { ...platformRow.get(row.key), ...row };
    const { select, ...section } = whole;
    const sports = [...new Set(sportsOf(brandKey, whole))];
    return {
      ...section,
      ...(sports.length > 0 ? { sports } : {}),
      ...(select?.champs ? { champs: [...select.champs] } : {}),
    };
  });
  const whole = sections.filter((section): section is SiteSection => Check(SiteSection, section));
  assert(whole.length === rows.length, `every section of brand ${brandKey} is whole`);
  assert(
    whole.some((one) => one.path === ''),
    `brand ${brandKey} has a front page`,
  );
  assert(new Set(whole.map((one) => one.path)).size === whole.length, `brand ${brandKey} has a path once`);
  return whole;
}
