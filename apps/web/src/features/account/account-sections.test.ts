import { expect, it } from 'vitest';
import { hasAccountSwitch, sectionAt, type SitePlaces } from './account-sections.ts';

const site: SitePlaces = {
  sections: [
    { key: 'home', path: '' },
    { key: 'top-events', path: 'top-events' },
    { key: 'top-events-all', path: 'top-events/events' },
    { key: 'cyber', path: 'cyber' },
  ],
  navigation: [
    { key: 'line', path: 'line' },
    { key: 'live', path: 'live' },
  ],
  nonMultiAccountsSections: ['cyber', 'top-events-all', 'live', 'home'],
};

it.each([
  ['/en', 'home', false],
  ['/en/', 'home', false],
  ['/en/cyber', 'cyber', false],
  ['/en/cyber/85/1', 'cyber', false],
  ['/en/cybernetics', undefined, true],
  ['/en/top-events', 'top-events', true],
  ['/en/top-events/events', 'top-events-all', false],
  ['/en/live/1/77', 'live', false],
  ['/en/line', 'line', true],
  ['/en/office/wallets', undefined, true],
])('%s stands in %s; accounts are switched there: %s', (pathname, key, isShown) => {
  expect(sectionAt(site, pathname)).toBe(key);
  expect(hasAccountSwitch(site, pathname)).toBe(isShown);
});

it('switches everywhere where a brand names no section', () => {
  expect(hasAccountSwitch({ ...site, nonMultiAccountsSections: [] }, '/en/cyber')).toBe(true);
});
