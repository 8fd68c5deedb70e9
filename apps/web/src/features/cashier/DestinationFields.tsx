import type { PaymentFieldView } from '@overround/contracts/payments';
import { TextField } from '@overround/ui';
import { usePhrases } from '../../state/services.tsx';
import type { DestinationProblem } from './model/destination.ts';

export interface DestinationFieldsProps {
  readonly fields: readonly PaymentFieldView[];
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, DestinationProblem>>;
  readonly onType: (fieldId: string, text: string) => void;
}

/** What the provider must know to pay out, in its own words. */
export function DestinationFields({ fields, typed, problems, onType }: DestinationFieldsProps) {
  const phrases = usePhrases();
  return fields.map((field) => {
    const problem = problems[field.fieldId];
    return (
      <TextField
        key={field.fieldId}
        label={field.isRequired ? field.title : phrases.t('cashier.optional', { field: field.title })}
        {...(field.hint !== undefined && { hint: field.hint })}
        problem={
          problem &&
          phrases.t(problem === 'missing' ? 'cashier.destination_missing' : 'cashier.destination_malformed')
        }
        required={field.isRequired}
        autoComplete="off"
        maxLength={field.lengthMax}
        value={typed[field.fieldId] ?? ''}
        onChange={(event) => onType(field.fieldId, event.target.value)}
      />
    );
  });
}
