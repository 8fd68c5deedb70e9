// Opens the modules from the ground floor up and gives each what it needs. Who answers whom is decided here and nowhere else.

import { randomBytes } from 'node:crypto';
import { openCatalog, readTradePolicy } from '@overround/catalog';
import { openFavourites } from '@overround/favourites';
import { systemClock } from '@overround/kernel';
import { openMessages } from '@overround/messages';
import type { Payments } from '@overround/payments';
import {
  type Bus,
  type Database,
  type HouseModule,
  type Listener,
  type Log,
  openOutbox,
} from '@overround/platform';
import { openPartners } from '@overround/partners';
import { requiredFieldsIn } from '@overround/verification';
import type { ServerOptions } from './options.ts';
import { openAccountOf } from './account.ts';
import type { Base } from './base.ts';
import { openBonusesOf } from './bonuses.ts';
import { openCaptchas } from './captchas.ts';
import { openCasinoOf } from './casino.ts';
import { openCashier } from './cashier.ts';
import { openContentOf } from './content.ts';
import { openFilesOf } from './files.ts';
import { openIdentification } from './identification.ts';
import { openIdentityOf } from './identity.ts';
import { openNotificationsOf } from './notifications.ts';
import { openPrivacyOf } from './own-data.ts';
import { openFriendFacts } from './friend-facts.ts';
import { openPlaying } from './playing.ts';
import { openProtection } from './protection.ts';
import { openRegistering } from './registering.ts';
import { openOutside } from './outside-services.ts';
import { openSocial } from './social.ts';
import { openSites } from './sites.ts';
import { smsGatewayOf } from './sms-gateway.ts';
import { balanceTeller } from './tell-balance.ts';
import { openWalletOf } from './wallet.ts';
import { secretBoxOf } from './settings.ts';
import { openProgrammeOf } from './partner-programme.ts';
import { openOutOf } from './partners-out.ts';
import { workOf } from './work.ts';

export interface ModulesDeps {
  readonly options: ServerOptions;
  readonly db: Database;
  readonly log: Log;
  readonly bus: Bus;
  /** The port the product listens on, known once it does. */
  readonly localPort: () => number;
}

export type Modules = Awaited<ReturnType<typeof openModules>>;

