// The second half of U5: from the moment a message of the live socket is in the page to the end of the frame that shows it.

import type { Browser } from 'playwright-core';
import { machineNote, quantile, short, sleep } from './measure.ts';
import type { BenchRow } from './row.ts';

const WATCHED_MS = 15_000;
const PAGE_TIMEOUT_MS = 60_000;

/**
 * Runs in the page before its own scripts: notes when messages come and when the frame after each is done. The note is
 * made in a task after the frame's own work: by then its pixels are on their way.
 */
const NOTE_FRAMES = `
  globalThis.messageToPaintMs = [];
  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', () => {
        const cameAtMs = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => messageToPaintMs.push(performance.now() - cameAtMs);
          port2.postMessage(undefined);
        });
      });
    }
  };
`;

export async function paintRow(browser: Browser, url: string, view: string): Promise<BenchRow> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: NOTE_FRAMES });
    await page.goto(url, { waitUntil: 'load', timeout: PAGE_TIMEOUT_MS });
    await sleep(WATCHED_MS);
    const took = await page.evaluate<number[]>('messageToPaintMs');
    const at = (part: number) => `${short(quantile(took, part))} ms`;
    return {
      id: 'U5b',
      what: `from a message of the live socket to the end of the frame that shows it, ${view}`,
      reference: '',
      ratio: '',
      ours: took.length === 0 ? 'no messages' : `p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`,
      note: `aim p99 32 ms; ${took.length} messages in ${WATCHED_MS / 1000} s, the first snapshot included; software rendering without a graphics card; ${machineNote()}`,
    };
  } finally {
    await context.close();
  }
}
