// Identification, settings and phone calls skip the cache (specification 1 section 7): each visit asks anew.
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { phoneQuery } from '../state/phone-query.ts';
import { documentsQuery, stateQuery, typesQuery } from '../features/verification/verification-queries.ts';
import { settingsQuery } from '../state/my-calls.ts';
import type { Services } from '../state/services.tsx';

/** What a query needs of the services, answering each call with its number. */
function counting() {
  const asked: string[] = [];
  const value = { attributes: {}, documents: [] };
  const answer = (call: { readonly name: string }) => {
    asked.push(call.name);
    return Promise.resolve({ ok: true, value });
  };
  // Queries take only these of the services.
  return { asked, services: { api: { call: answer }, stores: {} } as unknown as Services };
}

type Visit = (client: QueryClient, services: Services) => Promise<unknown>;

it.each<[string, Visit]>([
  ['settings', (client, services) => client.fetchQuery(settingsQuery(services))],
  ['the phone', (client, services) => client.fetchQuery(phoneQuery(services))],
  ['what is proven', (client, services) => client.fetchQuery(stateQuery(services))],
  ['what was handed in', (client, services) => client.fetchQuery(documentsQuery(services))],
  ['papers of a country', (client, services) => client.fetchQuery(typesQuery(services, 'identity', 7))],
])('asks for %s at each visit', async (_what, visit) => {
  const { asked, services } = counting();
  const client = new QueryClient();
  await visit(client, services);
  await visit(client, services);
  expect(asked).toHaveLength(2);
});
