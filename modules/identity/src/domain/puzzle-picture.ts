// The picture of a puzzle: soft waves and hard edges, with a circle in the middle that is turned. Drawn as a PNG of 64 colours, so that the
// turn stands nowhere but in its points. The same seed draws the same picture.

import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PUZZLE_STEPS, turnOf } from './captcha.ts';

/** Width and height in points. */
export const PUZZLE_SIZE = 160;
/** Of the circle, as part of half the width; the page draws its own circle of this size. */
export const PUZZLE_CIRCLE = 0.62;
const COLOURS = 64;
const WAVES = 5;
const TURN = 2 * Math.PI;

type Wave = { readonly x: number; readonly y: number; readonly phase: number };

/** Fractions from 0 to 1 out of the seed, one after the other. */
function fractionsOf(seed: Uint8Array): () => number {
  let bytes = Buffer.alloc(0);
  let block = 0;
  let at = 0;
  return () => {
    if (at >= bytes.length) {
      bytes = createHash('sha512').update(seed).update(`picture ${block}`).digest();
      block += 1;
      at = 0;
    }
    at += 2;
    return bytes.readUInt16BE(at - 2) / 65_536;
  };
}

function wavesOf(next: () => number): readonly Wave[] {
  return Array.from({ length: WAVES }, () => {
    const direction = next() * TURN;
    const speed = 0.025 + next() * 0.06;
    return { x: Math.cos(direction) * speed, y: Math.sin(direction) * speed, phase: next() * TURN };
  });
}

/** Bands of the waves, cut hard, so that a person sees where they break. */
function heightAt(waves: readonly Wave[], x: number, y: number): number {
  const sum = waves.reduce((height, wave) => height + Math.sin(x * wave.x + y * wave.y + wave.phase), 0);
  const soft = (sum / WAVES + 1) / 2;
  const band = Math.floor(soft * 9) % 2 === 0 ? 0 : 0.28;
  return Math.min(0.999, Math.max(0, soft * 0.72 + band));
}

/** A PNG. */
export function drawPuzzle(seed: Uint8Array): Buffer {
  const next = fractionsOf(seed);
  const waves = wavesOf(next);
  const hue = next() * 360;
  const half = PUZZLE_SIZE / 2;
  const angle = (turnOf(seed) * TURN) / PUZZLE_STEPS;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const edge = (half * PUZZLE_CIRCLE) ** 2;
  const rows = Buffer.alloc((PUZZLE_SIZE + 1) * PUZZLE_SIZE);
  for (let row = 0; row < PUZZLE_SIZE; row += 1)
    for (let column = 0; column < PUZZLE_SIZE; column += 1) {
      const x = column + 0.5 - half;
      const y = row + 0.5 - half;
      const isTurned = x * x + y * y < edge;
      // What stands here was at the angle before.
      const height = isTurned
        ? heightAt(waves, x * cosine + y * sine, y * cosine - x * sine)
        : heightAt(waves, x, y);
      rows[row * (PUZZLE_SIZE + 1) + column + 1] = Math.floor(height * COLOURS);
    }
  return png(rows, paletteOf(hue));
}

/** From dark to light around one hue, so that it is read in any light and by who mixes colours up. */
function paletteOf(hue: number): Buffer {
  const palette = Buffer.alloc(COLOURS * 3);
  for (let colour = 0; colour < COLOURS; colour += 1) {
    const part = colour / (COLOURS - 1);
    const light = 0.12 + 0.8 * part;
    for (let channel = 0; channel < 3; channel += 1) {
      const swing = Math.cos(((hue + channel * 120 + part * 80) * Math.PI) / 180) * 0.18;
      palette[colour * 3 + channel] = Math.round(255 * Math.min(1, Math.max(0, light + swing)));
    }
  }
  return palette;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function png(rows: Buffer, palette: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(PUZZLE_SIZE, 0);
  header.writeUInt32BE(PUZZLE_SIZE, 4);
  header.set([8, 3], 8); // Eight bits, colours of a palette.
  const parts = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(rows))];
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
