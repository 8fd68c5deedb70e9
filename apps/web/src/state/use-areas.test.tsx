import { act, cleanup, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { createTestServices } from '../app/testing-services.ts';
import { createPhraseShelf } from './phrase-shelf.ts';
import { type Services, ServicesProvider } from './services.tsx';
import { useAreas } from './use-areas.ts';

afterEach(cleanup);

const AREAS = ['refusal'] as const;
const Part = () => (useAreas(AREAS) ? <p>ready</p> : null);
const drawn = (services: Services) => (
  <ServicesProvider services={services}>
    <Part />
  </ServicesProvider>
);

it('a part that comes alive after its texts were fetched begins as it was drawn', async () => {
  const services: Services = { ...(await createTestServices({})), phrases: createPhraseShelf('en') };
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(drawn(services));
  services.phrases.keepFirst();
  await services.phrases.need(AREAS);
  const wrongs: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, drawn(services), { onRecoverableError: (error) => wrongs.push(error) });
  });
  expect(await screen.findByText('ready')).toBeTruthy();
  expect(wrongs).toEqual([]);
  root.remove();
});
