import { describe, expect, it } from 'vitest';
import { keptText } from './mask-cards.ts';

describe('text that people write', () => {
  it.each([
    ['a card', 'my card 4111111111111111 was charged', 'my card •••• 1111 was charged'],
    ['with spaces', '4111 1111 1111 1111', '•••• 1111'],
    ['with hyphens', '5500-0000-0000-0004!', '•••• 0004!'],
    ['two of them', '4111111111111111 and 5500000000000004', '•••• 1111 and •••• 0004'],
    ['with what else stands on it', '4111 1111 1111 1111 12/27 123', '•••• 1111 12/27 123'],
    ['behind another number', 'order 17 4111-1111-1111-1111', 'order 17 •••• 1111'],
    ['with dots, strokes and what cannot be seen', '4111.1111/1111 – 11\u200b11', '•••• 1111'],
    ['in digits of Arabic', '٤١١١ ١١١١ ١١١١ ١١١١', '•••• 1111'],
    ['of fifteen digits', '3782 822463 10005', '•••• 0005'],
    ['a number that is no card', 'bet 4111111111111112', 'bet 4111111111111112'],
    ['a phone', '+49 170 1234567', '+49 170 1234567'],
    ['two numbers in two lines', '41111111\n11111111', '41111111\n11111111'],
    ['a long reference', 'ref 990000000000000000000000', 'ref 990000000000000000000000'],
    ['a player number', 'I am 70010001', 'I am 70010001'],
  ])('hides the number of a card: %s', (_case, text, kept) => expect(keptText(text)).toBe(kept));

  it('keeps lines, drops what cannot be seen', () =>
    expect(keptText('  one\ntwo\u0007 \u001b[31m ')).toBe('one\ntwo [31m'));
});
