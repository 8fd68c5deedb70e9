import { createHash } from 'node:crypto';
import { accept, type BrandId, type OddsMilli, type Outcome, present, refuse } from '@overround/kernel';
import type { BettingDeps } from '../deps.ts';
import { TEXT_SOURCE } from '../domain/channel.ts';
import type { Coupon } from '../domain/coupon.ts';
import type { BetOrder } from '../domain/decide-placement.ts';
import { wireFromPricePolicy } from '../domain/price-policy.ts';
import { readText, type TextCommand, type TextPick } from '../domain/text-order.ts';
import { brandOf } from '../reads/ground.ts';
import { oddsNowOf } from '../reads/line-quotes.ts';
import { listOwnBets, readOutcome } from '../reads/own-bets.ts';
import type { OwnAccounts } from '../reads/own-accounts.ts';
import {
  deleteLink,
  findAnswer,
  findLinkOfSender,
  forgiveTries,
  keepAnswer,
  linkSender,
  takePinTry,
  type TextAnswer,
  type TextLink,
} from '../store/text-store.ts';
import { stakeFromWire } from '../wire/read-coupon.ts';
import { moneyText, pricesText, type TextWords, textWords } from '../wire/write-text.ts';
import { codeHash } from './link-text.ts';
import { takeOrder, type TakeOrderDeps } from './take-order.ts';

export interface TextDeps
  extends TakeOrderDeps,
    Pick<BettingDeps, 'db' | 'book' | 'directory' | 'wallet' | 'readResult' | 'readResults' | 'pins'> {
  readonly clock: BettingDeps['clock'];
  readonly accounts: OwnAccounts;
}

export interface TextMessage {
  readonly brandId: BrandId;
  /** Number it came from, a leading plus or none. */
  readonly sender: string;
  /** Of the network: the same id is the same message. */
  readonly messageId: string;
  readonly text: string;
  /** Of the answer, while nobody is known by the number. */
  readonly lang: string;
}

const OPEN_BETS_TOLD = 3;

/**
 * Answers a text message: once, however often the network brings it. A bet is placed by the flow of every bet under a key made of
 * number and id, so that it is one bet also when the house stopped before its answer was kept.
 */
export async function answerText(deps: TextDeps, message: TextMessage): Promise<TextAnswer> {
  const key = {
    brandId: message.brandId,
    sender: message.sender.replace('+', ''),
    messageId: message.messageId,
  };
  const known = await deps.db.read(key, (tx) => findAnswer(tx, key));
  if (known) return known;
  const answer = await answerNew(deps, { ...message, sender: key.sender });
  // What may go well the next time is no answer to keep.
  if (!answer.isFinal) return answer;
  await deps.db.inTransaction(key, (tx) => keepAnswer(tx, key, answer));
  return (await deps.db.read(key, (tx) => findAnswer(tx, key))) ?? answer;
}

interface Said extends TextAnswer {
  readonly isFinal: boolean;
}
const said = (text: string, betId?: number): Said => ({ text, betId, isFinal: true });

async function answerNew(deps: TextDeps, message: TextMessage): Promise<Said> {
  const { brandId, sender } = message;
  const link = await deps.db.read(message, (tx) => findLinkOfSender(tx, brandId, sender));
  const words = await textWords(link?.lang ?? message.lang);
  const read = readText(message.text);
  if (!read.ok) return said(words.refused(read));
  const command = read.value;
  switch (command.kind) {
    case 'help':
      return said(words.say('sms.help'));
    case 'odds':
      return said(oddsAnswer(deps, words, command.match));
    case 'link': {
      const order = { brandId, sender, codeHash: codeHash(command.code) };
      const linked = await deps.db.inTransaction(message, (tx) => linkSender(tx, order));
      if (!linked) return said(words.refused(refuse('text_code_unknown')));
      return said((await textWords(linked.lang)).say('sms.linked'));
    }
    case 'stop':
      // A protection asked for works at once, and needs no proof (safety, P10).
      if (!link) return said(words.refused(refuse('text_not_linked')));
      await deps.db.inTransaction(message, (tx) => deleteLink(tx, brandId, link.personId));
      return said(words.say('sms.stopped'));
    case 'balance':
    case 'bets':
    case 'bet': {
      if (!link) return said(words.refused(refuse('text_not_linked')));
      const proven = await provePin(deps, message, { link, pin: command.pin });
      if (!proven.ok) return { ...said(words.refused(proven)), isFinal: proven.code !== 'not_now' };
      return answerKnown(deps, words, { message, link, command });
    }
  }
}

/** A try is counted before it is made; a right PIN gives all of them back. */
async function provePin(
  deps: TextDeps,
  message: TextMessage,
  { link, pin }: { readonly link: TextLink; readonly pin: string },
): Promise<Outcome<undefined>> {
  const { brandId } = message;
  if (!deps.pins) return refuse('not_now');
  const tried = await deps.db.inTransaction(message, (tx) => takePinTry(tx, brandId, link.personId));
  if (!tried) return refuse('text_locked');
  const verified = await deps.pins.verify(link.pinHash, pin);
  if (!verified.ok) return verified;
  if (!verified.value.isRight)
    return tried.left === 0 ? refuse('text_locked') : refuse('text_pin_wrong', { left: tried.left });
  await deps.db.inTransaction(message, (tx) => forgiveTries(tx, brandId, link.personId));
  return accept(undefined);
}

