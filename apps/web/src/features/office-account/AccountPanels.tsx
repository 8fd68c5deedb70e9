import { calls } from '@overround/client';
import { Button, buttonClass, ErrorState, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MY, readMine } from '../../state/my-calls.ts';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { AccountData, AccountField } from '@overround/contracts/account';
import type { Phrases } from '@overround/phrases';
import { accountDataQuery } from './account-data-query.ts';
import { AccountForm, type DrawField } from './AccountForm.tsx';
import styles from './AccountForm.module.css';

/** Asks for what the player told, and draws it once it is there. */
function WithAccountData({ children }: { readonly children: (data: AccountData) => ReactNode }) {
  const phrases = usePhrases();
  const data = useQuery(accountDataQuery(useServices()));
  if (data.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('office.profile_failed')}
        hint={failureText(phrases, data.error)}
        action={<Button onClick={() => void data.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (data.isPending) return <Skeleton rows={6} rowHeightPx={52} label={phrases.t('shell.loading')} />;
  return children(data.data);
}

interface PanelProps {
  readonly owner: string;
  /** How a field is drawn. */
  readonly Field: DrawField;
}

/** `2001-02-03` as people of this site write it. */
const asDay = (day: string): string => day.split('-').toReversed().join('.');

/** What stands in a field, in words. */
function toldIn(phrases: Phrases, { type, value, value_name: named, options }: AccountField): string {
  if (type === 'checkbox' || type === 'extended_checkbox')
    return value === 'true' ? phrases.t('wishes.account_ticked') : '';
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return asDay(value);
  return named ?? options?.find((option) => option.id === value)?.title ?? value;
}

/** What is known of the player, what is missing, and where both are mended. */
export function AccountOverview() {
  const phrases = usePhrases();
  const to = useAddresses();
  const way = (path: string, words: string, isFirst = false) => (
    <Link to={to.page(path)} className={buttonClass(isFirst ? { kind: 'primary' } : {})}>
      {words}
    </Link>
  );
  return (
    <WithAccountData>
      {({ fields, missing, is_identified: isIdentified }) => {
        const told = fields
          .map((field) => ({ ...field, words: toldIn(phrases, field) }))
          .filter(({ words }) => words !== '');
        const titles = fields.filter(({ id }) => missing.some((one) => one === id)).map(({ title }) => title);
        return (
          <>
            {titles.length > 0 ? (
              <Notice
                tone="warning"
                action={way('office/clarify-data', phrases.t('wishes.clarify_title'), true)}
              >
                <p>{phrases.t('wishes.clarify_note')}</p>
                <ul className={styles.missing}>
                  {titles.map((title) => (
                    <li key={title}>{title}</li>
                  ))}
                </ul>
              </Notice>
            ) : (
              <Notice tone="success">{phrases.t('wishes.clarify_done')}</Notice>
            )}
            {told.length > 0 && (
              <dl className={styles.told}>
                {told.map(({ id, title, words, lock }) => (
                  <div key={id}>
                    <dt>{title}</dt>
                    <dd>
                      <bdi>{words}</bdi>
                      {lock && <small>{lock.message}</small>}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <p className={styles.ways}>
              {way('office/account/edit', phrases.t('wishes.account_change'))}
              {way('office/convert-account', phrases.t('office.to_convert'))}
              {!isIdentified && way('office/verification', phrases.t('wishes.account_prove'))}
            </p>
          </>
        );
      }}
    </WithAccountData>
  );
}

/** Everything the player tells about themselves, to be changed. */
export function AccountEdit({ owner, Field }: PanelProps) {
  const phrases = usePhrases();
  return (
    <>
      <p className={styles.note}>{phrases.t('wishes.account_note')}</p>
      <WithAccountData>{(data) => <AccountForm owner={owner} data={data} Field={Field} />}</WithAccountData>
    </>
  );
}

/** A city is looked for in a region. */
const askedFor = (missing: AccountData['missing']): AccountData['missing'] =>
  missing.includes('city') ? [...missing, 'region_id'] : missing;

/** Only what is missing of a whole account. */
export function ClarifyData({ owner, Field }: PanelProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <WithAccountData>
      {(data) =>
        data.missing.length === 0 ? (
          <Notice tone="success">
            <p>{phrases.t('wishes.clarify_done')}</p>
            <Link to={to.page('office/account/edit')} className={styles.link}>
              {phrases.t('office.to_account')}
            </Link>
          </Notice>
        ) : (
          <>
            <p className={styles.note}>{phrases.t('wishes.clarify_note')}</p>
            <AccountForm
              key={data.missing.join()}
              owner={owner}
              data={data}
              Field={Field}
              only={askedFor(data.missing)}
            />
          </>
        )
      }
    </WithAccountData>
  );
}

interface Step {
  readonly label: 'convert_password' | 'convert_email' | 'convert_data';
  readonly isDone: boolean;
  readonly path: string;
}

/** What makes an account of one click a whole one, step by step. */
export function ConvertAccount() {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const person = useQuery({
    queryKey: [MY, 'person'],
    queryFn: ({ signal }) => readMine(services, calls.getUserInfo, {}, { signal }),
  });
  return (
    <WithAccountData>
      {(data) => {
        const steps: readonly Step[] = [
          {
            label: 'convert_password',
            isDone: person.data?.isPasswordGenerated === false,
            path: 'office/security',
          },
          {
            label: 'convert_email',
            isDone: person.data?.isEmailConfirmed === true,
            path: 'office/change-email',
          },
          { label: 'convert_data', isDone: data.missing.length === 0, path: 'office/clarify-data' },
        ];
        return (
          <>
            <p className={styles.note}>
              {phrases.t(steps.every(({ isDone }) => isDone) ? 'wishes.convert_done' : 'wishes.convert_note')}
            </p>
            <ol className={styles.steps}>
              {steps.map(({ label, isDone, path }) => (
                <li key={label} className={styles.step}>
                  {isDone ? (
                    <CircleCheck size={20} className={styles.done ?? ''} aria-hidden="true" />
                  ) : (
                    <CircleDashed size={20} aria-hidden="true" />
                  )}
                  <span>{phrases.t(`wishes.${label}`)}</span>
                  {isDone ? (
                    <span className={styles.done}>{phrases.t('wishes.step_done')}</span>
                  ) : (
                    <Link to={to.page(path)} className={buttonClass({ size: 'small' })}>
                      {phrases.t('wishes.step_go')}
                    </Link>
                  )}
                </li>
              ))}
            </ol>
          </>
        );
      }}
    </WithAccountData>
  );
}
