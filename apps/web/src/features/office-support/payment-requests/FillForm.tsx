import { calls } from '@overround/client';
import type { PaymentRequestView, RequestFact } from '@overround/contracts/payments';
import { TextField } from '@overround/ui';
import { typedText } from '../../../shared/typed-text.ts';
import { callMine } from '../../../state/my-calls.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { WritingForm } from '../../../state/WritingForm.tsx';
import { FilePicker } from '../FilePicker.tsx';
import styles from '../Support.module.css';
import { useFiles } from '../use-files.ts';

const FACT_LETTERS_MAX = 200;
const SHAPES: Partial<Readonly<Record<RequestFact, string>>> = {
  paid_on: '[0-9]{4}-[0-9]{2}-[0-9]{2}',
  transaction_hash: '[A-Za-z0-9]{16,200}',
};

export interface FillFormProps {
  readonly request: PaymentRequestView;
  readonly onSent: (request: PaymentRequestView) => void;
}

/** What staff need to know, one field each; a receipt is a file. */
export function FillForm({ request, onSent }: FillFormProps) {
  const phrases = usePhrases();
  const services = useServices();
  const inHand = useFiles();
  const typed = request.asks.filter((fact) => fact !== 'receipt');
  const wantsReceipt = request.asks.includes('receipt');
  return (
    <WritingForm
      className={styles.part}
      title={phrases.t('cashier.fill_title')}
      isWaiting={inHand.isBusy || (wantsReceipt && inHand.files.length === 0)}
      send={(entry_id, form) =>
        callMine(services, calls.fillPaymentRequest, {
          params: { requestId: request.request_id },
          body: {
            entry_id,
            filled: typed.map((fact) => ({ fact, value: typedText(form, fact) })),
            file_ids: inHand.files.map((file) => file.file_id),
          },
        })
      }
      onSent={(next) => {
        inHand.clear();
        services.toasts.show(phrases.t('cashier.fill_sent'), 'success');
        onSent(next);
      }}
    >
      {typed.map((fact) => (
        <TextField
          key={fact}
          label={phrases.t(`cashier.fact_${fact}`)}
          name={fact}
          required
          autoComplete="off"
          maxLength={FACT_LETTERS_MAX}
          {...(SHAPES[fact] === undefined ? {} : { pattern: SHAPES[fact], dir: 'ltr' })}
        />
      ))}
      {wantsReceipt && (
        <>
          <p>{phrases.t('cashier.fill_receipt')}</p>
          <FilePicker inHand={inHand} />
        </>
      )}
    </WritingForm>
  );
}
