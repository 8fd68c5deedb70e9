import Type from 'typebox';
import { defineCall } from '../call/define.ts';

export const getPuzzle = defineCall({
  name: 'puzzle-api.picture',
  method: 'GET',
  paths: ['/puzzle-api/{challenge}'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'office',
  params: Type.Object({
    challenge: Type.String({ minLength: 43, maxLength: 43, description: 'of `captcha_required`' }),
  }),
  answer: Type.Object({
    picture: Type.String({ description: 'PNG as a data address' }),
    size: Type.Integer({ description: 'width and height in points' }),
    circle: Type.Number({ description: 'radius of the circle as part of half the width' }),
    steps: Type.Integer({ description: 'of one whole turn' }),
  }),
  refusals: ['not_found'],
  source: 'spec 2 section 7 (captcha scripts: puzzle path, backend /puzzle-api)',
  summary:
    'The picture of a puzzle. Its circle is turned; the answer is how many steps clockwise make it fit again. It comes back in ' +
    '`x-captcha-token` as `challenge.aN.n0…n7` with the hunt, or as `challenge.n0…n31` with a longer hunt and no answer.',
});
