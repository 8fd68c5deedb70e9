import { connect } from 'node:net';
import type { ScanFile } from '@overround/files';
import { SECOND } from '@overround/kernel';
import { CannotStart } from './fatal.ts';

const PORT_MAX = 65_535;
const PIECE_BYTES = 65_536;
/** An answer is one line. */
const ANSWER_BYTES_MAX = 4096;
const WAIT_MS = 10 * SECOND;

/**
 * The scanner of `FILE_SCANNER` (`host:port` of a clamd; its command INSTREAM); nothing where none is set. What it could not look at is
 * `unknown`: it is never taken for clean.
 */
export function fileScannerOf(text: string | undefined, waitMs = WAIT_MS): ScanFile | undefined {
  if (text === undefined || text === '') return undefined;
  const [, host = '', digits] = /^([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits ?? 0);
  if (port < 1 || port > PORT_MAX) throw new CannotStart('FILE_SCANNER means nothing: write host:port');
  return async (bytes) => verdictOf(await ask({ host: host.replaceAll(/[[\]]/g, ''), port, waitMs }, bytes));
}

function verdictOf(answer: string): 'clean' | 'harmful' | 'unknown' {
  if (answer.endsWith(' FOUND')) return 'harmful';
  return answer === 'stream: OK' ? 'clean' : 'unknown';
}

/** What the scanner says of the bytes; nothing when it is away, is silent, or goes on and on. */
function ask(
  { host, port, waitMs }: { readonly host: string; readonly port: number; readonly waitMs: number },
  bytes: Uint8Array,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let answer = '';
    const end = (said: string): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(said);
    };
    const timer = setTimeout(() => end(''), waitMs);
    socket.setEncoding('utf8');
    socket.on('data', (heard: string) => {
      answer += heard;
      const [said, ...rest] = answer.split('\0');
      if (rest.length > 0) end(said ?? '');
      else if (answer.length > ANSWER_BYTES_MAX) end('');
    });
    socket.on('error', () => end(''));
    // An answer that was cut off is none.
    socket.on('close', () => end(''));
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        const piece = bytes.subarray(at, at + PIECE_BYTES);
        socket.write(lengthOf(piece.length));
        socket.write(piece);
      }
      socket.write(lengthOf(0));
    });
  });
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
}
