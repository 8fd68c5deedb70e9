import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { restcorePaths } from '../call/restcore-paths.ts';

const lng = Type.Optional(Type.String({ maxLength: 10 }));

export const getSports = defineCall({
  name: 'restcore.Sports',
  method: 'GET',
  paths: restcorePaths('Sports'),
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
  paths: restcorePaths('SportInfo'),
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
  paths: restcorePaths('GetCountries'),
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
  refusals: ['game_not_live'],
  statuses: { game_not_live: 404 },
  source: 'spec 2 section 7 (free shape)',
  summary: 'The live listing that took the place of a line listing.',
});
