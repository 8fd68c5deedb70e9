import { type CallRefusal, calls } from '@overround/client';
import { Badge, Button, Notice, Skeleton } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { heldIn } from '../../shared/held.ts';
import { askAnew, callMine, MY, readMine } from '../../state/my-calls.ts';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { type Services, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { SocialButtons } from '../../state/SocialButtons.tsx';
import { offersQuery, type SocialBack } from '../../state/social-way.ts';
import parts from '../../state/Part.module.css';
import styles from './LinkedAccountsPanel.module.css';

const SECOND_MS = 1000;

/** Accounts of other services that this player signs in by. */
const linksQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'social'],
    staleTime: 5000,
    queryFn: async ({ signal }) => (await readMine(services, calls.socialLinks, {}, { signal })).links,
  });

/** What waits for the password: it is done as soon as it was given. */
type Deed =
  | { readonly kind: 'unlink'; readonly provider: string }
  | { readonly kind: 'link'; readonly back: SocialBack };

/** Accounts of other services: what is linked, what can be, and never the last way in taken away. */
export function LinkedAccountsPanel({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const times = useTimes();
  const services = useServices();
  const links = useQuery(linksQuery(services));
  const offers = useQuery(offersQuery(services));
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [deed, setDeed] = useState<Deed>();
  const titleOf = (provider: string): string =>
    offers.data?.find(({ id }) => id === provider)?.title ?? provider;

  async function unlink(provider: string): Promise<void> {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.unlinkSocial, { body: { provider } });
    if (outcome.ok) services.toasts.show(phrases.t('office.social_was_unlinked'), 'success');
    else if (outcome.code === 'sign_in_not_fresh') setDeed({ kind: 'unlink', provider });
    else setRefusal(outcome);
    await askAnew(services, linksQuery(services));
  }
  async function link(back: SocialBack): Promise<void> {
    setRefusal(undefined);
    const body = { ...back, params: { ...back.params } };
    const outcome = await callMine(services, calls.linkSocial, { body });
    if (outcome.ok) services.toasts.show(phrases.t('people.social_linked', heldIn(outcome.value)), 'success');
    else if (outcome.code === 'sign_in_not_fresh') setDeed({ kind: 'link', back });
    else setRefusal(outcome);
    await askAnew(services, linksQuery(services));
  }

  return (
    <section className={parts.part}>
      <h2 className={parts.title}>{phrases.t('office.social_title')}</h2>
      <p className={styles.faint}>{phrases.t('office.social_text')}</p>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {links.isError ? (
        <Notice tone="error">
          {phrases.t('office.social_failed')} {failureText(phrases, links.error)}
        </Notice>
      ) : links.isPending ? (
        <Skeleton rows={2} label={phrases.t('shell.loading')} />
      ) : (
        <ul className={styles.list}>
          {links.data.map(({ provider, shown_as, linked_at, is_last_way_in }) => (
            <li key={provider} className={styles.row}>
              <span className={styles.words}>
                <b>
                  <bdi>{titleOf(provider)}</bdi>
                </b>
                <span className={styles.faint}>
                  <bdi>{shown_as}</bdi> ·{' '}
                  {phrases.t('office.social_since', { at: times.fullDay(linked_at * SECOND_MS) })}
                </span>
              </span>
              {is_last_way_in ? (
                <Badge>{phrases.t('office.social_last')}</Badge>
              ) : (
                <Button
                  size="small"
                  kind="danger"
                  aria-label={`${phrases.t('office.social_unlink')}: ${titleOf(provider)}`}
                  onClick={() => void unlink(provider)}
                >
                  {phrases.t('office.social_unlink')}
                </Button>
              )}
            </li>
          ))}
          {links.data.length === 0 && <li>{phrases.t('office.social_nothing')}</li>}
        </ul>
      )}
      {deed && (
        <ConfirmIdentity
          owner={owner}
          text={phrases.t('people.social_fresh')}
          submitText={phrases.t('people.go_on')}
          isRunning={false}
          onConfirmed={() => {
            setDeed(undefined);
            return deed.kind === 'unlink' ? unlink(deed.provider) : link(deed.back);
          }}
        />
      )}
      <SocialButtons
        wish="link"
        without={new Set(links.data?.map(({ provider }) => provider))}
        onBack={(back) => void link(back)}
      />
    </section>
  );
}
