import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { restcorePaths } from '../call/restcore-paths.ts';

export const checkLink = defineCall({
  name: 'restcore.CheckLink',
  method: 'GET',
  paths: restcorePaths('CheckLink'),
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({ link: Type.String({ minLength: 1, maxLength: 2000 }) }),
  answer: Type.Object({
    isAllowed: Type.Boolean({ description: 'the link stays with this brand' }),
    link: Type.String({ description: 'as a page may follow it; empty when it is not allowed' }),
  }),
  source: 'spec 2 section 7 (free shape), decisions 7 (an allow-list)',
  summary:
    'Whether a link from outside may be followed: paths of the site and addresses of the brand, nothing else.',
});
