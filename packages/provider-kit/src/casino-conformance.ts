// What every provider of games must keep, whatever its games are. Knows no test framework: a driver plays rounds against a wallet that fails on
// purpose, and the problems come out as a list, so that a test is one line.

import { minor } from '@overround/kernel';
import {
  CASINO_CATEGORIES,
  CASINO_GAME_KINDS,
  type CasinoAsk,
  type CasinoCatalogue,
  type CasinoLaunch,
  type CasinoProvider,
  type FreeRoundsOrder,
} from './casino.ts';
import { type CasinoCallback, type Fault, WatchedWallet } from './casino-watch.ts';

/** Makes a provider play. */
export interface CasinoDriver {
  readonly provider: CasinoProvider;
  /** Where the provider's server sends its asks from now on. */
  answerWith(callback: CasinoCallback): void;
  /** Opens the page of a session. */
  open(launch: CasinoLaunch, url: string): Promise<void>;
  /** Plays one round to its end with the least bet, or as far as the wallet lets it; a free one where an order waits. Whatever it won is told. */
  playRound(launch: CasinoLaunch): Promise<void>;
  /** Lets time pass until the provider has nothing to tell any more, or has been silent for `longest` of its retries. */
  settled(): Promise<void>;
}

const LAUNCH: Omit<CasinoLaunch, 'gameKey'> = {
  token: 'conformance-token-1',
  mode: 'real',
  playerRef: 'player-1',
  currency: 'EUR',
  exponent: 2,
  unitMinor: minor(100n),
  lang: 'en',
  isDark: false,
  returnUrl: 'http://house.test/en/casino',
  siteOrigin: 'http://house.test',
};

/** Problems of a provider; empty when it keeps the contract. */
export async function casinoConformance(driver: CasinoDriver): Promise<readonly string[]> {
  const { provider } = driver;
  const wallet = new WatchedWallet(provider);
  driver.answerWith(wallet.callback);
  const catalogues = await provider.catalogue();
  const problems = catalogueProblems(catalogues);
  const games = catalogues.flatMap((one) => one.games);
  const [game] = games;
  if (!game) return [...problems, 'there is no game'];

  for (const [index, { gameKey }] of games.entries()) {
    const launch = { ...LAUNCH, gameKey, token: `conformance-${gameKey}` };
    const url = await provider.launchUrl(launch);
    if (!provider.pageOrigins().includes(new URL(url).origin))
      problems.push(`the page of ${gameKey} is of another origin than pages are said to be`);
    if (index > 0) await playThrough(driver, wallet, launch, url);
  }
  const launch = { ...LAUNCH, gameKey: game.gameKey };
  await driver.open(launch, await provider.launchUrl(launch));
  const opened = wallet.take();
  if (!opened.some(({ kind, token }) => kind === 'authenticate' && token === launch.token))
    problems.push('a page was opened without asking who plays');

  for (const fault of ['none', 'bets_refused', 'bets_lost', 'wins_lost_twice', 'all_lost_twice'] as const) {
    wallet.fault = fault;
    await driver.playRound(launch);
    if (fault === 'bets_lost') wallet.fault = 'none';
    await driver.settled();
    problems.push(...roundProblems(wallet.take(), fault).map((problem) => `${fault}: ${problem}`));
  }
  wallet.fault = 'none';
  if (provider.grantFreeRounds) {
    const free = games.find((one) => one.hasFreeRounds);
    if (free)
      problems.push(...(await freeRoundProblems(driver, wallet, { ...LAUNCH, gameKey: free.gameKey })));
    else problems.push('free rounds are given and no game has them');
  }
  const demo = {
    ...LAUNCH,
    mode: 'demo' as const,
    gameKey: game.gameKey,
    token: 'demo-1',
    playerRef: 'demo-1',
  };
  if (game.hasDemo) {
    await driver.open(demo, await provider.launchUrl(demo));
    await driver.playRound(demo);
    await driver.settled();
    if (wallet.take().length > 0) problems.push('a demo asked the wallet');
  }
  return [...problems, ...wallet.problems];
}

async function playThrough(
  driver: CasinoDriver,
  wallet: WatchedWallet,
  launch: CasinoLaunch,
  url: string,
): Promise<void> {
  await driver.open(launch, url);
  await driver.playRound(launch);
  await driver.settled();
  for (const problem of roundProblems(wallet.take(), 'none'))
    wallet.problems.push(`${launch.gameKey}: ${problem}`);
}

