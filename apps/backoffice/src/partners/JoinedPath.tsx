import type { PathStep } from '@overround/contracts/partners';
import { listText } from '@overround/phrases';
import { usePhrases } from '../app/services.tsx';

function stepText(phrases: ReturnType<typeof usePhrases>, { kind, ...ends }: PathStep): string {
  const [from, to] = [String(ends.from), String(ends.to)];
  switch (kind) {
    case 'brought':
      return phrases.t('partners.step_brought', { from, to });
    case 'brought_by':
      return phrases.t('partners.step_brought_by', { from, to });
    case 'is_partner':
      return phrases.t('partners.step_is_partner', { from });
    default:
      return phrases.t('partners.step_shared', { from, to, what: phrases.t(`partners.shared_${kind}`) });
  }
}

/** From who was brought to whoever would be paid for them, step by step; nothing where nothing strong joins them. */
export function JoinedPath({
  joined: { path, is_crowd: isCrowd },
}: {
  readonly joined: { readonly path: readonly PathStep[]; readonly is_crowd: boolean };
}) {
  const phrases = usePhrases();
  if (isCrowd) return <p>{phrases.t('partners.crowd')}</p>;
  if (path.length === 0) return null;
  return (
    <p>
      {phrases.t('partners.path')}{' '}
      {listText(
        phrases.formatTag,
        path.map((step) => stepText(phrases, step)),
        'beside',
      )}
    </p>
  );
}
