// Solves the captcha `hunt`: numbers whose hash begins with zeros. The person is asked for nothing.

export interface Hunt {
  readonly challenge: string;
  readonly bits: number;
  readonly parts: number;
}

const AT_ONCE = 256;
const TRIES_MAX = 1_000_000;
const words = new TextEncoder();

async function isFound(text: string, bits: number): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', words.encode(text));
  return new DataView(digest).getUint32(0) >>> (32 - bits) === 0;
}

/** Some hundreds at once: between them the page draws and answers. */
async function numberFor(prefix: string, bits: number): Promise<number | undefined> {
  for (let from = 0; from < TRIES_MAX; from += AT_ONCE) {
    const found = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => isFound(`${prefix}:${from + index}`, bits)),
    );
    const index = found.indexOf(true);
    if (index >= 0) return from + index;
  }
  return undefined;
}

/** The token for the header `x-captcha-token`. It throws where this browser cannot hash; nothing when the hunt is too long. */
export async function solveHunt({ challenge, bits, parts }: Hunt): Promise<string | undefined> {
  const numbers: number[] = [];
  while (numbers.length < parts) {
    const number = await numberFor(`${challenge}:${numbers.length}`, bits);
    if (number === undefined) return undefined;
    numbers.push(number);
  }
  return [challenge, ...numbers].join('.');
}
