// Sports that a player does not want to see vanish wherever several sports stand in one list.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ASHA, fakeServer, good, PERSONAL } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';

afterEach(cleanup);

const TENNIS = 4;
const hiding = (inLine: number[], inLive = inLine) =>
  fakeServer({
    ...PERSONAL,
    'GET /web-api/office/disallow-sports': good({ lineDisallowSport: inLine, liveDisallowSport: inLive }),
  });
/** Whatever leads to matches of a sport or chooses it. */
const waysTo = (sport: 'Tennis' | 'Football'): Element[] => [
  ...document.querySelectorAll(`a[href*="/${sport.toLowerCase()}"]`),
  ...[...document.querySelectorAll('main label, main [role="radio"], main button')].filter((one) =>
    one.textContent?.trim().startsWith(sport),
  ),
];

it.each<[string, string, object?]>([
  ['the front page', '/en'],
  ['a section', '/en/top-events'],
  ['what is recommended', '/en/recommendation'],
  ['the teams to choose from', '/en/team'],
  ['multi-live', '/en/multi-live'],
  ['the search', '/en/search?q=a'],
  ['the line', '/en/line'],
  ['the Asian boards', '/en/line', { view: 1 }],
  ['the choice of several sports', '/en/live/filter'],
])('vanish from %s', async (_sentence, address, preferences = {}) => {
  const world = { answer: answerShortly, signedIn: ASHA, preferences };
  await openPage(address, { ...world, ...hiding([]) });
  await waitFor(() => expect(waysTo('Tennis')).not.toEqual([]));
  cleanup();
  await openPage(address, { ...world, ...hiding([TENNIS]) });
  // First there is something, then nothing of tennis.
  await waitFor(() => expect(waysTo('Football')).not.toEqual([]));
  await waitFor(() => expect(waysTo('Tennis')).toEqual([]));
  expect(screen.getByRole('main')).toBeTruthy();
});

it('leads to live alone where a sport is hidden in the line', async () => {
  await openPage('/en/results', { answer: answerShortly, signedIn: ASHA, ...hiding([TENNIS], []) });
  const rail = await screen.findByRole('navigation', { name: 'Sports' });
  const ways = () =>
    within(rail)
      .getAllByRole('link', { name: /^Tennis/ })
      .map((link) => link.getAttribute('href'));
  await waitFor(() => expect(ways()).toEqual(['/en/live/tennis', '/en/live/tennis']));
});
