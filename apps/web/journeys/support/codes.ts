// Codes as their owners get them: out of a mail, a text message or an authenticator app; and a puzzle as an eye sees it.

import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { RESENT } from './calls.ts';
import { until } from './screen.ts';

interface Outbox {
  readonly mails: readonly { readonly text: string; readonly template: string }[];
  readonly texts: readonly { readonly text: string }[];
}

/** What somebody was sent, newest first; of mails, where one is named, those of a template alone. */
async function sentTo(page: Page, recipient: string, template?: string): Promise<readonly string[]> {
  const answer = await page.request.get(
    `/web-api/dev/outbox?recipient=${encodeURIComponent(recipient)}`,
    RESENT,
  );
  expect(answer.ok()).toBe(true);
  const { mails, texts } = ((await answer.json()) as { readonly data: Outbox }).data; // The shape of the call.
  const letters = mails.filter((mail) => template === undefined || mail.template === template);
  return [...texts, ...letters].map(({ text }) => text);
}

/** What was sent to an address or a number next, once there are so many. */
async function newest(page: Page, recipient: string, count: number, template?: string): Promise<string> {
  await until(async () => (await sentTo(page, recipient, template)).length).toBe(count);
  return (await sentTo(page, recipient, template))[0] ?? '';
}

/** The first six digits that stand alone. */
const codeIn = (text: string): string => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';

/** The code of the newest of `count` text messages or mails. */
export const codeSentTo = async (page: Page, recipient: string, count: number): Promise<string> =>
  codeIn(await newest(page, recipient, count));

/** The code of the newest of `count` mails with one to sign in with, whatever else the address was sent. */
export const signInCodeSentTo = async (page: Page, email: string, count: number): Promise<string> =>
  codeIn(await newest(page, email, count, 'sign_in_code'));

/** The link of the newest of `count` mails. */
export const linkSentTo = async (page: Page, recipient: string, count: number): Promise<string> =>
  /https?:\S+/.exec(await newest(page, recipient, count))?.[0] ?? '';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/** What an authenticator app shows (RFC 6238), `steps` half minutes from now. */
export function appCode(key: string, steps = 0): string {
  const bits = [...key.replaceAll(/[\s=]/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = (digest[19] ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** By how many steps of the slider the circle fits: where the picture breaks least along its edge. */
export const turnThatFits = (page: Page, steps: number): Promise<number> =>
  page.evaluate(async (all) => {
    const picture = document.querySelector<HTMLImageElement>('dialog[open] img');
    if (!picture) return 0;
    await picture.decode();
    const { naturalWidth: size } = picture;
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext('2d');
    if (!context) return 0;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, size, size);
    const pointAt = (radius: number, degrees: number): readonly number[] => {
      const angle = (degrees * Math.PI) / 180;
      const x = Math.round(size / 2 + radius * Math.cos(angle));
      const y = Math.round(size / 2 + radius * Math.sin(angle));
      const at = (y * size + x) * 4;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    };
    const edge = 0.31 * size;
    const breakAt = (step: number): number => {
      let sum = 0;
      for (let degrees = 0; degrees < 360; degrees += 1) {
        const outside = pointAt(edge + 2, degrees);
        const inside = pointAt(edge - 2, degrees - (step * 360) / all);
        sum += outside.reduce((whole, part, at) => whole + Math.abs(part - (inside[at] ?? 0)), 0);
      }
      return sum;
    };
    const turns = Array.from({ length: all }, (_, step) => step);
    return turns.reduce((best, step) => (breakAt(step) < breakAt(best) ? step : best), 0);
  }, steps);
