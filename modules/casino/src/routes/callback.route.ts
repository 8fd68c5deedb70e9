import { casinoCallback } from '@overround/contracts/casino';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { CasinoAnswer } from '@overround/provider-kit';
import type { CasinoRoom } from '../flows/ground.ts';
import { takeAsk } from '../flows/take-ask.ts';

/** The seamless wallet: nothing of an ask is looked at before its signature over the raw bytes was found in order. */
export const callbackRoutes = (room: CasinoRoom): Route[] => [
  route(casinoCallback, async ({ params }, context) => {
    const provider = room.providers.find(({ providerId }) => providerId === params.provider);
    if (!provider) return refuse('not_found');
    const headers = Object.fromEntries(
      provider.callHeaders.map((name) => [name, context.header(name)] as const),
    );
    const read = provider.readCall(context.rawBody, headers);
    const { providerId } = provider;
    if (read.kind === 'unsigned') {
      room.log.warn({ providerId }, 'an ask of a casino was not signed by it');
      return refuse('signature_wrong');
    }
    if (read.kind === 'malformed') {
      room.log.error(
        { alarm: 'malformed', providerId, problem: read.problem },
        'an ask of a casino was not understood',
      );
      return refuse('casino_malformed');
    }
    const answer: CasinoAnswer = await takeAsk(room, providerId, read.ask);
    const reply = provider.writeReply(answer, read.ask);
    if (reply.status < 300) return accept(reply.body);
    return refuse(reply.status === 400 ? 'casino_malformed' : 'casino_try_later');
  }),
];
