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

/** Of what is still to be proven, what to ask for now: a day after the last message at the earliest. */
function wayToAsk(sinceMs: Readonly<Record<'mail' | 'sms', number | undefined>>): 'mail' | 'sms' | undefined {
  if ((sinceMs.mail ?? 0) >= ASKED_AGAIN_MS) return 'mail';
  return (sinceMs.sms ?? 0) >= ASKED_AGAIN_MS ? 'sms' : undefined;
}

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
    const { personId } = session;
    const { credential, sinceMailMs, left } = await room.db.read({ brandId: site.brandId }, async (tx) => ({
      credential: await readCredential(tx, personId),
      sinceMailMs: await sinceActivationMailMs(tx, personId),
      left: await room.identity.findLeftBinding(tx, personId),
    }));
    const { isEmailConfirmed } = credential;
    const email = isEmailConfirmed ? null : credential.email;
    const way = wayToAsk({
      mail: email === null ? undefined : (sinceMailMs ?? Infinity),
      sms: left?.sinceMs,
    });
    return accept({
      isShown: way !== undefined,
      way: way ?? null,
      email: email === null ? null : maskEmail(email),
      phone: left?.masked ?? null,
    });
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
