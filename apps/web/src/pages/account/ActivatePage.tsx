import { calls } from '@overround/client';
import type { AreaName } from '@overround/phrases';
import { buttonClass, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { FormPage } from '../../state/FormPage.tsx';
import { MY } from '../../state/my-calls.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['people', 'refusal'];

/** Where the link of the activation mail leads: its key is used once, as soon as the page is alive in a browser. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { api, queries } = useServices();
  const [query] = useSearchParams();
  const key = query.get('key') ?? '';
  const activation = useQuery({
    queryKey: ['activation', key],
    enabled: key !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const answer = await api.read(calls.activate, { body: { key } });
      await queries.invalidateQueries({ queryKey: [MY] });
      return answer.attributes;
    },
  });
  // The page where the mail is sent again; who is not signed in signs in first and goes on to it.
  const again = (
    <Link to={to.page('office/profile')} className={buttonClass({ kind: 'primary' })}>
      {phrases.t('people.activate_again')}
    </Link>
  );
  return (
    <>
      <PageHead title={phrases.t('people.activate_title')} isHidden />
      <PageTop title={phrases.t('people.activate_title')} />
      <FormPage>
        {key === '' ? (
          <Notice tone="error" action={again}>
            {phrases.t('people.activate_missing')}
          </Notice>
        ) : activation.isError ? (
          <Notice tone="error" action={again}>
            {failureText(phrases, activation.error)}
          </Notice>
        ) : activation.isPending ? (
          <Skeleton rows={1} label={phrases.t('people.activate_busy')} />
        ) : (
          <Notice
            tone="success"
            action={
              <Link to={to.home} className={buttonClass({ kind: 'primary' })}>
                {phrases.t('people.go_on')}
              </Link>
            }
          >
            <p>{phrases.t('people.activate_done')}</p>
          </Notice>
        )}
      </FormPage>
    </>
  );
}