export async function openModules({ options, db, log, bus, localPort }: ModulesDeps) {
  const clock = systemClock;
  const localUrl = () => `http://localhost:${localPort()}`;
  // Events are announced to whoever listens by the time they happen: the list is full before the first request.
  const listeners: Listener[] = [];
  const outbox = openOutbox(listeners);
  const isDevelopment = !options.isProduction;

  const social = openSocial({
    options,
    clients: process.env['SOCIAL_CLIENTS'],
    localUrl,
    isOwnHost: (host) => directory.brandByHost(host) !== undefined,
  });
  const smsGateway = smsGatewayOf(process.env['SMS_GATEWAY']);
  const captchas = openCaptchas(process.env, (message) => log.warn({ captcha: message }));
  const site = await openSites({
    options,
    db,
    log,
    clock,
    localPort,
    sendsTexts: options.hasSandboxes || smsGateway !== undefined,
    hasSocial: (brandKey) => social.of(brandKey).length > 0,
    captchaOf: captchas.shownOf,
    documentFieldsOf: requiredFieldsIn,
  });
  const { directory } = site;
  const base: Base = { db, outbox, clock, log, directory, randomBytes };
  const outside = openOutside({ options, log, localUrl, directory, env: process.env });
  const secretBox = secretBoxOf(options.dataDir, process.env['SECRETS_KEY']);
  const notifications = await openNotificationsOf({
    base,
    secretBox,
    mailProvider: outside.mailProvider,
    smsProvider: smsGateway ?? outside.smsProvider,
    // Told long after everything is open.
    tellPerson: (personId, change) => catalog.publishPersonal(personId, change),
    isDevelopment,
  });
  const identity = await openIdentityOf({
    base,
    secretBox,
    notifications,
    captchas,
    social,
    env: process.env,
  });
  const wallet = openWalletOf({
    base,
    notifications,
    payments: () => payments,
    bonuses: () => bonuses,
    account: () => account,
  });
  const catalog = await openCatalog({
    ...base,
    bus,
    site: directory,
    tradePolicy: readTradePolicy(process.env['MARGINS']),
  });
  // In every process, as soon as the database tells it: a socket does not outlive its session by a second.
  identity.onSessionEnd(catalog.endLiveSession);
  const favourites = openFavourites({
    ...base,
    book: catalog.book,
    tellPerson: catalog.publishPersonal,
    queuePush: notifications.queuePush,
  });
  const { personKeys } = identity;
  const { files, filesHosts } = openFilesOf({
    base,
    personKeys,
    isProduction: options.isProduction,
    localPort,
    env: process.env,
  });
  const partnersOut = openOutOf({ base, secretBox, personKeys });
  const account = openAccountOf({
    base,
    identity,
    partnersOut,
    verification: () => verification,
    registration: () => registration,
    limits: () => limits,
  });
  const messages = openMessages({
    ...base,
    files,
    tellPerson: catalog.publishPersonal,
    mailToOwner: notifications.queueOwnMail,
    wantsMail: account.wantsMail,
    ownerOfAccount: wallet.ownerOfAccount,
  });
  const verification = openIdentification({
    base: { ...base, secretBox, personKeys },
    account,
    catalog,
    files,
    identity,
    messages,
    notifications,
    wallet,
    services: outside.identityServices,
    limits: () => limits,
  });
  const limits = openProtection({
    base: { ...base, secretBox },
    identity,
    account,
    messages,
    notifications,
    partnersOut,
    wallet,
  });
  const bonuses = await openBonusesOf({ base, wallet, casinos: outside.casinoProviders });
  const partners = openPartners({ ...base, ...openFriendFacts({ limits }), wallet });
  const programme = openProgrammeOf({ base, limits, partnersOut, wallet });
  const registration = await openRegistering({
    base,
    account,
    bonuses,
    identity,
    limits,
    messages,
    notifications,
    partners,
    payments: () => payments,
    programme,
    verification,
    wallet,
  });
  const { betting, games } = openPlaying({
    base,
    account,
    bonuses,
    catalog,
    identity,
    notifications,
    wallet,
  });

  const casino = openCasinoOf({
    base,
    bonuses,
    notifications,
    wallet,
    providers: outside.casinoProviders,
  });

  const payments: Payments = openCashier({
    base,
    account,
    bonuses,
    files,
    limits,
    messages,
    notifications,
    partners,
    programme,
    cashKey: secretBox.derive('payments.cash_code'),
    providers: outside.paymentProviders,
    verification,
    wallet,
  });

  const privacy = openPrivacyOf({
    base,
    files,
    identity,
    limits,
    notifications,
    ownTables: () => ownTables,
    payments,
    programme,
    wallet,
  });
  const content = openContentOf({ db, directory, payments });
  const all: readonly HouseModule[] = [
    site.module,
    content.module,
    identity.module,
    notifications.module,
    wallet.module,
    catalog.module,
    favourites.module,
    files.module,
    messages.module,
    account.module,
    limits.module,
    verification.module,
    bonuses.module,
    partnersOut.module,
    partners.module,
    programme.module,
    payments.module,
    privacy.module,
    registration.module,
    betting.module,
    games.module,
    casino.module,
    balanceTeller({ db, wallet, tell: catalog.publishPersonal }),
  ];
  const ownTables = all.flatMap(({ ownData }) => ownData ?? []);
  listeners.push(...all.flatMap((module) => module.listeners));
  return {
    db,
    site,
    identity,
    wallet,
    catalog,
    files,
    filesHosts,
    verification,
    limits,
    betting,
    games,
    casino,
    privacy,
    captchas,
    gameOrigins: outside.gameOrigins,
    sandbox: outside.sandbox,
    casinoSandbox: outside.casinoSandbox,
    identitySandbox: outside.identitySandbox,
    socialSandbox: { plugin: social.plugin, prefix: social.prefix },
    routes: all.flatMap((module) => module.routes),
    /** What all of them keep of persons. */
    ownTables,
    /** What this process takes from the queue: settlement of bets and pools by role `settle`, everything else by role `jobs`. */
    work: workOf(all, (module) =>
      options.roles.includes(module === betting.module || module === games.module ? 'settle' : 'jobs'),
    ),
    close: async () => {
      favourites.stop();
      await favourites.idle();
      await programme.close();
      await catalog.stop();
      outside.close();
      await identity.close();
      await site.close();
    },
  };
}
