import { getPuzzle } from '@overround/contracts/identity';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { PUZZLE_STEPS } from '../domain/captcha.ts';
import { PUZZLE_CIRCLE, PUZZLE_SIZE } from '../domain/puzzle-picture.ts';
import { puzzlePicture } from '../flows/captcha.ts';

export const captchaRoutes = (room: IdentityRoom): Route[] => [
  route(getPuzzle, async ({ params }, context) => {
    context.setHeader('cache-control', 'no-store');
    const picture = await puzzlePicture(room, context.site, params.challenge);
    if (!picture) return refuse('not_found');
    return accept({
      picture: `data:image/png;base64,${picture.toString('base64')}`,
      size: PUZZLE_SIZE,
      circle: PUZZLE_CIRCLE,
      steps: PUZZLE_STEPS,
    });
  }),
];
