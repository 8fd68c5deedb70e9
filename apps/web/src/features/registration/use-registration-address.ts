import { useSearchParams } from 'react-router';

/** Flags of an address are set by `true` or `1`. */
const isSet = (text: string | null): boolean => text === 'true' || text === '1';

/** What the address says of registration, wherever it stands: a welcome bonus by its code, and whether it goes on with the way chosen before (specification 1 section 2). */
export function useRegistrationAddress(): {
  readonly bonus: string | undefined;
  readonly isSelectKept: boolean;
} {
  const [query] = useSearchParams();
  return { bonus: query.get('bonus') ?? undefined, isSelectKept: isSet(query.get('isKeepSelect')) };
}
