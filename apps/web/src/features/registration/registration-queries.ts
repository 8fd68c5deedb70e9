import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../state/services.tsx';

/** Ways to register that this site offers, with names of those that are its own; the first is the default. */
export const typesQuery = ({ api, lang }: Services) =>
  queryOptions({
    queryKey: ['registration', 'types', lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api.read(calls.registrationTypes, {}, { signal })).attributes,
  });

/** The form of a type with what stands over it, kept while the page lives. A bonus code of the address is passed on. */
export const fieldsQuery = ({ api, lang }: Services, type: string, bonus: string | undefined) =>
  queryOptions({
    queryKey: ['registration', 'fields', lang, type, bonus],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const query = bonus === undefined ? {} : { bonus };
      return api.read(calls.registrationFields, { query, body: { type } }, { signal });
    },
  });

/** Where registration stands, when that changes what surrounds it. */
export type Surroundings = { readonly isWidget?: boolean; readonly section?: string };

/** What stands around the form. When it cannot be loaded, the form goes on with its defaults (specification 1 section 7). */
export const surroundingsQuery = ({ api, lang }: Services, where: Surroundings = {}) =>
  queryOptions({
    queryKey: ['registration', 'data', lang, where],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.read(calls.registrationData, { body: where }, { signal }),
  });
