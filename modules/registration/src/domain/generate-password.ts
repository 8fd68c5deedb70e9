import type { RandomBytes } from '@overround/kernel';

/** Letters and digits that are not taken for one another when copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Four groups of five random characters: about 115 bits. Each character is drawn without bias. */
export function generatePassword(randomBytes: RandomBytes): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => drawCharacter(randomBytes)).join(''),
  );
  return groups.join('-');
}

const FAIR_BELOW = 256 - (256 % ALPHABET.length);

function drawCharacter(randomBytes: RandomBytes): string {
  for (;;) {
    const [byte = 0] = randomBytes(1);
    // Bytes of the incomplete last run would make the first letters more likely.
    if (byte < FAIR_BELOW) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}
