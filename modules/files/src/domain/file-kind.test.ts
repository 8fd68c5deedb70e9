import { describe, expect, it } from 'vitest';
import { fileNameOf, kindOfBytes } from './file-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('what a file is', () => {
  it.each([
    ['a JPEG', '\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
    ['a PNG', '\u0089PNG\r\n\u001a\n', 'png'],
    ['a PDF', '%PDF-1.7\n', 'pdf'],
    ['a page', '<html><script>', undefined],
    ['a drawing that runs', '<svg onload="x">', undefined],
    ['a GIF', 'GIF89a', undefined],
    ['a PDF behind something else', 'GIF89a%PDF-1.7', undefined],
    ['nothing', '', undefined],
  ])('is told by its first bytes: %s', (_case, text, kind) => expect(kindOfBytes(bytes(text))).toBe(kind));

  it.each([
    ['passport.PNG', 'png', 'passport.png'],
    ['../../etc/passwd', 'pdf', 'etc passwd.pdf'],
    ['photo\u202egpj.exe', 'jpeg', 'photo gpj.jpg'],
    ['', 'jpeg', 'file.jpg'],
    ['.htaccess', 'png', 'htaccess.png'],
    ['card 4111 1111 1111 1111.png', 'png', 'card •••• 1111.png'],
    ['паспорт 1.jpeg', 'jpeg', 'паспорт 1.jpg'],
    ['a"b\r\nSet-Cookie: x', 'png', 'a b  Set-Cookie  x.png'],
  ] as const)('is called without a path, by its kind: %s', (given, kind, name) =>
    expect(fileNameOf(given, kind)).toBe(name),
  );
});
