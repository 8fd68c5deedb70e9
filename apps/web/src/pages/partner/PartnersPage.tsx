import type { AreaName } from '@overround/phrases';
import { buttonClass } from '@overround/ui';
import { Link } from 'react-router';
import bonus from '../../state/Bonus.module.css';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useSite } from '../../state/services.tsx';
import styles from '../../features/partner/Partner.module.css';

export const areas: readonly AreaName[] = ['partner'];

const HOW = ['how_apply', 'how_links', 'how_count', 'how_paid', 'how_sub'] as const;
const DUTIES = ['duty_age', 'duty_excluded', 'duty_true', 'duty_self'] as const;

/** The partner programme, as everybody may read it: how it works, and what is asked of partners. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { name } = useSite();
  const parts = [
    ['how', HOW],
    ['duties', DUTIES],
  ] as const;
  return (
    <>
      <PageHead
        title={phrases.t('partner.title')}
        description={phrases.t('partner.intro', { brand: name })}
      />
      <PageTop title={phrases.t('partner.title')} />
      <div className={bonus.cards}>
        <article className={bonus.card}>
          <p>{phrases.t('partner.intro', { brand: name })}</p>
          <Link to={to.page('office/partner')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('partner.open_cabinet')}
          </Link>
        </article>
        {parts.map(([part, sentences]) => (
          <article key={part} className={bonus.card}>
            <h2 className={bonus.title}>{phrases.t(`partner.${part}`)}</h2>
            <ul className={styles.sentences}>
              {sentences.map((sentence) => (
                <li key={sentence}>{phrases.t(`partner.${sentence}`)}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </>
  );
}
