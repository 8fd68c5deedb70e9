// One JSON call of a service, through the one guarded way out.

import { SECOND } from '@overround/kernel';
import { openOutbound } from '@overround/provider-kit';
import type { EidOptions } from './options.ts';

export interface RestCall {
  readonly path: string;
  /** Absent: GET. */
  readonly body?: object;
  /** How long the service may keep the line open before it says something. */
  readonly waitMs?: number;
}

/** What came back. Nothing of a body that is no object of JSON. */
export interface RestAnswer {
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Rest = (call: RestCall) => Promise<RestAnswer>;

const ANSWER_MS = 8 * SECOND;
/** A certificate and a signature are some kilobytes. */
const BYTES_MAX = 64 * 1024;

/** Throws when the service cannot be reached or does not answer in time. */
export const restOf =
  ({ baseUrl, sandbox }: EidOptions): Rest =>
  async ({ path, body, waitMs = 0 }) => {
    const base = baseUrl();
    const outbound = openOutbound({
      origins: [new URL(base).origin],
      timeoutMs: ANSWER_MS + waitMs,
      bytesMax: BYTES_MAX,
      isLocal: sandbox !== undefined,
    });
    const { status, text } = await outbound({
      url: `${base}${path}`,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status, fields: fieldsOf(parsed(text)) };
  };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

export const textAt = (fields: Readonly<Record<string, unknown>>, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};
