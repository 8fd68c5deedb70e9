import { Select } from '@overround/ui';
import { usePhrases } from '../app/services.tsx';
import { useDesk } from './desk-state.tsx';
import { REASONS } from './model/reasons.ts';

/** Why the next stop or price is made: by its digit or from the list. It stays until another one is picked. */
export function ReasonPick() {
  const phrases = usePhrases();
  const { reason, onReason } = useDesk();
  return (
    <Select
      label={phrases.t('desk.reason')}
      isLabelHidden
      title={phrases.t('desk.reason')}
      options={REASONS.map((key, place) => ({
        value: String(place),
        label: `${place + 1} · ${phrases.t(key)}`,
      }))}
      value={String(reason)}
      onChange={(value) => onReason(Number(value))}
    />
  );
}
