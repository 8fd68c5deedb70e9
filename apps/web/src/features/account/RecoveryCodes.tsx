import { Button, buttonClass } from '@overround/ui';
import { Link } from 'react-router';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { useAddresses, usePhrases, useSite } from '../../state/services.tsx';
import styles from './Account.module.css';
import own from './TwoFactor.module.css';

/** The codes in place of the app, shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { brandKey } = useSite();
  const text = codes.join('\n');
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{phrases.t('office.factor_codes_title')}</h2>
      <p>{phrases.t('office.factor_codes_text')}</p>
      <ul className={own.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.deeds}>
        <CopyButton text={text} label={phrases.t('people.copy')} doneLabel={phrases.t('people.copied')} />
        <Button onClick={() => saveFile(`${brandKey}-recovery-codes.txt`, 'text/plain', [`${text}\n`])}>
          {phrases.t('office.factor_codes_save')}
        </Button>
        <Link to={to.page('office/security')} className={buttonClass({ kind: 'primary' })}>
          {phrases.t('office.factor_codes_kept')}
        </Link>
      </div>
    </section>
  );
}
