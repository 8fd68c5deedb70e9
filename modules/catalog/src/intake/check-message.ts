// A feed is not trusted (safety 7): shape, ranges and the catalogue's own rules are checked before anything is believed.

import { FEED_MESSAGES, FeedEnvelopeHead } from '@overround/contracts/catalog';
import { decodeParameter, findGroup, findOutcomeType, milliFromWire } from '@overround/markets';
import type { FeedEnvelope, FeedMessage } from '@overround/provider-kit';
import { Compile, type Validator } from 'typebox/compile';

const head = Compile(FeedEnvelopeHead);
const bodies = new Map<string, Validator>(
  Object.entries(FEED_MESSAGES).map(([kind, schema]) => [kind, Compile(schema)]),
);

/** NUL and broken surrogates: the database refuses both. */
const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Whether every text in a message can be stored, names of fields too. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isStorable);
  for (const key of Object.keys(value)) {
    if (!isStorableText(key)) return false;
    if (!isStorable((value as Readonly<Record<string, unknown>>)[key])) return false; // Its own key.
  }
  return true;
}

export type CheckedEnvelope =
  | { readonly ok: true; readonly envelope: FeedEnvelope }
  | { readonly ok: false; readonly reason: string };

const wrong = (reason: string): CheckedEnvelope => ({ ok: false, reason });

/** Reads one envelope as it came. `reason` names the first fault, for the quarantine. */
export function checkEnvelope(value: unknown): CheckedEnvelope {
  const isHead: boolean = head.Check(value);
  if (!isHead) return wrong(`envelope${pathOf(head, value)}`);
  const envelope = value as FeedEnvelope; // The head schema has just checked it; its message follows by kind.
  const { kind } = envelope.message;
  const body = bodies.get(kind);
  if (!body) return wrong('unknown kind of message');
  const isBody: boolean = body.Check(envelope.message);
  if (!isBody) return wrong(`${kind}${pathOf(body, envelope.message)}`);
  if (!isStorable(envelope.message)) return wrong('text that cannot be stored');
  const fault = faultOf(envelope.message);
  return fault === undefined ? { ok: true, envelope } : wrong(fault);
}

const pathOf = (validator: Validator, value: unknown): string => {
  const [error] = validator.Errors(value);
  return error ? ` at ${error.instancePath || '/'}: ${error.message}` : '';
};

/** What a schema cannot say: outcome types exist, belong to their group and have a parameter of the right coding. */
function faultOf(message: FeedMessage): string | undefined {
  switch (message.kind) {
    case 'fixture_change': {
      if (message.format.sportId !== message.sportId) return 'the format is of another sport';
      const [home, away] = message.participants;
      return home.ref === away.ref ? 'a match has two different sides' : undefined;
    }
    case 'odds_change':
      for (const market of message.markets) {
        if (!findGroup(market.group)) return `group ${market.group} is not in the catalogue`;
        for (const outcome of market.outcomes) {
          const fault = faultOfOutcome(outcome.type, outcome.parameter, market.group);
          if (fault !== undefined) return fault;
        }
      }
      return undefined;
    case 'settlement':
      for (const outcome of message.outcomes) {
        const fault =
          faultOfOutcome(outcome.type, outcome.parameter) ?? faultOfShares(outcome.won, outcome.void);
        if (fault !== undefined) return fault;
      }
      return undefined;
    case 'cancel':
    case 'rollback_cancel':
      for (const { type, parameter = 0, group } of message.markets ?? []) {
        const fault = type === undefined ? undefined : faultOfOutcome(type, parameter, group);
        if (fault !== undefined) return fault;
      }
      return message.fromAt !== undefined && message.toAt !== undefined && message.fromAt > message.toAt
        ? 'the window ends before it begins'
        : undefined;
    default:
      return undefined;
  }
}

function faultOfOutcome(type: number, parameter: number, group?: number): string | undefined {
  const known = findOutcomeType(type);
  if (!known) return `outcome type ${type} is not in the catalogue`;
  if (group !== undefined && known.groupId !== group) return `outcome type ${type} is not of group ${group}`;
  const milli = milliFromWire(parameter);
  if (milli === undefined || !decodeParameter(known.parameter, milli))
    return `outcome type ${type} has no parameter ${parameter}`;
  return undefined;
}

/** Won and void parts of a stake are together at most the whole. */
function faultOfShares(won: string, voided: string): string | undefined {
  const [a = 0n, b = 1n] = won.split('/').map(BigInt);
  const [c = 0n, d = 1n] = voided.split('/').map(BigInt);
  return a * d + c * b > b * d ? 'more than the whole stake is settled' : undefined;
}
