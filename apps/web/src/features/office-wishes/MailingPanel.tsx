import { calls } from '@overround/client';
import type { MailingList } from '@overround/contracts/account';
import { Button, ErrorState, Notice, Skeleton, Switch, useAct } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { callMine, MY, readMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { type Services, useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './Wishes.module.css';

const mailingQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'mailing'],
    queryFn: ({ signal }) => readMine(services, calls.getMailing, {}, { signal }),
  });
const LISTS: readonly MailingList[] = ['news', 'answers', 'results'];

/** Which mails come. */
export function MailingPanel() {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const query = mailingQuery(services);
  const mailing = useQuery(query);
  const saving = useAct(async (list: MailingList, isOn: boolean) => {
    const outcome = await callMine(services, calls.setMailing, { body: { [list]: isOn } });
    if (outcome.ok) services.queries.setQueryData(query.queryKey, outcome.value);
    services.toasts.show(
      outcome.ok ? phrases.t('office.settings_saved') : refusalText(phrases, outcome),
      outcome.ok ? 'success' : 'error',
    );
  });
  if (mailing.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('office.settings_failed')}
        hint={failureText(phrases, mailing.error)}
        action={<Button onClick={() => void mailing.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (mailing.isPending) return <Skeleton rows={3} rowHeightPx={62} label={phrases.t('shell.loading')} />;
  const { email } = mailing.data;
  return (
    <>
      {email === null && (
        <Notice tone="info">
          <p>
            {phrases.t('wishes.mail_no_address')}{' '}
            <Link to={to.page('office/change-email')} className={styles.link}>
              {phrases.t('wishes.mail_add_address')}
            </Link>
          </p>
        </Notice>
      )}
      <div className={styles.part}>
        {LISTS.map((list) => (
          <Switch
            key={list}
            label={phrases.t(`wishes.mail_${list}`)}
            hint={phrases.t(`wishes.mail_${list}_hint`)}
            isOn={mailing.data[list]}
            isDisabled={saving.isRunning}
            onChange={(isOn) => void saving.run(list, isOn)}
          />
        ))}
      </div>
      <p className={styles.note}>{phrases.t('wishes.mail_always')}</p>
    </>
  );
}