function catalogueProblems(catalogues: readonly CasinoCatalogue[]): string[] {
  const problems: string[] = [];
  const keys = new Set<string>();
  for (const { maker, games } of catalogues) {
    if (!/^[a-z0-9-]{1,60}$/.test(maker.slug)) problems.push(`a maker is called ${maker.slug}`);
    for (const game of games) {
      const { gameKey, titles, categories, rtpBps, kind } = game;
      if (!/^[a-z0-9-]{1,60}$/.test(gameKey)) problems.push(`a game is called ${gameKey}`);
      if (keys.has(gameKey)) problems.push(`${gameKey} is there twice`);
      keys.add(gameKey);
      if (titles.en === '') problems.push(`${gameKey} has no English title`);
      if (!CASINO_GAME_KINDS.includes(kind)) problems.push(`${gameKey} is of no kind`);
      if (categories.some((one) => !Object.hasOwn(CASINO_CATEGORIES, one)))
        problems.push(`${gameKey} is of an unknown category`);
      if (rtpBps !== undefined && !(Number.isInteger(rtpBps) && rtpBps > 0 && rtpBps <= 10_000))
        problems.push(`${gameKey} returns ${rtpBps}`);
    }
  }
  return problems;
}

type MoneyAsk = Extract<CasinoAsk, { readonly transactionId: string }>;
const isMoney = (ask: CasinoAsk): ask is MoneyAsk => 'transactionId' in ask;

/** What is wrong with the asks of one round that was played under a fault of the wallet. */
function roundProblems(asks: readonly CasinoAsk[], fault: Fault): string[] {
  const problems: string[] = [];
  const money = asks.filter(isMoney);
  const bets = money.filter(({ kind }) => kind === 'bet');
  const wins = money.filter(({ kind }) => kind === 'win');
  const rollbacks = money.flatMap((ask) => (ask.kind === 'rollback' ? [ask] : []));
  if (bets.length === 0) problems.push('nothing was bet');
  const timesOf = ({ transactionId }: MoneyAsk) =>
    money.filter((ask) => ask.transactionId === transactionId).length;
  const ended = asks.some(
    (ask) => ask.kind === 'round_end' || ('isRoundEnd' in ask && ask.isRoundEnd === true),
  );
  switch (fault) {
    case 'none':
      if (!ended) problems.push('the round was not ended');
      if (rollbacks.length > 0) problems.push('a bet that was taken was taken back');
      break;
    case 'bets_refused':
      if (wins.length > 0) problems.push('a refused bet won');
      break;
    case 'bets_lost':
      if (wins.length > 0) problems.push('a bet without an answer won');
      for (const bet of bets)
        if (!rollbacks.some(({ ofTransactionId }) => ofTransactionId === bet.transactionId))
          problems.push('a bet without an answer was not taken back');
      break;
    case 'wins_lost_twice':
      if (!ended) problems.push('the round was not ended');
      for (const win of wins) if (timesOf(win) < 3) problems.push('a win was not told until it was answered');
      break;
    case 'all_lost_twice':
      for (const ask of [...wins, ...rollbacks])
        if (timesOf(ask) < 3) problems.push(`a ${ask.kind} was not told until it was answered`);
      break;
  }
  return problems;
}

async function freeRoundProblems(
  driver: CasinoDriver,
  wallet: WatchedWallet,
  template: CasinoLaunch,
): Promise<string[]> {
  const { provider } = driver;
  const problems: string[] = [];
  const launch = { ...template, token: 'conformance-free' };
  const order: FreeRoundsOrder = {
    orderId: 'order-1',
    playerRef: launch.playerRef,
    gameKey: launch.gameKey,
    count: 2,
    betMinor: minor(20n),
    currency: 'EUR',
    exponent: 2,
    endsAt: FAR,
  };
  for (const _time of [1, 2]) {
    const granted = await provider.grantFreeRounds?.(order);
    if (!granted?.ok) problems.push(`an order of free rounds was refused: ${granted?.because ?? ''}`);
  }
  const unknown = await provider.grantFreeRounds?.({ ...order, orderId: 'order-2', gameKey: 'no-such-game' });
  if (unknown?.ok) problems.push('free rounds of a game nobody has were granted');
  await driver.open(launch, await provider.launchUrl(launch));
  for (const _round of [1, 2]) await driver.playRound(launch);
  await driver.settled();
  const asks = wallet.take();
  const free = asks.filter((ask) => ask.kind === 'free_round');
  if (new Set(free.map(({ transactionId }) => transactionId)).size !== order.count)
    problems.push(`${order.count} free rounds were ordered, and others were played`);
  if (free.some(({ orderId }) => orderId !== order.orderId)) problems.push('a free round of another order');
  if (asks.some(({ kind }) => kind === 'bet' || kind === 'win')) problems.push('a free round moved money');
  await driver.playRound(launch);
  await driver.settled();
  if (wallet.take().some(({ kind }) => kind === 'free_round'))
    problems.push('more free rounds than were ordered');
  await provider.grantFreeRounds?.({ ...order, orderId: 'order-3' });
  await provider.cancelFreeRounds?.('order-3');
  await provider.cancelFreeRounds?.('order-nobody-made');
  await driver.playRound(launch);
  await driver.settled();
  if (wallet.take().some(({ kind }) => kind === 'free_round')) problems.push('a cancelled order was played');
  return problems;
}

/** 2100: orders do not lapse meanwhile. */
const FAR = 4_102_444_800_000 as FreeRoundsOrder['endsAt'];
