import { describe, expect, it } from 'vitest';
import { fileNameOf, kindOfBytes, pdfFault } from './file-kind.ts';

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
    ['a plain one', '%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n%%EOF\n', undefined],
    ['one that is cut off', '%PDF-1.4\n1 0 obj<<', 'file_broken'],
    ['one with a script', '%PDF-1.4\n<</OpenAction<</S/JavaScript/JS(app.alert)>>>>\n%%EOF', 'file_unsafe'],
    ['one that hides the word', '%PDF-1.4\n<</S/J#61vaScript>>\n%%EOF', 'file_unsafe'],
    ['one that opens a program', '%PDF-1.4\n<</S/Launch/F(cmd.exe)>>\n%%EOF', 'file_unsafe'],
    ['one that carries a file', '%PDF-1.4\n<</EmbeddedFiles 3 0 R>>\n%%EOF', 'file_unsafe'],
  ])('a PDF only shows something: %s', (_case, text, fault) => expect(pdfFault(bytes(text))).toBe(fault));

  it.each([
    ['passport.PNG', 'png', 'passport.png'],
    ['../../etc/passwd', 'pdf', 'etc passwd.pdf'],
    ['photo\u202egpj.exe', 'jpeg', 'photo gpj.jpg'],
    ['', 'jpeg', 'file.jpg'],
    ['.htaccess', 'png', 'htaccess.png'],
    ['паспорт 1.jpeg', 'jpeg', 'паспорт 1.jpg'],
    ['a"b\r\nSet-Cookie: x', 'png', 'a b  Set-Cookie  x.png'],
  ] as const)('is called without a path, by its kind: %s', (given, kind, name) =>
    expect(fileNameOf(given, kind)).toBe(name),
  );
});
