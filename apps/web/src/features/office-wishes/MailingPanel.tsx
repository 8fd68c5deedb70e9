import { calls } from '@overround/client';
import type { MailingList } from '@overround/contracts/account';
import { Button, ErrorState, Notice, Skeleton, Switch, useActsInTurn } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { askAnew, callMine, MY, readMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { type Services, useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import parts from '../../state/Part.module.css';
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
  // Each says its own list only, so that none undoes another.
  const saving = useActsInTurn(async (list: MailingList, isOn: boolean) => {
    const outcome = await callMine(services, calls.setMailing, { body: { [list]: isOn } });
    if (!outcome.ok) await askAnew(services, query);
    services.toasts.show(
      outcome.ok ? phrases.t('office.settings_saved') : refusalText(phrases, outcome),
      outcome.ok ? 'success' : 'error',
    );
  });
  // Shown at once; several may be pressed while the first is being saved.
  function turn(list: MailingList, isOn: boolean): void {
    services.queries.setQueryData(query.queryKey, (known) => known && { ...known, [list]: isOn });
    void saving.run(list, isOn);
  }
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
      <div className={parts.part}>
        {LISTS.map((list) => (
          <Switch
            key={list}
            label={phrases.t(`wishes.mail_${list}`)}
            hint={phrases.t(`wishes.mail_${list}_hint`)}
            isOn={mailing.data[list]}
            onChange={(isOn) => turn(list, isOn)}
          />
        ))}
      </div>
      <p className={styles.note}>{phrases.t('wishes.mail_always')}</p>
    </>
  );
}
