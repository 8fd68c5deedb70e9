import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const load = (text: string): void => {
  const field = document.querySelector('input[type=file]');
  if (!field) throw new Error('files can be chosen');
  fireEvent.change(field, { target: { files: [new File([text], 'settings.json')] } });
};

it('settings, pins and own tabs come out of a file; another file changes nothing', async () => {
  const { services } = await openPage('/en/settings');
  await screen.findByRole('button', { name: 'Save to a file' });
  load('{"theme":"dark"}');
  await waitFor(() => expect(document.body.textContent).toContain('This file holds no settings.'));
  expect(services.stores.preferences.getState().theme).toBe('system');
  const tab = { id: 'own-1', sportId: 1, name: 'Mine', groups: [17] };
  const arrangement = { dashboard: [5], marketTabs: [tab], preferences: { theme: 'dark', colour: 'red' } };
  load(JSON.stringify({ kind: 'overround-arrangement', arrangement }));
  await waitFor(() => expect(services.stores.preferences.getState().theme).toBe('dark'));
  expect(services.stores.pinned.getState().dashboard).toEqual([5]);
  expect(services.stores.marketTabs.getState()).toEqual([tab]);
});
