import type { Refusal } from '@overround/kernel';

/** A refusal as it is stored and replayed: facts as plain JSON, money as digits. */
export interface StoredRefusal {
  readonly code: string;
  readonly [fact: string]: unknown;
}

/** A refusal as it is stored, replayed and sent: money as digits, everything else as it is. */
export function plainRefusal(refusal: Refusal): StoredRefusal {
  const { ok: _ok, ...said } = refusal;
  const text = JSON.stringify(said, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return JSON.parse(text) as StoredRefusal; // The code came in and goes out.
}

/** A stored refusal as a value that flows return. */
export const refusalFromStored = (stored: StoredRefusal): Refusal => ({ ok: false, ...stored });
