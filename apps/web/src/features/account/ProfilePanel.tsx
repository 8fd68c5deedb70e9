import type { AnswerOf } from '@overround/contracts';
import type { getUserInfo } from '@overround/contracts/account';
import type { PhraseKey, Phrases } from '@overround/phrases';
import { Button, buttonClass, ErrorState, Notice, Skeleton, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { mailActivation } from '../../state/mail-activation.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import styles from './Account.module.css';
import { personQuery } from './account-queries.ts';

const SECOND_MS = 1000;
const GENDERS = { male: 'fields.gender_male', female: 'fields.gender_female' } as const;
const DOCUMENTS = {
  passport: 'fields.document_type_passport',
  travel_passport: 'fields.document_type_travel_passport',
  id_card: 'fields.document_type_id_card',
  residence_permit: 'fields.document_type_residence_permit',
} as const;
/** Empty for what was not told. */
const named = <K extends PhraseKey>(
  phrases: Phrases,
  keys: Readonly<Record<string, K>>,
  id: string,
): string => (Object.hasOwn(keys, id) && keys[id] !== undefined ? phrases.t(keys[id]) : '');

const documentText = (phrases: Phrases, told: AnswerOf<typeof getUserInfo>['document']): string =>
  told ? `${named(phrases, DOCUMENTS, told.type)} ${told.number === '' ? '' : `…${told.number}`}`.trim() : '';

/** Each by itself: a Latin and an Arabic name side by side keep their order. */
const Apart = ({ words: [first, ...others] }: { readonly words: readonly string[] }) => (
  <span>
    <bdi>{first}</bdi>
    {others.map((word) => (
      <Fragment key={word}>
        {' '}
        <bdi>{word}</bdi>
      </Fragment>
    ))}
  </span>
);

/** What is told as `yyyy-MM-dd`. */
const DAYS: ReadonlySet<string> = new Set(['passport_date', 'passport_end_date']);
/** `2001-02-03` as people of this site write it. */
const dayText = (day: string): string => day.split('-').toReversed().join('.');

/** What we know of the player. */
export function ProfilePanel() {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const times = useTimes();
  const person = useQuery(personQuery(services));
  const mailing = useAct(async () => {
    const refused = await mailActivation(services, phrases.t('office.email_sent'));
    if (refused) services.toasts.show(refusalText(phrases, refused), 'error');
  });
  if (person.isError) {
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('office.profile_failed')}
        hint={failureText(phrases, person.error)}
        action={<Button onClick={() => void person.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  }
  if (person.isPending) return <Skeleton rows={6} rowHeightPx={40} label={phrases.t('shell.loading')} />;
  const { userId, login, email, isEmailConfirmed, isPasswordGenerated, ...rest } = person.data;
  const rows: readonly (readonly [name: string, ...values: readonly string[]])[] = [
    [phrases.t('office.profile_number'), String(userId)],
    [phrases.t('office.profile_login'), login ?? ''],
    [phrases.t('office.profile_name'), rest.name, rest.surname],
    [phrases.t('office.profile_birthday'), rest.birthday === null ? '' : dayText(rest.birthday)],
    [phrases.t('office.profile_gender'), named(phrases, GENDERS, rest.gender)],
    [phrases.t('office.profile_document'), documentText(phrases, rest.document)],
    ...rest.told.map(({ id, title, value }) => [title, DAYS.has(id) ? dayText(value) : value] as const),
    [phrases.t('office.profile_country'), rest.countryName],
    [phrases.t('office.profile_since'), times.fullDay(rest.registeredAt * SECOND_MS)],
  ];
  return (
    <>
      {isPasswordGenerated && (
        <Notice
          tone="warning"
          action={
            <Link to={to.page('office/security')} className={buttonClass({ kind: 'primary' })}>
              {phrases.t('office.generated_action')}
            </Link>
          }
        >
          <p>{phrases.t('office.generated_text')}</p>
          <Link to={to.page('office/convert-account')} className={styles.link}>
            {phrases.t('office.to_convert')}
          </Link>
        </Notice>
      )}
      <dl className={styles.facts}>
        {rows
          .map(([name, ...values]) => ({ name, told: values.filter((value) => value !== '') }))
          .filter(({ told }) => told.length > 0)
          .map(({ name, told }) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>
                <Apart words={told} />
              </dd>
            </div>
          ))}
        {email !== null && (
          <div className={styles.fact}>
            <dt>{phrases.t('office.profile_email')}</dt>
            <dd>
              <bdi>{email}</bdi>
              <span className={styles.faint}>
                {phrases.t(isEmailConfirmed ? 'office.email_confirmed' : 'office.email_unconfirmed')}
              </span>
              {!isEmailConfirmed && (
                <Button size="small" isBusy={mailing.isRunning} onClick={() => void mailing.run()}>
                  {phrases.t('office.email_send')}
                </Button>
              )}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
