// The check of a round, on the player's device. SHA-256 (FIPS 180-4) and HMAC (RFC 2104) are written out here: the check shares no line with the
// server, and works in a frame that browsers give no cryptography to.

const utf8 = new TextEncoder();

/** Fractions of cube and square roots of the first primes, as the standard has them. */
const PRIMES = [];
for (let one = 2; PRIMES.length < 64; one += 1)
  if (PRIMES.every((prime) => one % prime !== 0)) PRIMES.push(one);
/** The first 32 bits behind the point of a root: found by whole numbers, so that no rounding of floats matters. */
const rootBits = (prime, power) => {
  const wanted = BigInt(prime) << BigInt(32 * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(power) <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
};
const K = PRIMES.map((prime) => rootBits(prime, 3));
const START = PRIMES.slice(0, 8).map((prime) => rootBits(prime, 2));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

export function sha256(bytes) {
  const length = (bytes.length + 9 + 63) & ~63;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  const h = [...START];
  const w = new Int32Array(64);
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, last] = h;
    for (let i = 0; i < 64; i += 1) {
      const t1 = (last + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [last, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, last].entries()) h[i] = (h[i] + word) | 0;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, word] of h.entries()) out.setUint32(4 * i, word >>> 0);
  return new Uint8Array(out.buffer);
}

export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256(new Uint8Array([...outer, ...sha256(new Uint8Array([...inner, ...message]))]));
}

export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the seed fits its hash, and every number that was drawn follows from the seeds. */
export function isInOrder({ serverSeed, commitment, clientSeed, nonce, drawn }) {
  if (hex(sha256(utf8.encode(serverSeed))) !== commitment) return false;
  const key = utf8.encode(serverSeed);
  let words = [];
  let block = 0;
  const next = () => {
    if (words.length === 0) {
      const bytes = hmac(key, utf8.encode(`${clientSeed}:${nonce}:${block}`));
      const view = new DataView(bytes.buffer);
      words = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index));
      block += 1;
    }
    return words.shift();
  };
  return drawn.every(({ count, value }) => {
    const unfair = 2 ** 32 % count;
    for (;;) {
      const product = next() * count;
      if (product % 2 ** 32 < unfair) continue;
      return Math.floor(product / 2 ** 32) === value;
    }
  });
}

/** The dialog; tools come from the page, so that this file can be read and run alone. */
export async function openFairness({ call, texts, el, listed, fill, money }) {
  const body = el('div', { class: 'fair' });
  const dialog = el('dialog', { 'aria-labelledby': 'fair-title', onclose: () => dialog.remove() });
  const row = (label, value) => [
    el('dt', {}, label),
    el('dd', {}, el('code', { dir: 'ltr' }, String(value))),
  ];
  const roundRow = (round) => {
    const verdict = el('p', { role: 'status' });
    const check = () => {
      const isFine = round.serverSeed !== undefined && isInOrder(round);
      verdict.textContent =
        round.serverSeed === undefined ? texts.notRevealed : isFine ? texts.checked : texts.wrong;
      verdict.dataset.tone = round.serverSeed === undefined ? '' : isFine ? 'won' : 'no';
    };
    return el(
      'li',
      {},
      el('span', {}, `${round.nonce}`),
      el(
        'span',
        {},
        fill(texts.draws, { list: `\u2068${listed(round.drawn.map(({ value }) => value))}\u2069` }),
      ),
      el('span', {}, money(round.returnMinor)),
      el('button', { type: 'button', onclick: check }, texts.verify),
      verdict,
      ...(round.serverSeed === undefined
        ? []
        : [
            el(
              'details',
              {},
              el('summary', {}, texts.asData),
              el('code', { dir: 'ltr' }, JSON.stringify(round)),
            ),
          ]),
    );
  };
  const show = (told) => {
    const seed = el('input', {
      value: told.clientSeed,
      maxlength: 64,
      dir: 'ltr',
      autocomplete: 'off',
      spellcheck: 'false',
    });
    const rotate = async () => {
      const clientSeed = seed.value.trim();
      const next = await call('rotate', clientSeed === '' ? {} : { clientSeed });
      if (next.ok) show(next);
      else note.textContent = texts[next.code] ?? texts.other;
    };
    const note = el('p', { role: 'status' });
    body.replaceChildren(
      el('p', {}, texts.fairNote),
      el(
        'dl',
        {},
        ...row(texts.commitment, told.commitment),
        ...row(texts.nextCommitment, told.nextCommitment),
        ...row(texts.nonce, told.nonce),
      ),
      el('label', {}, texts.clientSeed, seed),
      el('button', { type: 'button', onclick: rotate }, texts.rotate),
      note,
      el('h3', {}, texts.rounds),
      told.rounds.length === 0 ? el('p', {}, texts.none) : el('ol', {}, ...told.rounds.map(roundRow)),
    );
  };
  dialog.append(
    el('h2', { id: 'fair-title' }, texts.fairTitle),
    body,
    el('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, texts.close),
  );
  document.body.append(dialog);
  dialog.showModal();
  const told = await call('fairness');
  if (told.ok) show(told);
  else body.replaceChildren(el('p', { role: 'alert' }, texts[told.code] ?? texts.other));
}
