// The live board of the running product as a visitor has it: its frames, and from a message of the socket to its paint.

import type { Browser } from 'playwright-core';
import { machineNote, quantile, short } from './measure.ts';
import type { BenchRow } from './row.ts';
import { NOTE_FRAMES, sumUp, untilMessages, VIEWPORT, watchFrames } from './web-frames.ts';

const WATCHED_MS = 15_000;
const PAGE_TIMEOUT_MS = 60_000;

export async function liveBoardRow(browser: Browser, url: string, view: string): Promise<BenchRow> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: NOTE_FRAMES });
    await page.goto(url, { waitUntil: 'load', timeout: PAGE_TIMEOUT_MS });
    await untilMessages(page);
    const seen = await watchFrames(browser, page, WATCHED_MS);
    const at = (part: number) => `${short(quantile(seen.messagesMs, part))} ms`;
    return {
      id: 'U5c',
      what: `the live board of the running product (${view}): frames, and from a message of the socket to the end of the frame that shows it`,
      reference: '',
      ratio: '',
      ours: `${sumUp([seen])}; message to paint p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`,
      note: `must no frame over 50 ms, aim p99 32 ms; ${seen.messagesMs.length} messages in ${WATCHED_MS / 1000} s; software rendering without a graphics card; ${machineNote()}`,
    };
  } finally {
    await context.close();
  }
}
