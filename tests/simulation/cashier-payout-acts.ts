// Who takes out what and where to, as the dice have it: of many draws one whose end nobody saw yet. And cards that their owners forget.

import { present } from '@overround/kernel';
import { expect } from 'vitest';
import { A_UNIT_MORE, ALL_OWED, lookAtSources, payOut, wayTo } from './cashier-payouts.ts';
import { API, type Scene, type WeighedAct } from './cashier-scene.ts';
import { cardOf, isCard, type Place, titleOf, type Wish } from './cashier-sources.ts';
import type { CashierPlayer } from './cashier-world.ts';
import { BANK, CARD, COINS, WALLET } from './till-provider.ts';

/** Where somebody may want it to go: mostly to where it came from. */
function drawPlace({ world, book, random }: Scene, player: CashierPlayer): Place {
  const places = book.sources.placesOf(player);
  const cards = places.filter(isCard);
  const ways = places.filter((place) => place === WALLET || place === COINS);
  const anybodys = cardOf(random.integer(0, world.players.length - 1), 0);
  return random.weighted([
    [cards.length > 0 ? random.pick(cards) : CARD, 6],
    [CARD, 3],
    [ways.length > 0 ? random.pick(ways) : CARD, 3],
    [BANK, 2],
    [anybodys, 0.5],
  ] as const);
}

interface Draw {
  readonly player: CashierPlayer;
  readonly wish: Wish;
}

function drawPayout(scene: Scene): Draw {
  const { world, book, random } = scene;
  const rich = world.players.filter(({ euros }) => (book.sums.get(euros) ?? 0n) >= 100n);
  const player = random.pick(rich.length > 0 && random.chance(0.9) ? rich : world.players);
  const place = drawPlace(scene, player);
  const owed = book.sources.owedTo(player, place);
  const drawn = BigInt(random.integer(100, 60_000));
  // To the unit what is owed, and a unit more.
  const amountMinor = owed >= 100n && random.chance(0.4) ? owed + BigInt(random.integer(0, 1)) : drawn;
  const wish = {
    place,
    amountMinor,
    asksException: random.chance(0.15),
    isOtherHolder: place === BANK && random.chance(0.3),
    isIdentified: random.chance(0.85),
  };
  return { player, wish };
}

/** What may come of a payout, as a pencil foresees it. */
function foresee({ book }: Scene, { player, wish }: Draw): readonly string[] {
  const verdict = book.sources.judge(player, wish);
  const isThere = (book.sums.get(player.euros) ?? 0n) >= wish.amountMinor;
  if (verdict.refusal === 'source_first' && wish.amountMinor === verdict.mostMinor + 1n) return [A_UNIT_MORE];
  if (verdict.refusal !== undefined) return [`payout refused: ${verdict.refusal}`];
  if (!isThere) return ['payout refused: funds_insufficient'];
  const { staff, isSharedCard, isAllOwed } = verdict;
  return [
    wayTo(wish.place),
    'payout its provider does not take',
    ...(staff > 0 ? ['payout waiting', `payout let go by ${staff}`, 'payout refused by staff'] : []),
    ...(isSharedCard ? ['payout to a card of two'] : []),
    ...(isAllOwed ? [ALL_OWED] : []),
    ...(wish.asksException && staff === 2 ? ['payout by exception'] : []),
    ...(wish.isOtherHolder ? ['payout to another holder'] : []),
  ];
}
/** Of so many, one is asked for that may show what was not seen yet. */
const DRAWS = 40;

async function withdraw(scene: Scene): Promise<void> {
  const { book } = scene;
  const draws = Array.from({ length: DRAWS }, () => drawPayout(scene));
  const fresh = draws.find((one) => foresee(scene, one).some((way) => !book.done.has(way)));
  const { player, wish } = present(fresh ?? draws[0], 'one of them');
  await payOut(scene, player, wish);
}

/** Somebody takes a card from their list, twice: only once nothing is owed to it. */
async function forgetCard(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const owners = world.players.filter((one) => book.sources.cardsOf(one).length > 0);
  if (owners.length === 0) return;
  const player = random.pick(owners);
  const ids = await lookAtSources(scene, player);
  const cards = book.sources.cardsOf(player);
  const free = cards.filter((card) => book.sources.owedTo(player, card) === 0n);
  const card = random.pick(free.length > 0 && random.chance(0.7) ? free : cards);
  const isFree = book.sources.forget(player, card);
  const url = `${API}/payments/v1/instruments/${ids.get(titleOf(card))}/forget`;
  const first = await world.call(player, 'POST', url, {});
  expect(first.error?.code, 'forgetting a card').toBe(isFree ? undefined : 'instrument_owed');
  const again = await world.call(player, 'POST', url, {});
  expect(again.error?.code, 'forgetting a card again').toBe(isFree ? 'not_found' : 'instrument_owed');
  await lookAtSources(scene, player);
  book.saw(isFree ? 'card forgotten' : 'card that money is owed to kept');
}

export const PAYOUT_WAYS = [
  'payout paid',
  'payout declined',
  'payout waiting',
  'payout let go by 1',
  'payout let go by 2',
  'payout refused by staff',
  'payout its provider does not take',
  'payout to a card',
  'payout to what is typed',
  'payout to a bank',
  ALL_OWED,
  A_UNIT_MORE,
  'payout to a card of two',
  'payout to another holder',
  'payout by exception',
  'payout refused: source_first',
  'payout refused: source_unverified',
  'payout refused: instrument_unknown',
  'payout refused: funds_insufficient',
] as const;

export const PAYOUT_ACTS: readonly WeighedAct[] = [
  [withdraw, 4, PAYOUT_WAYS],
  [forgetCard, 0.7, ['card forgotten', 'card that money is owed to kept']],
];
