import { getTextBets, sendText, setTextPin, stopTextBets, type TextBets } from '@overround/contracts/betting';
import { accept, refuse, unixSeconds } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import { textParts } from '../domain/text-length.ts';
import { answerText, type TextDeps } from '../flows/answer-text.ts';
import { startTextLink } from '../flows/link-text.ts';
import { brandOf } from '../reads/ground.ts';
import type { BettingDeps } from '../deps.ts';
import { deleteLink, findLinkOfPerson, PIN_TRIES_MAX, type TextLink } from '../store/text-store.ts';

const OFF: TextBets = { status: 'off', sender: null };

const statusOf = ({ sender, tries }: TextLink): TextBets['status'] => {
  if (tries >= PIN_TRIES_MAX) return 'locked';
  return sender === undefined ? 'waiting' : 'on';
};

/** Beginning and end only: enough to know one's own number by. */
const masked = (sender: string): string => `+${sender.slice(0, 2)}…${sender.slice(-2)}`;

/** Bets by text message: own settings, and the sender to try it with where money is play money. */
export function textRoutes(deps: TextDeps & Pick<BettingDeps, 'randomBytes'>): Route[] {
  const whoOf = ({ site, session }: PlayerContext) => ({
    brandId: site.brandId,
    personId: session.personId,
    lang: site.lang,
  });
  return [
    route(getTextBets, async (_input, context) => {
      const { brandId, personId } = whoOf(context);
      const link = await deps.db.read(context.site, (tx) => findLinkOfPerson(tx, brandId, personId));
      return accept(
        link
          ? {
              status: statusOf(link),
              sender: link.sender === undefined ? null : masked(link.sender),
            }
          : OFF,
      );
    }),

    route(setTextPin, async ({ body }, context) => {
      const started = await startTextLink(deps, whoOf(context), body.pin);
      if (!started.ok) return started;
      const { code, expiresAt } = started.value;
      return accept({ code, expiresAt: unixSeconds(expiresAt) });
    }),

    route(stopTextBets, async (_input, context) => {
      const { brandId, personId } = whoOf(context);
      await deps.db.inTransaction(context.site, (tx) => deleteLink(tx, brandId, personId));
      return accept(OFF);
    }),

    route(sendText, async ({ body }, { site }) => {
      if (!brandOf(deps, site.brandId).isDemo || !deps.pins) return refuse('text_bets_off');
      const { text, betId } = await answerText(deps, { ...body, brandId: site.brandId, lang: site.lang });
      return accept({ text, parts: textParts(text), betId: betId ?? null });
    }),
  ];
}
