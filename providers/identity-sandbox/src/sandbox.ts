import { join } from 'node:path';
import { mobileId, openTrust, smartId } from '@overround/eid';
import { type Clock, SECOND, systemClock } from '@overround/kernel';
import {
  type EidProvider,
  type PictureCheckProvider,
  type PictureReport,
  openDeliveries,
} from '@overround/provider-kit';
import type { FastifyPluginAsync } from 'fastify';
import { openAuthority } from './certificates.ts';
import { addPhoneRoutes } from './phone-routes.ts';
import { openPictureChecks } from './picture-checks.ts';
import { addPictureRoutes, pictureClient } from './picture-routes.ts';
import { addRpRoutes } from './rp-routes.ts';
import { openSessions, SESSION_LIFE_MS } from './sessions.ts';

export interface IdentitySandboxOptions {
  readonly secret: string;
  /** Where it remembers what is under way. */
  readonly dir: string;
  /** Its own address as our server calls it, without a slash at the end. */
  readonly baseUrl: () => string;
  /** Where players find the page that plays the phone. */
  readonly phonePage: string;
  /** Where reports of looks at pictures are told. */
  readonly reportUrl: () => string;
  readonly clock?: Clock;
  /** How long a number that answers by itself takes, and a look at pictures. */
  readonly answerMs?: number;
  readonly decideMs?: number;
  /** How long a number rings whose person does not look: as long as the services wait. */
  readonly silenceMs?: number;
  readonly onFailure?: (message: string) => void;
}

export interface IdentitySandbox {
  readonly eid: readonly EidProvider[];
  readonly pictures: PictureCheckProvider;
  readonly plugin: FastifyPluginAsync;
  /** The certificate of its authority, as PEM. */
  readonly authorityPem: string;
  /** Whether everybody finds it away, from now on. */
  setDown(isDown: boolean): void;
  /** Resolves when no report is on its way any more. */
  settled(): Promise<void>;
  close(): void;
}

const ANSWER_MS = 3 * SECOND;
const DECIDE_MS = 6 * SECOND;
/** As the public demo of the real services knows everybody. */
const PARTY = { uuid: '00000000-0000-4000-8000-000000000000', name: 'DEMO' };

export function openIdentitySandbox(options: IdentitySandboxOptions): IdentitySandbox {
  const { secret, dir, baseUrl, clock = systemClock } = options;
  let isDown = false;
  const sessions = openSessions(join(dir, 'phones'), clock);
  const pictures = openPictureChecks(join(dir, 'pictures'), clock, options.decideMs ?? DECIDE_MS);
  const authority = openAuthority(secret, () => clock.now());
  const reports = openDeliveries<PictureReport>({
    secret,
    clock,
    callbackUrl: options.reportUrl,
    faults: () => ({}),
    ...(options.onFailure && { onFailure: options.onFailure }),
  });
  const common = {
    relyingParty: PARTY,
    trust: openTrust([authority.pem]),
    clock,
    sandbox: { phonePage: options.phonePage },
  };
  const plugin: FastifyPluginAsync = async (app) => {
    app.removeAllContentTypeParsers();
    const asText = { parseAs: 'string', bodyLimit: 64 * 1024 } as const;
    app.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
      done(null, body),
    );
    await app.register((inner, _options, done) => {
      inner.addContentTypeParser('application/json', asText, inner.getDefaultJsonParser('error', 'error'));
      addRpRoutes(inner, {
        sessions,
        authority,
        clock,
        relyingParty: PARTY,
        answerMs: options.answerMs ?? ANSWER_MS,
        silenceMs: options.silenceMs ?? SESSION_LIFE_MS,
        isDown: () => isDown,
      });
      done();
    });
    await app.register((inner, _options, done) => {
      inner.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, got) =>
        got(null, body),
      );
      addPictureRoutes(inner, { secret, clock, pictures, reports, isDown: () => isDown });
      done();
    });
    addPhoneRoutes(app, { sessions, pictures });
  };
  return {
    eid: [
      smartId({ ...common, baseUrl: () => `${baseUrl()}/smart-id/v2` }),
      mobileId({ ...common, baseUrl: () => `${baseUrl()}/mobile-id` }),
    ],
    pictures: pictureClient({ secret, clock, baseUrl }),
    plugin,
    authorityPem: authority.pem,
    setDown: (down) => {
      isDown = down;
    },
    settled: () => reports.settled(),
    close: () => reports.close(),
  };
}
