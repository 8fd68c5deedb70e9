import { MINUTE, SECOND } from '@overround/kernel';
import { type Job, jobOfBrands } from '@overround/platform';
import type { IdentityRoom } from './deps.ts';
import { sendSignInCodeJob } from './flows/code-sign-in.ts';
import { mailPasswordResetJob } from './flows/password-reset.ts';
import { signAuditHead } from './flows/sign-audit-head.ts';
import { sealAuditLog } from './store/audit-store.ts';
import { sweepCodes } from './store/code-store.ts';
import { sweepCaptchas } from './store/captcha-store.ts';
import { sweepChallenges } from './store/challenge-store.ts';
import { sweepGuards } from './store/guard-store.ts';
import { sweepPasskeyChallenges } from './store/passkey-store.ts';
import { sweepRememberedDevices } from './store/remembered-store.ts';
import { endStaleSessions } from './store/session-store.ts';
import { sweepSocial } from './store/social-store.ts';
import { sweepRefreshTokens } from './store/token-store.ts';

/** What runs by the clock. Each may run twice at once without harm. */
export const identityJobs = (room: IdentityRoom): Job[] => [
  mailPasswordResetJob(room),
  sendSignInCodeJob(room),
  {
    name: 'identity.seal_audit_log',
    everyMs: 2 * SECOND,
    handle: async () => {
      await room.db.inTransaction('platform', sealAuditLog);
    },
  },
  {
    name: 'identity.sign_audit_head',
    everyMs: MINUTE,
    handle: async () => {
      await signAuditHead(room);
    },
  },
  {
    name: 'identity.rotate_token_keys',
    cron: '*/10 * * * *',
    handle: () => room.tokens.rotate(),
  },
  jobOfBrands(room, { name: 'identity.end_stale_sessions', everyMs: SECOND }, (brandId) =>
    room.db.inTransaction({ brandId }, async (tx) => {
      for (const { personId, sessionId } of await endStaleSessions(tx, room.sessions.lifeOf({ brandId })))
        await room.outbox.announce(tx, 'session.ended', { brandId, personId, sessionId });
    }),
  ),
  jobOfBrands(room, { name: 'identity.sweep', cron: '17 * * * *' }, (brandId) =>
    room.db.inTransaction({ brandId }, async (tx) => {
      await sweepGuards(tx);
      await sweepRememberedDevices(tx);
      await sweepRefreshTokens(tx);
      await sweepChallenges(tx);
      await sweepCaptchas(tx);
      await sweepPasskeyChallenges(tx);
      await sweepCodes(tx);
      await sweepSocial(tx);
    }),
  ),
];
