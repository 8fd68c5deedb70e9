import { usePhrases } from '../app/services.tsx';
import { QueueLine, QueueList, QueueRow, QueueWord } from '../people/queue/QueueList.tsx';
import { RULE_PARTS } from './words.ts';

/** What the brand has set about payments, and how its books stand. */
export function RulesQueue() {
  const phrases = usePhrases();
  return (
    <QueueList
      items={RULE_PARTS}
      isFailed={false}
      onRetry={() => undefined}
      none=""
      idOf={(one) => one}
      row={(one) => (
        <QueueRow to={`/payments/rules/${one}`}>
          <QueueLine>
            <b>{phrases.t(`payments.rules_${one}`)}</b>
          </QueueLine>
          <QueueWord tone="faint">{phrases.t(`payments.rules_${one}_hint`)}</QueueWord>
        </QueueRow>
      )}
    />
  );
}
