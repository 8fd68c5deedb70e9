import { calls } from '@overround/client';
import type { EnquiryKind } from '@overround/contracts/messages';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';

type Mine = Pick<Services, 'api' | 'stores'>;

export const enquiriesQuery = (services: Mine, kind: EnquiryKind) =>
  queryOptions({
    queryKey: [MY, 'enquiries', kind],
    queryFn: async ({ signal }) =>
      (await readMine(services, calls.getEnquiries, { query: { kind } }, { signal })).enquiries,
  });

export const enquiryQuery = (services: Mine, enquiryId: string) =>
  queryOptions({
    queryKey: [MY, 'enquiries', 'one', enquiryId],
    queryFn: ({ signal }) => readMine(services, calls.getEnquiry, { params: { enquiryId } }, { signal }),
  });
