import type { PartnerState } from '@overround/contracts/partners';
import { CopyButton } from '../../shared/CopyButton.tsx';
import bonus from '../../state/Bonus.module.css';
import { usePhrases, useTimes } from '../../state/services.tsx';
import { whenText } from '../../state/when-text.ts';
import { Links } from './Links.tsx';
import { NewLink } from './NewLink.tsx';
import { PlanCard } from './PlanCard.tsx';
import styles from './Partner.module.css';

/** The first page of the cabinet: links, the plan, and partners they brought. */
export function Overview({ state }: { readonly state: PartnerState }) {
  return (
    <>
      <Links state={state} />
      <NewLink />
      <PlanCard state={state} />
      <SubPartners state={state} />
    </>
  );
}

function SubPartners({ state }: { readonly state: PartnerState }) {
  const phrases = usePhrases();
  const times = useTimes();
  const { invite_code: code, sub_partners: brought } = state;
  if (code === null) return null;
  return (
    <article className={bonus.card}>
      <div className={styles.shared}>
        <span className={bonus.faint}>{phrases.t('partner.invite_code')}</span>
        <span />
        <bdi className={styles.value} dir="ltr">
          {code}
        </bdi>
        <CopyButton
          text={code}
          label={phrases.t('partner.copy_invite')}
          doneLabel={phrases.t('partner.copied')}
        />
      </div>
      {brought.length > 0 && (
        <>
          <h2 className={bonus.title}>{phrases.t('partner.sub_partners')}</h2>
          <ul className={styles.list}>
            {brought.map(({ name, level, since }) => (
              <li key={`${name} ${since}`}>
                {phrases.t('partner.sub_partner', {
                  name,
                  level: String(level),
                  when: whenText(times, since),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
