import { attributesOf } from '@overround/contracts';
import {
  logCookieAgreement,
  repeatActivationPopup,
  storeCredentials,
} from '@overround/contracts/registration';
import { callerOf, maskEmail, readCredential, recordAudit, sinceActivationMailMs } from '@overround/identity';
import { accept, DAY } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { RegistrationRoom } from '../deps.ts';

/** A player is asked again at most so often. */
const ASKED_AGAIN_MS = DAY;

export const keepingRoutes = (room: RegistrationRoom): Route[] => [
  route(storeCredentials, async ({ body }, context) => {
    const { way } = attributesOf(body);
    const { brandId } = context.site;
    const { personId, playerNumber } = context.session;
    const { address, requestId } = callerOf(context);
    const isStored = await room.db.inTransaction({ brandId }, async (tx) => {
      const { isGenerated } = await readCredential(tx, personId);
      if (!isGenerated) return false;
      await recordAudit(tx, {
        brandId,
        actorKind: 'player',
        actor: personId,
        personId,
        action: 'credential.kept',
        after: { way },
        address,
        requestId,
      });
      return true;
    });
    return accept({ type: 'credentials' as const, id: String(playerNumber), attributes: { isStored } });
  }),
  route(repeatActivationPopup, async (_input, { site, session }) => {
    const { email, isEmailConfirmed, sinceMs } = await room.db.read(
      { brandId: site.brandId },
      async (tx) => ({
        ...(await readCredential(tx, session.personId)),
        sinceMs: await sinceActivationMailMs(tx, session.personId),
      }),
    );
    if (email === null || isEmailConfirmed) return accept({ isShown: false, email: null });
    return accept({ isShown: sinceMs === undefined || sinceMs >= ASKED_AGAIN_MS, email: maskEmail(email) });
  }),
  route(logCookieAgreement, async ({ body }, context) => {
    const { brandId } = context.site;
    const { address, requestId } = callerOf(context);
    const personId = context.session?.personId;
    await room.db.inTransaction({ brandId }, (tx) =>
      recordAudit(tx, {
        brandId,
        actorKind: personId === undefined ? 'visitor' : 'player',
        actor: personId ?? '',
        ...(personId !== undefined && { personId }),
        action: 'consent.cookies',
        after: { level: body.level },
        address,
        requestId,
      }),
    );
    return accept({ isLogged: true as const });
  }),
];
