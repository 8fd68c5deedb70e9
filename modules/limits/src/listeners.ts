import type { BrandId, PersonId } from '@overround/kernel';
import { type Listener, listen } from '@overround/platform';
import type { LimitsDeps } from './deps.ts';
import { compareTraits } from './flows/compare-traits.ts';

interface About {
  readonly brandId: number;
  readonly personId: string;
}

/** What is added to an account later is compared with the marks of who excluded themselves, as at registration. */
export function limitsListeners(deps: LimitsDeps): Listener[] {
  const compare = async ({ brandId, personId }: About): Promise<void> => {
    const who = { brandId: brandId as BrandId, personId: personId as PersonId }; // Ids of our own event.
    await deps.db.inTransaction({ brandId: who.brandId }, (tx) => compareTraits(deps, tx, who));
  };
  return [
    listen({ event: 'phone.bound', name: 'limits.compare_phone_bound', handle: compare }),
    listen({ event: 'phone.changed', name: 'limits.compare_phone_changed', handle: compare }),
    listen({ event: 'email.proven', name: 'limits.compare_email', handle: compare }),
  ];
}
