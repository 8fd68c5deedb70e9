import type { usePhrases } from '../../state/services.tsx';

type AnyKey = Parameters<ReturnType<typeof usePhrases>['t']>[0];
/** A text of the cabinet. */
export type PartnerKey = Extract<AnyKey, `partner.${string}`>;
