import { accept, refuse } from '@overround/kernel';
import { EmptyAnswer, preparedRoute, type Route } from '@overround/platform';
import { langFrom } from '../texts/feed-texts.ts';
import type { FeedCall } from '../wire/feed-reads.ts';
import type { PreparedCache } from '../wire/prepared-cache.ts';

const NO_CONTENT = 204;

/** Routes of all prepared calls. A game that is over or never was is an answer of the family, not a fault. */
export function feedRoutes(calls: readonly FeedCall[], cache: PreparedCache): readonly Route[] {
  return calls.map(({ call, kind, read }) =>
    preparedRoute(call, ({ query }, { site }) => {
      const written = 'lng' in query && typeof query.lng === 'string' ? query.lng : undefined;
      const lang = langFrom(written, site.lang);
      const asked = read(query, lang);
      const answer = asked && cache.answer(asked);
      if (answer) return accept(answer);
      // Finished live games answer 204 without a body in the bare family (wire-shapes 2.3).
      if (call.family === 'bare' && kind === 'live') return accept(new EmptyAnswer(NO_CONTENT));
      return refuse(call.refusals[0] ?? 'game_not_found');
    }),
  );
}
