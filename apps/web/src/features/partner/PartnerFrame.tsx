import type { PartnerState } from '@overround/contracts/partners';
import type { PartnerKey } from './words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageWays } from '../../shared/PageWays.tsx';
import { useServices } from '../../state/services.tsx';
import { Loaded } from './Loaded.tsx';
import { Standing } from './Standing.tsx';
import { partnerQuery } from './partner-query.ts';

/** Pages of the cabinet, in their order; paths behind the language. */
const WAYS = [
  ['office/partner', 'partner.links_title'],
  ['office/partner/statistics', 'partner.statistics_title'],
  ['office/partner/statements', 'partner.statements_title'],
  ['office/partner/payouts', 'partner.payouts_title'],
  ['office/partner/postbacks', 'partner.postbacks_title'],
  ['office/partner/exclusion', 'partner.exclusion_title'],
] as const satisfies readonly (readonly [string, PartnerKey])[];

/** A page of the cabinet: who is no active partner sees where their application stands in its place. */
export function PartnerFrame({ children }: { readonly children: (state: PartnerState) => ReactNode }) {
  const state = useQuery(partnerQuery(useServices()));
  return (
    <>
      {state.data?.status === 'active' && <PageWays label="partner.ways" ways={WAYS} />}
      <Loaded query={state}>
        {(partner) => (partner.status === 'active' ? children(partner) : <Standing state={partner} />)}
      </Loaded>
    </>
  );
}
