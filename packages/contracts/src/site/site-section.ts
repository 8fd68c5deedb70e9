import Type, { type Static } from 'typebox';

const ids = Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 100 });

/** What a section's page is put together from, in the order of its row. Each narrows itself to the sport or league of the address. */
export const SECTION_BLOCKS = [
  // What this browser did last.
  'continue',
  // Other sections whose path begins with this one's.
  'children',
  // Ready-made expresses; with the way they are drawn, to be checked by anybody.
  'express',
  'express_proof',
  // The most prominent matches of all.
  'featured',
  // Matches of what the reader keeps.
  'kept',
  // The most prominent leagues.
  'leagues',
  // A few matches in play, and a few that start soon.
  'live_now',
  'soon',
  // Sports of the section as links.
  'sports',
  // All matches of the section.
  'boards',
  // Matches worth a look, each with its reason.
  'recommended',
  // A team's matches, or teams to choose from.
  'teams',
] as const;
export const SectionBlock = Type.Enum([...SECTION_BLOCKS]);
export type SectionBlock = Static<typeof SectionBlock>;

/** Icons a section may have. */
export const SECTION_ICONS = [
  'home',
  'star',
  'gamepad',
  'swords',
  'landmark',
  'dots',
  'award',
  'users',
  'flame',
  'sparkles',
  'calendar',
  'trophy',
  'layers',
  'globe',
  'flag',
  'hourglass',
] as const;
export const SectionIcon = Type.Enum([...SECTION_ICONS]);
export type SectionIcon = Static<typeof SectionIcon>;

const SectionPath = Type.String({
  pattern: '^[a-z0-9-]{0,40}(?:/[a-z0-9-]{1,40})?$',
  description: 'stands behind the language; below it are the sports, leagues and matches of the section',
});

/** A section of the betting area: one row of a brand's configuration. */
export const SiteSection = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'spec 2 section 2, or a brand’s own' }),
    path: SectionPath,
    names: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ minLength: 1, maxLength: 60 }), {
        description: 'by language; needed for keys that are no section of the specification',
      }),
    ),
    icon: SectionIcon,
    kind: Type.Enum(['line', 'live', 'both'], { description: 'which matches it shows' }),
    blocks: Type.Array(SectionBlock, { minItems: 1, maxItems: 10, uniqueItems: true }),
    sports: Type.Optional(ids),
    champs: Type.Optional(ids),
    onlyTop: Type.Optional(Type.Boolean({ description: 'featured competitions alone' })),
    isTeams: Type.Optional(Type.Boolean({ description: 'what stands below its path are teams, not sports' })),
    inHeader: Type.Optional(Type.Boolean({ description: 'among the places of the header, at most nine' })),
    inMenu: Type.Optional(Type.Boolean({ description: 'in the list of sections above the sports' })),
  },
  { additionalProperties: false },
);
export type SiteSection = Static<typeof SiteSection>;
