import type { LiveRequest } from '@overround/contracts';

const TOPIC_LETTERS_MAX = 40;
export const SELECTIONS_MAX = 50;

/** What a reader asks for; `undefined` when it is none of the requests. Every field is copied, none is trusted. */
export function readLiveRequest(text: string): LiveRequest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (value === null || typeof value !== 'object' || !('op' in value)) return undefined;
  if (value.op === 'ping') return { op: 'ping' };
  if (!('topic' in value) || typeof value.topic !== 'string' || value.topic.length > TOPIC_LETTERS_MAX)
    return undefined;
  const topic = value.topic as Exclude<LiveRequest, { op: 'ping' }>['topic']; // Looked up by name; an unknown one is refused.
  if (value.op === 'unsub' || value.op === 'snap') return { op: value.op, topic };
  if (value.op !== 'sub') return undefined;
  if (topic !== 'coupon') return { op: 'sub', topic };
  const selections = 'selections' in value ? readSelections(value.selections) : undefined;
  return selections && { op: 'sub', topic, selections };
}

function readSelections(value: unknown): (readonly [number, number, number])[] | undefined {
  if (!Array.isArray(value) || value.length > SELECTIONS_MAX) return undefined;
  const read: (readonly [number, number, number])[] = [];
  for (const one of value) {
    if (!Array.isArray(one) || one.length !== 3) return undefined;
    const [gameId, type, parameter]: unknown[] = one;
    if (!Number.isSafeInteger(gameId) || !Number.isSafeInteger(type) || !Number.isFinite(parameter))
      return undefined;
    read.push([Number(gameId), Number(type), Number(parameter)]);
  }
  return read;
}
