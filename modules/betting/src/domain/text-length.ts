// How many text messages a text takes. Letters of the plain alphabet (GSM 03.38) pack 160 to a message, all others 70.

const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes two places. */
const DOUBLE = '^{}\\[~]|€';

const plain = new Set(PLAIN);
const double = new Set(DOUBLE);

/** Messages a text is sent in; the empty text takes one. */
export function textParts(text: string): number {
  const letters = Array.from(text);
  const isPlain = letters.every((letter) => plain.has(letter) || double.has(letter));
  // Messages of several parts lose some places to their numbering.
  const length = isPlain
    ? letters.reduce((sum, letter) => sum + (double.has(letter) ? 2 : 1), 0)
    : text.length;
  const [alone, inParts] = isPlain ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / inParts);
}