interface Known {
  readonly message: TextMessage;
  readonly link: TextLink;
  readonly command: Extract<TextCommand, { readonly pin: string }>;
}

async function answerKnown(
  deps: TextDeps,
  words: TextWords,
  { message, link, command }: Known,
): Promise<Said> {
  const who = { brandId: message.brandId, personId: link.personId };
  const account = await deps.accounts.find(who, undefined);
  if (!account.ok) return said(words.refused(account));
  const { accountId, currency } = account.value;
  const { exponent } = present(deps.directory.currency(currency), 'the currency of an account');
  const money = { currency, exponent };
  if (command.kind === 'balance') {
    const accounts = await deps.db.read(who, (tx) => deps.wallet.listAccounts(tx, link.personId));
    const own = accounts.find((one) => one.accountId === accountId);
    return said(
      own
        ? words.say('sms.balance', { sum: moneyText(own.balanceMinor, money) })
        : words.refused(refuse('account_unknown')),
    );
  }
  if (command.kind === 'bets') {
    const reader = { ...who, lang: words.lang };
    const { bets } = await deps.db.read(who, (tx) =>
      listOwnBets(deps, tx, reader, { status: 'open', count: OPEN_BETS_TOLD }),
    );
    return said(bets.length === 0 ? words.say('sms.open_none') : bets.map(words.openBet).join('\n'));
  }
  const order = orderOf(deps, message.brandId, { command, exponent });
  if (!order.ok) return said(words.refused(order, money));
  const guid = guidOf(message);
  const owner = { ...who, ...account.value, guid, source: TEXT_SOURCE };
  const taken = await takeOrder(deps, owner, order.value);
  // The key was used by this very message when prices moved between two of its arrivals: what it was answered stands.
  if (!taken.ok && taken.code !== 'idempotency_conflict')
    return { ...said(words.refused(taken, money)), isFinal: taken.code !== 'not_now' };
  const { bet, refusal } = await deps.db.read(who, (tx) =>
    readOutcome(deps, tx, { ...who, lang: words.lang }, guid),
  );
  if (bet) return said(words.bet(bet), bet.betId);
  return said(words.refused(refusal ? refuse(refusal.code, refusal.details) : refuse('not_now'), money));
}

/** Under which a message is one bet for ever, also after its answer is forgotten. */
const guidOf = ({ sender, messageId }: TextMessage): string =>
  `${TEXT_SOURCE}:${createHash('sha256').update(`${sender}|${messageId}`).digest('base64url')}`;

/** The order of a message: at the prices of now or better than named ones, under the policies of the brand. */
function orderOf(
  deps: Pick<TextDeps, 'book' | 'directory'>,
  brandId: BrandId,
  {
    command,
    exponent,
  }: { readonly command: Extract<TextCommand, { readonly kind: 'bet' }>; readonly exponent: number },
): Outcome<BetOrder> {
  const { picks, size } = command;
  const gone = picks.find(({ match }) => !deps.book.findGameByConstId(match));
  if (gone) return refuse('text_match_unknown', { match: gone.match });
  const stake = stakeFromWire({ Summ: command.stake }, exponent);
  if (!stake.ok) return stake;
  const pricePolicy = picks.some(({ oddsMilliMin }) => oddsMilliMin !== undefined) ? 'same_or_better' : 'any';
  const wanted = wireFromPricePolicy(pricePolicy);
  if (!brandOf(deps, brandId).betting.oddsPolicies.includes(wanted)) return refuse('price_policy_unknown');
  const selections = picks.map((pick) => selectionOf(deps, pick));
  const kind = size !== undefined ? 'system' : picks.length === 1 ? 'single' : 'express';
  const coupon: Coupon = { kind, selections, sizes: size === undefined ? [] : [size], bankers: [] };
  return accept({ coupon, stakeMinor: stake.value, pricePolicy });
}

/** A pick without a price agrees to that of now; one that is gone is refused as closed whatever stands here. */
function selectionOf({ book }: Pick<TextDeps, 'book'>, pick: TextPick): Coupon['selections'][number] {
  const gameId = present(book.findGameByConstId(pick.match), 'looked for above').gameId;
  const named = { gameId, type: pick.type, parameterMilli: pick.parameterMilli };
  const oddsMilliSeen = pick.oddsMilliMin ?? oddsNowOf(book)(named) ?? (1001 as OddsMilli); // As of the wire.
  return { ...named, oddsMilliSeen };
}

/** Outcomes whose prices a message tells, by their words. */
const TOLD: readonly (readonly [string, number])[] = [
  ['1', 1],
  ['X', 2],
  ['2', 3],
  ['W1', 401],
  ['W2', 402],
];

function oddsAnswer({ book }: Pick<TextDeps, 'book'>, words: TextWords, match: number): string {
  const game = book.findGameByConstId(match);
  if (!game) return words.refused(refuse('text_match_unknown', { match }));
  const texts = book.gameTexts(game.gameId, words.lang);
  const prices = TOLD.flatMap(([word, type]): (readonly [string, number])[] => {
    const found = book.findOutcome(game.gameId, type, 0);
    return found?.status === 'open' ? [[word, found.oddsMilli]] : [];
  });
  if (!texts || prices.length === 0) return words.refused(refuse('selection_suspended'));
  const [home, away] = texts.participants;
  return pricesText(words, { number: match, home, away, prices });
}
