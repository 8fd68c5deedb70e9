import Type, { type Static } from 'typebox';

/** A run of text. `to`: a path below the language of the site. `href`: another site, a mailbox or a phone. */
export const TextSpan = Type.Object({
  text: Type.String(),
  isStrong: Type.Optional(Type.Boolean()),
  to: Type.Optional(Type.String()),
  href: Type.Optional(Type.String()),
});
export type TextSpan = Static<typeof TextSpan>;

const Spans = Type.Array(TextSpan);

export const DocumentPlace = Type.Object({
  kind: Type.Enum(['terminal', 'shop']),
  name: Type.String(),
  city: Type.String(),
  address: Type.String(),
  hours: Type.String({ description: 'empty when not known' }),
  currencies: Type.Array(Type.String()),
});
export type DocumentPlace = Static<typeof DocumentPlace>;

/** A part of a page. There is no markup in it anywhere: whoever draws it decides how. */
export const DocumentBlock = Type.Union([
  Type.Object({ kind: Type.Literal('text'), spans: Spans }),
  Type.Object({ kind: Type.Literal('list'), isOrdered: Type.Boolean(), items: Type.Array(Spans) }),
  Type.Object({
    kind: Type.Literal('facts'),
    rows: Type.Array(Type.Object({ label: Type.String(), value: Spans })),
  }),
  Type.Object({
    kind: Type.Literal('table'),
    caption: Type.String(),
    head: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(Spans)),
  }),
  Type.Object({ kind: Type.Literal('image'), src: Type.String(), alt: Type.String() }),
  Type.Object({ kind: Type.Literal('places'), places: Type.Array(DocumentPlace) }),
]);
export type DocumentBlock = Static<typeof DocumentBlock>;

export const DocumentSection = Type.Object({
  id: Type.String(),
  heading: Type.String({ description: 'empty for what stands before the first heading' }),
  blocks: Type.Array(DocumentBlock),
});
export type DocumentSection = Static<typeof DocumentSection>;

export const SiteDocument = Type.Object({
  page: Type.String(),
  lang: Type.String(),
  title: Type.String(),
  description: Type.String(),
  version: Type.String({ description: 'yyyy-MM-dd' }),
  isOwnText: Type.Boolean({ description: 'written by the brand, not by the house' }),
  sections: Type.Array(DocumentSection),
});
export type SiteDocument = Static<typeof SiteDocument>;
