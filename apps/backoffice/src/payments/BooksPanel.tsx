import { calls } from '@overround/client';
import { isolated, listText } from '@overround/phrases';
import { Button, EmptyState, Notice, Select, Table, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { Loaded } from './Loaded.tsx';
import { More } from './More.tsx';
import own from './Payments.module.css';
import { usePaymentAct } from './use-payments.ts';
import { useBooks, useRouting } from './use-providers.ts';
import { dateText } from './words.ts';

/** Nights whose books of a provider were compared with ours, and comparing a day again. */
export function BooksPanel() {
  const phrases = usePhrases();
  const query = useBooks();
  return (
    <>
      <Compare />
      <Loaded query={query}>
        {({ pages }) => (
          <>
            {pages[0] && <MissingDays missing={pages[0].missing} />}
            {pages[0]?.days.length === 0 ? (
              <EmptyState text={phrases.t('payments.books_none')} />
            ) : (
              <div className={own.sheet}>
                <Table
                  caption={phrases.t('payments.rules_books')}
                  isStacked
                  rows={pages.flatMap(({ days }) => days)}
                  keyOf={(one) => `${one.providerId}/${one.day}`}
                  columns={[
                    {
                      id: 'day',
                      head: phrases.t('payments.day'),
                      isRowHead: true,
                      cell: (one) => <bdi dir="ltr">{one.day}</bdi>,
                    },
                    {
                      id: 'provider',
                      head: phrases.t('payments.provider'),
                      cell: (one) => <bdi>{one.providerId}</bdi>,
                    },
                    {
                      id: 'lines',
                      head: phrases.t('payments.lines'),
                      isNumber: true,
                      cell: (one) => one.lineCount,
                    },
                    {
                      id: 'findings',
                      head: phrases.t('payments.findings'),
                      isNumber: true,
                      cell: (one) =>
                        one.findingCount === 0 ? (
                          phrases.t('payments.agree')
                        ) : (
                          <Link to="/payments/cases">{one.findingCount}</Link>
                        ),
                    },
                    {
                      id: 'ran',
                      head: phrases.t('payments.when'),
                      cell: (one) => dateText(phrases, one.ranAt),
                    },
                  ]}
                />
                <More list={query} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** Days that are not compared yet, each with its providers, in one notice. */
function MissingDays({
  missing,
}: {
  readonly missing: readonly { readonly providerId: string; readonly day: string }[];
}) {
  const phrases = usePhrases();
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{phrases.t('payments.books_missing')}</p>
      <ul className={own.lines}>
        {[...Map.groupBy(missing, ({ day }) => day)].map(([day, nights]) => (
          <li key={day}>
            <bdi dir="ltr">{day}</bdi>{' '}
            {listText(
              phrases.formatTag,
              nights.map(({ providerId }) => isolated(providerId)),
              'beside',
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const DAY = /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/;

function Compare() {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const providers = useRouting().data?.providers ?? [];
  const [chosen, setChosen] = useState<string>();
  const [day, setDay] = useState('');
  const comparing = usePaymentAct(calls.reconcileCall, ({ lineCount, findingCount }) =>
    toasts.show(phrases.t('payments.compared', { lines: lineCount, findings: findingCount }), 'success'),
  );
  const providerId = chosen ?? providers[0]?.providerId;
  const isReady = providerId !== undefined && DAY.test(day);
  return (
    <form
      method="post"
      className={styles.answer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isReady) void comparing.run({ body: { ...brand, providerId, day } });
      }}
    >
      <div className={own.fields}>
        <Select
          label={phrases.t('payments.provider')}
          options={providers.map((one) => ({ value: one.providerId, label: one.providerId }))}
          value={providerId ?? ''}
          onChange={setChosen}
        />
        <TextField
          type="date"
          label={phrases.t('payments.day')}
          value={day}
          dir="ltr"
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      {comparing.refusal && <Notice tone="error">{refusalText(phrases, comparing.refusal)}</Notice>}
      <div className={styles.acts}>
        <Button type="submit" disabled={!isReady} isBusy={comparing.isRunning}>
          {phrases.t('payments.compare')}
        </Button>
      </div>
    </form>
  );
}
