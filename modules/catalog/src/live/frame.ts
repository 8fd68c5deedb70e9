// Finished WebSocket frames: encoded once per topic and written as they are to every reader (performance, design 4).

import { constants, deflateRawSync } from 'node:zlib';

/** One text message as a whole frame, and its compressed twin for readers that agreed to compression. */
export interface SharedFrame {
  readonly plain: Buffer;
  /** Made when the first reader wants it. */
  readonly deflated: () => Buffer;
}

const FIN_TEXT = 0x81;
/** RFC 7692: the message is compressed. Both sides forget their window after each message, so one frame serves all. */
const RSV1 = 0x40;
const DEFLATE_BYTES_MIN = 128;
const TAIL_BYTES = 4;

function frameOf(firstByte: number, payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([firstByte, length]), payload]);
  if (length < 65_536) {
    const head = Buffer.alloc(4);
    head[0] = firstByte;
    head[1] = 126;
    head.writeUInt16BE(length, 2);
    return Buffer.concat([head, payload]);
  }
  const head = Buffer.alloc(10);
  head[0] = firstByte;
  head[1] = 127;
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}

export function sharedFrame(message: object): SharedFrame {
  const payload = Buffer.from(JSON.stringify(message));
  const plain = frameOf(FIN_TEXT, payload);
  let deflated: Buffer | undefined;
  return {
    plain,
    deflated: () => {
      deflated ??= payload.length < DEFLATE_BYTES_MIN ? plain : frameOf(FIN_TEXT | RSV1, deflate(payload));
      return deflated;
    },
  };
}

/** Without the empty block that ends every message (RFC 7692, 7.2.1). */
function deflate(payload: Buffer): Buffer {
  const whole = deflateRawSync(payload, {
    level: constants.Z_BEST_SPEED,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return whole.subarray(0, whole.length - TAIL_BYTES);
}
