import type { SharedTrait } from '@overround/contracts/partners';
import { listText } from '@overround/phrases';
import { usePhrases } from '../app/services.tsx';

/** What two have in common; nothing where they have nothing. */
export function SharedKinds({ shared }: { readonly shared: readonly SharedTrait[] }) {
  const phrases = usePhrases();
  if (shared.length === 0) return null;
  return (
    <p>
      {phrases.t('partners.programme_shared')}{' '}
      {listText(
        phrases.formatTag,
        shared.map((kind) => phrases.t(`partners.shared_${kind}`)),
        'beside',
      )}
    </p>
  );
}
