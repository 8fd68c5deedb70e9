import Type from 'typebox';
import { defineCall } from '../call/define.ts';

const lng = Type.Optional(Type.String({ maxLength: 10 }));

/** Clients spell these paths in several ways (wire-shapes 11.3). */
const spellings = (name: string): [string, ...string[]] => [
  `/service-api/restcore/api/External/v1/Web/${name}`,
  `/service-api/restcore/api/external/v1/Web/${name}`,
  `/service-api/restcore/api/external/v1/web/${name}`,
  `/service-api/RestCore/api/External/v1/Web/${name}`,
  `/service-api/RestCore/api/external/v1/Web/${name}`,
  `/service-api/RestCore/api/external/v1/web/${name}`,
  `/restcore/api/External/v1/Web/${name}`,
  `/restcore/api/external/v1/Web/${name}`,
  `/RestCore/api/external/v1/Web/${name}`,
];

export const getSports = defineCall({
  name: 'restcore.Sports',
  method: 'GET',
  paths: spellings('Sports'),
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({ lng, nameEng: Type.Optional(Type.Boolean()) }),
  answer: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      nameEng: Type.String(),
      isCyber: Type.Boolean(),
      command: Type.Boolean({ description: 'played by teams' }),
      shortName: Type.String(),
    }),
  ),
  source: 'wire-shapes 11.3',
  summary: 'Sports of the platform with their names.',
});

export const getSportInfo = defineCall({
  name: 'restcore.SportInfo',
  method: 'GET',
  paths: spellings('SportInfo'),
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({ lng }),
  answer: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  source: 'wire-shapes 11.3',
  summary: 'Sports of the platform, names only.',
});

export const getCountries = defineCall({
  name: 'restcore.GetCountries',
  method: 'GET',
  paths: spellings('GetCountries'),
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({ lng }),
  answer: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      code: Type.String(),
      telCode: Type.String(),
    }),
  ),
  source: 'spec 2 section 7 (free shape)',
  summary: 'Countries with their wire ids.',
});

export const findMainLiveByLineId = defineCall({
  name: 'RefGameService.FindMainLiveByLineId',
  method: 'GET',
  paths: ['/service-api/RefGameService/FindMainLiveByLineId'],
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({ lineId: Type.Optional(Type.Integer()), id: Type.Optional(Type.Integer()) }),
  answer: Type.Object({ id: Type.Integer(), constId: Type.Integer() }),
  refusals: ['game_not_found'],
  statuses: { game_not_found: 404 },
  source: 'spec 2 section 7 (free shape)',
  summary: 'The live listing that took the place of a line listing.',
});
