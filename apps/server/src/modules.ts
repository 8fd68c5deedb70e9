// Opens the modules from the ground floor up and gives each what it needs. Who answers whom is decided here and nowhere else.

import { randomBytes } from 'node:crypto';
import { findProfile, listByBirth, openAccount, stopNews } from '@overround/account';
import {
  hasOpenBets,
  listBetsOfAccount,
  listFirstBets,
  listPastBets,
  listPlayedSums,
  openBetting,
  openStakesOf,
  stakeBoundsOf,
} from '@overround/betting';
import { openBonuses } from '@overround/bonus';
import { openCatalog, readResult, readTradePolicy } from '@overround/catalog';
import { openFavourites } from '@overround/favourites';
import { openFiles } from '@overround/files';
import { hasOpenToteBets, openGames, openToteStakesOf } from '@overround/games';
import {
  checkMoneyMayLeave,
  findPerson,
  listPlayBars,
  mailAddressOf,
  maskEmail,
  openIdentity,
  readCredential,
} from '@overround/identity';
import {
  type AccountId,
  addMinor,
  DAY,
  type Minor,
  type PersonId,
  refuse,
  systemClock,
  ZERO_MINOR,
} from '@overround/kernel';
import { countAnswered, countUnread, openMessages } from '@overround/messages';
import { inCurrency, openLimits } from '@overround/limits';
import { REFERENCE, THRESHOLD_MINOR } from '@overround/verification';
import { openNotifications, pushKeysOf } from '@overround/notifications';
import { hasCreditedDeposit, listCountedDeposits, openPayments, type Payments } from '@overround/payments';
import {
  type Bus,
  type Database,
  type HouseModule,
  type Listener,
  type Log,
  openOutbox,
  type Tx,
  type Work,
} from '@overround/platform';
import { FRIEND_COOKIE, openPartners } from '@overround/partners';
import { openPrivacy } from '@overround/privacy';
import { openRegistration } from '@overround/registration';
import { openSite } from '@overround/site';
import { openWallet } from '@overround/wallet';
import type { ServerOptions } from './options.ts';
import { openCaptchas } from './captchas.ts';
import { openContentOf } from './content.ts';
import { openIdentification } from './identification.ts';
import { openIdentityServices } from './identity-services.ts';
import { openHolds } from './own-data.ts';
import { openFriendFacts } from './friend-facts.ts';
import { rateSourceOf } from './rates.ts';
import { openSandboxes } from './sandboxes.ts';
import { openSocial } from './social.ts';
import { smsGatewayOf } from './sms-gateway.ts';
import { balanceTeller } from './tell-balance.ts';
import { keyRingOf, numberFrom, secretBoxOf } from './settings.ts';

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
  const rates = rateSourceOf({
    file: process.env['RATES_FILE'],
    hasSandboxes: options.hasSandboxes,
    currencies: () => directory.currencies(),
    clock,
  });
  const site = await openSite({
    db,
    log,
    ...(rates && { rates }),
    options: {
      isDevelopment,
      sendsTexts: options.hasSandboxes || smsGateway !== undefined,
      hasSocial: (brandKey) => social.of(brandKey).length > 0,
      captchaOf: captchas.shownOf,
      originOf: (brand) =>
        isDevelopment
          ? `http://${brand.hosts[0] ?? 'localhost'}:${localPort()}`
          : `https://${brand.hosts[0] ?? ''}`,
    },
  });
  const { directory } = site;
  await site.readRates();
  const base = { db, outbox, clock, log, directory, randomBytes };
  const sandboxes = openSandboxes({
    options,
    log,
    localUrl,
    currencies: () => directory.currencies(),
    services: {
      file: process.env['PAYMENT_SERVICES'],
      callbackUrl: (providerId) =>
        `https://${directory.brands()[0]?.hosts[0] ?? 'localhost'}/payment-callback/${providerId}`,
    },
  });
  const identityServices = openIdentityServices({ options, log, localUrl, env: process.env });
  const secretBox = secretBoxOf(options.dataDir, process.env['SECRETS_KEY']);
  const smsProvider = smsGateway ?? sandboxes.smsProvider;
  const notifications = await openNotifications({
    ...base,
    mailProvider: sandboxes.mailProvider,
    ...(smsProvider && { sms: { provider: smsProvider, secretBox } }),
    addressOf: mailAddressOf,
    mayGetNews: async (tx, personId) =>
      (await findPerson(tx, personId))?.status === 'active' &&
      (await listPlayBars(tx, personId)).length === 0,
    pushKeys: pushKeysOf(secretBox),
    // Told long after everything is open.
    tellPerson: (personId, change) => catalog.publishPersonal(personId, change),
    isDevelopment,
  });
  const identity = await openIdentity({
    ...base,
    secretBox,
    keyRing: keyRingOf(secretBox, process.env['PERSON_KEY_WRAPS']),
    mailToOwner: notifications.queueOwnMail,
    mailTo: notifications.queueMail,
    ...(notifications.queueSms && { textTo: notifications.queueSms }),
    captchaOf: captchas.kindOf,
    captchaProviders: captchas.providers,
    social,
    keyLifeMs: numberFrom(process.env['TOKEN_KEY_DAYS'], 30) * DAY,
  });
  const wallet = openWallet({
    ...base,
    // Asked long after everything is open.
    isInUse: async (tx, accountId) =>
      (await hasOpenBets(tx, accountId)) ||
      (await hasOpenToteBets(tx, accountId)) ||
      payments.isAccountInUse(tx, accountId),
    openStakes: async (tx, personId) =>
      addStakes(await openStakesOf(tx, personId), await openToteStakesOf(tx, personId)),
    mailToOwner: notifications.queueOwnMail,
    mayTransfer: checkMoneyMayLeave,
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
  const files = openFiles({ ...base, personKeys });
  const account = openAccount({
    db,
    directory,
    identity,
    counters: { messages: countUnread, answers: countAnswered },
    // Asked long after everything is open.
    isIdentified: (tx, personId) => verification.isIdentified(tx, personId),
    onPersonChanged: (tx, who) => limits.compareTraits(tx, who),
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
    services: identityServices.services,
    limits: () => limits,
  });
  const limits = openLimits({
    ...base,
    secretBox,
    identity,
    depositsSince: async (tx, personId, since) =>
      (await listCountedDeposits(tx, personId, since)).map(({ currency, amountMinor, createdAt }) => ({
        currency,
        amountMinor,
        at: createdAt,
      })),
    birthOf: async (tx, personId) => {
      const profile = await findProfile(tx, personId);
      return profile?.bornOn ? { ...profile, bornOn: profile.bornOn } : undefined;
    },
    listByBirth,
    stopNews,
    mailToOwner: notifications.queueOwnMail,
    letterTo: (tx, who, letter) => messages.writeLetter(tx, who, { ...letter, writtenBy: 'limits' }),
    ownerOfAccount: wallet.ownerOfAccount,
    timeZoneOf: async (tx, place, personId) => (await account.readSettings(tx, place, personId)).time_zone,
  });
  const countryOf = async (tx: Tx, personId: PersonId) => (await findPerson(tx, personId))?.countryId;
  const bonuses = await openBonuses({
    ...base,
    wallet,
    countryOf,
    isBarred: async (tx, { personId }) =>
      (await findPerson(tx, personId))?.status !== 'active' || (await listPlayBars(tx, personId)).length > 0,
    hasDeposited: hasCreditedDeposit,
    betsOf: (tx, { personId, accountId }) => listBetsOfAccount(tx, personId, accountId),
    firstBets: listFirstBets,
    pastBets: listPastBets,
    playedSums: listPlayedSums,
    openStakesOf,
  });
  const partners = openPartners({ ...base, ...openFriendFacts({ limits }), wallet });
  const registration = await openRegistration({
    friends: { cookie: FRIEND_COOKIE, tie: partners.tieNewcomer },
    ...base,
    tellHome: account.tellHome,
    wishResults: account.wishResults,
    tellPapers: account.tellPapers,
    onRegistered: verification.onRegistered,
    identity,
    wallet,
    notifications,
    limits,
    chooseBonus: bonuses.chooseAtRegistration,
    redeemPromo: bonuses.redeemAtRegistration,
    welcomeOf: bonuses.welcomeOf,
  });
  const betting = openBetting({
    ...base,
    book: catalog.book,
    readResult,
    wallet,
    countryOf,
    tellPerson: (_brandId, personId, change) => catalog.publishPersonal(personId, change),
    lean: catalog.lean,
    feedLagMs: catalog.feedLagMs,
    pins: identity.hasher,
    bonuses,
    resultReaders: account.claimResultReaders,
    mailToOwner: async (tx, mail) => {
      const address = await notifications.queueOwnMail(tx, mail);
      return address === undefined ? undefined : maskEmail(address);
    },
  });

  const games = openGames({
    ...base,
    book: catalog.book,
    readResult,
    wallet,
    stakeBoundsOf: async (tx, bettor) =>
      stakeBoundsOf(tx, directory, { ...bettor, countryId: await countryOf(tx, bettor.personId) }),
  });

  const payments: Payments = openPayments({
    ...base,
    wallet,
    onDeposited: async (tx, deposit) => {
      await bonuses.onDeposit(tx, deposit);
      await partners.onDeposit(tx, deposit);
    },
    depositPolicy: async (tx, deposit) => {
      const allowed = await limits.checkDeposit(tx, deposit, deposit);
      return allowed.ok ? verification.checkMoney(tx, deposit, deposit) : allowed;
    },
    // A password that we made and showed once proves too little to take money out (safety 9).
    withdrawalPolicy: async (tx, withdrawal) => {
      const { personId } = withdrawal;
      if ((await readCredential(tx, personId)).isGenerated) return refuse('password_to_replace');
      const held = await checkMoneyMayLeave(tx, personId);
      return held.ok ? verification.checkMoney(tx, withdrawal, withdrawal) : held;
    },
    providers: sandboxes.paymentProviders,
    office: {
      toReference: (tx, amountMinor, currency) =>
        inCurrency(tx, amountMinor, [currency, REFERENCE.code], 'up'),
      moneyMayLeave: checkMoneyMayLeave,
      isIdentified: verification.isIdentified,
      lawBoundMinor: THRESHOLD_MINOR,
      files,
      letterTo: (tx, who, letter) => messages.writeLetter(tx, who, { ...letter, writtenBy: 'payments' }),
      mailToOwner: notifications.queueOwnMail,
      wantsAnswers: (tx, personId) => account.wantsMail(tx, personId, 'answers'),
    },
  });

  const privacy = openPrivacy({
    ...base,
    identity,
    // Asked long after everything is open.
    ownTables: () => ownTables,
    ownFiles: files.listOwn,
    holdsOf: openHolds({ directory, wallet, payments }),
    keepMarks: limits.keepMarks,
    addressOf: mailAddressOf,
    mailToOwner: notifications.queueOwnMail,
    mailTo: notifications.queueMail,
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
    partners.module,
    payments.module,
    privacy.module,
    registration.module,
    betting.module,
    games.module,
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
    verification,
    limits,
    betting,
    games,
    privacy,
    captchas,
    sandbox: { plugin: sandboxes.plugin, prefix: sandboxes.prefix },
    identitySandbox: { plugin: identityServices.plugin, prefix: identityServices.prefix },
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
      await catalog.stop();
      sandboxes.close();
      identityServices.close();
      await identity.close();
      await site.close();
    },
  };
}

function addStakes(
  one: ReadonlyMap<AccountId, Minor>,
  other: ReadonlyMap<AccountId, Minor>,
): Map<AccountId, Minor> {
  const all = new Map(one);
  for (const [accountId, stakeMinor] of other)
    all.set(accountId, addMinor(all.get(accountId) ?? ZERO_MINOR, stakeMinor));
  return all;
}

function workOf(modules: readonly HouseModule[], isOurs: (module: HouseModule) => boolean): Work {
  const ours = modules.filter(isOurs);
  return {
    listeners: ours.flatMap((module) => module.listeners),
    jobs: ours.flatMap((module) => module.jobs),
  };
}
