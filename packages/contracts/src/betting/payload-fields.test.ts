import { expect, it } from 'vitest';
import * as betting from './index.ts';

/** Specification 2 section 3: every field of the coupon payload, spelled as there. */
// biome-ignore format: a list reads better packed
const FIELDS = [
  'couponEvents', 'summ', 'vid', 'expressNum', 'groupsSumms', 'eventsIndexes', 'calcSystemsMin',
  'saleBetId', 'isPowerBet', 'isExpressBoost', 'withLobby', 'betGuid', 'promo', 'avanceBet',
  'isAutoBet', 'autoBetCf', 'autoBetCfView', 'dropOnScoreChange', 'transformEventKind', 'VIPBetSumm', 'couponCode',
  'oneClickBet', 'approvedBet', 'notWait', 'checkCf', 'live', 'kind', 'antiExpressCoef',
  'builderCoupon', 'isNewBetBuilder', 'userIdBonus', 'guid',
];

interface Node {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
}

function* fieldsOf(node: Node): Generator<readonly [name: string, meaning: string]> {
  for (const [name, field] of Object.entries(node.properties ?? {})) {
    const meaning = [field, ...(field.anyOf ?? [])].find((one) => one.description)?.description;
    yield [name.toLowerCase(), meaning ?? ''];
    yield* fieldsOf(field);
  }
  for (const one of node.anyOf ?? []) yield* fieldsOf(one);
  if (node.items) yield* fieldsOf(node.items);
}

const MEANINGS = new Map<string, string>();
for (const call of Object.values(betting)) {
  if (typeof call !== 'object' || call === null || !('body' in call) || !call.body) continue;
  for (const [name, meaning] of fieldsOf(call.body as Node)) // A schema has this shape.
    if (!MEANINGS.get(name)) MEANINGS.set(name, meaning);
}

it.each(FIELDS)('the payload field %s has a meaning that is written down', (field) => {
  expect(MEANINGS.get(field.toLowerCase())).toMatch(/\w/);
});
