import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const SOURCE = 'spec 1 section 7 (office: regions, and cities by region)';

const paging = {
  search: Type.Optional(Type.String({ maxLength: 100, description: 'only names with this in them' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'rows to leave out' })),
};

const Places = <Id extends Type.TSchema>(id: Id) =>
  Type.Object({
    items: Type.Array(Type.Object({ id, name: Type.String() }), {
      description:
        'at most 50; begins with the wanted text first, else by name in the language of the reader',
    }),
    has_more: Type.Boolean(),
  });

export const RegionId = Type.String({ pattern: '^[A-Z]{2}\\.[A-Za-z0-9]{1,10}$' });

const shared = {
  method: 'GET',
  policy: 'anyone',
  family: 'office',
  input: 'lenient',
  source: SOURCE,
} as const;

export const getRegions = defineCall({
  ...shared,
  name: 'office.regions',
  paths: ['/web-api/office/regions', '/regions'],
  query: Type.Object({ country_id: Type.Optional(Type.Integer({ minimum: 1 })), ...paging }),
  answer: Places(RegionId),
  refusals: ['not_found'],
  summary:
    'Regions of a country of the brand, page by page; of the country of the visitor where none is named.',
});

export const getCities = defineCall({
  ...shared,
  name: 'office.cities',
  paths: ['/web-api/office/cities', '/cities'],
  query: Type.Object({ region_id: RegionId, ...paging }),
  answer: Places(Type.String({ description: 'the name itself: a city has no other id here' })),
  refusals: ['not_found'],
  summary: 'Cities of a region, page by page.',
});

export type PlacePage = Static<typeof getCities.answer>;
