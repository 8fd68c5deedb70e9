// Tokens that a host gives to a page: each lets it put one outcome into the coupon, once.

export interface Capabilities {
  /** A fresh one; the one before it is good no more. */
  issue(): string;
  /** Whether it is the one that was issued last and has not been used; it is used up by the question. */
  take(capability: string): boolean;
}

const BYTES = 16;

/** @param randomBytes from the generator of the browser. */
export function openCapabilities(randomBytes: (count: number) => Uint8Array): Capabilities {
  let current: string | undefined;
  return {
    issue() {
      current = [...randomBytes(BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return current;
    },
    take(capability) {
      const isGood = current !== undefined && capability === current;
      if (isGood) current = undefined;
      return isGood;
    },
  };
}

/** The generator of the browser. */
export const browserRandom = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
