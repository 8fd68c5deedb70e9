import { calls } from '@overround/client';
import type { VerificationStep } from '@overround/contracts/verification';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';

// Nothing of identification is taken from the cache (specification 1 section 7).

type Mine = Pick<Services, 'api' | 'stores'>;

/** What is proven, what is next and why. Asked anew by whoever opens a page: staff may have decided meanwhile. */
export const stateQuery = (services: Mine) =>
  queryOptions({
    queryKey: [MY, 'verification', 'state'],
    staleTime: 0,
    queryFn: ({ signal }) => readMine(services, calls.getVerificationState, {}, { signal }),
  });

/** What was handed in. */
export const documentsQuery = (services: Mine) =>
  queryOptions({
    queryKey: [MY, 'verification', 'documents'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await readMine(services, calls.getDocuments, {}, { signal })).documents,
  });

/** Documents of a country that prove a step; `undefined`: of the country the player lives in. */
export const typesQuery = (services: Mine, step: VerificationStep, countryId: number | undefined) =>
  queryOptions({
    queryKey: [MY, 'verification', 'types', step, countryId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      readMine(
        services,
        calls.getDocumentTypes,
        { query: { step, ...(countryId !== undefined && { country_id: countryId }) } },
        { signal },
      ),
  });
