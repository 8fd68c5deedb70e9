import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { lookIntoPdf } from './look-into-pdf.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const look = async (file: Buffer) => {
  const outcome = await lookIntoPdf(file);
  return outcome.ok ? 'kept' : outcome.code;
};
const SCRIPT = '<</OpenAction<</S/JavaScript/JS(app.alert)>>>>';
const packed = (inside: string | Buffer, dictionary = '<</Type/ObjStm/Filter/FlateDecode>>') =>
  Buffer.concat([
    bytes(`%PDF-1.5\n1 0 obj${dictionary}\nstream\r\n`),
    deflateSync(inside),
    bytes('\nendstream\nendobj\n%%EOF\n'),
  ]);

describe('a PDF only shows something', () => {
  it.each([
    ['a plain one', '%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n%%EOF\n', 'kept'],
    [
      'a scan in which letters stand by chance',
      '%PDF-1.4\nstream\n\u0081/JS \u0002/XFA\u0091\nendstream\n%%EOF',
      'kept',
    ],
    ['one that is cut off', '%PDF-1.4\n1 0 obj<<', 'file_broken'],
    ['one whose end is long past', `%PDF-1.4\n%%EOF${' '.repeat(4000)}`, 'file_broken'],
    ['one with a script', `%PDF-1.4\n${SCRIPT}\n%%EOF`, 'file_unsafe'],
    ['one that hides the word', '%PDF-1.4\n<</S/J#61vaScript>>\n%%EOF', 'file_unsafe'],
    ['one that spells it whole', '%PDF-1.4\n<</S/#4A#61#76#61#53#63#72#69#70#74>>\n%%EOF', 'file_unsafe'],
    ['one that opens a program', '%PDF-1.4\n<</S/Launch/F(cmd.exe)>>\n%%EOF', 'file_unsafe'],
    ['one that opens another inside it', '%PDF-1.4\n<</S/GoToE/T<</R/C>>>>\n%%EOF', 'file_unsafe'],
    ['one with a form of a program', '%PDF-1.4\n<</XFA [1 0 R]>>\n%%EOF', 'file_unsafe'],
    ['one that carries a file', '%PDF-1.4\n<</EmbeddedFiles 3 0 R>>\n%%EOF', 'file_unsafe'],
    ['one with a password', '%PDF-1.4\ntrailer<</Encrypt 4 0 R>>\n%%EOF', 'file_locked'],
  ])('%s', async (_case, text, end) => expect(await look(bytes(text))).toBe(end));

  it.each([
    ['nothing that acts', packed('<</Type/Page>>'), 'kept'],
    ['a script', packed(SCRIPT), 'file_unsafe'],
    ['a script under a spelled name', packed('<</S/J#61vaScript>>', '<</Type/Obj#53tm>>'), 'file_unsafe'],
    ['a script that says it is a picture', packed(SCRIPT, '<</Type/ObjStm/Subtype/Image>>'), 'file_unsafe'],
    ['something by another packing', packed('x', '<</Type/ObjStm/Filter/ASCIIHexDecode>>'), 'file_unsafe'],
    ['something by another, named shortly', packed('x', '<</Type/ObjStm/Filter [/A85 /Fl]>>'), 'file_unsafe'],
    ['letters that stand by chance', packed('<</Type/Page>>', '<</Type/ObjStm>>%/RL /A85'), 'kept'],
    ['far more than it shows', packed(Buffer.alloc(65 * 1024 * 1024)), 'file_too_big'],
  ])('packed: %s', async (_case, file, end) => expect(await look(file)).toBe(end));

  it('what hangs behind its end is cut off', async () => {
    const outcome = await lookIntoPdf(bytes('%PDF-1.4\n%%EOF\nPK\u0003\u0004<script>'));
    expect(outcome.ok && Buffer.from(outcome.value).toString()).toBe('%PDF-1.4\n%%EOF');
  });
});
