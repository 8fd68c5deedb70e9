// @vitest-environment node
import { expect, it } from 'vitest';
import { answerCall } from '../../../journeys/support/sample-calls.ts';
import { sampleSite } from '../../../journeys/support/sample-site.ts';
import { SAMPLE_NOW_MS } from '../../../journeys/support/sample-world.ts';
import { render } from '../../entry-server.tsx';

it('the front page comes with its lists drawn, asked for once and no longer than they are shown', async () => {
  const asked: string[] = [];
  const { html } = await render({
    url: '/en',
    lang: 'en',
    site: sampleSite(),
    nonce: 'n0nce',
    nowMs: SAMPLE_NOW_MS,
    manifest: {},
    load: async (path) => {
      asked.push(path);
      return answerCall(path);
    },
  });
  expect(html).toMatch(/data-state="open"/);
  // No bones of a list that the browser would have to fetch: it would push down everything below it.
  expect(html).not.toContain('Loading');
  const counts = asked
    .filter((path) => path.includes('Get1x2'))
    .map((path) => new URL(path, 'http://site').searchParams.get('count'));
  expect(counts.sort()).toEqual(['15', '8']);
});
