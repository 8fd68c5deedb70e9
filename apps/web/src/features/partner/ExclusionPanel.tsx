import { calls } from '@overround/client';
import type { ExclusionList } from '@overround/contracts/partners';
import { Button, Notice, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { typedText } from '../../shared/typed-text.ts';
import bonus from '../../state/Bonus.module.css';
import { LongTextField } from '../../state/LongTextField.tsx';
import { readMine } from '../../state/my-calls.ts';
import { failureText } from '../../state/refusal-text.ts';
import { type Services, usePhrases, useServices } from '../../state/services.tsx';
import { Loaded } from './Loaded.tsx';
import { addressesOf, hashTexts } from './model/hash-address.ts';
import styles from './Partner.module.css';
import { exclusionQuery } from './partner-query.ts';

/** Whom nobody may write to: the key for machines, a form for people, and the whole list as a file. */
export function ExclusionPanel() {
  const found = useQuery(exclusionQuery(useServices()));
  return (
    <Loaded query={found}>
      {(list) => (
        <>
          <About list={list} />
          <Check list={list} />
        </>
      )}
    </Loaded>
  );
}

function About({ list }: { readonly list: ExclusionList }) {
  const phrases = usePhrases();
  const services = useServices();
  const [problem, setProblem] = useState<string>();
  const saving = useAct(async () => {
    setProblem(undefined);
    try {
      const hashes = await wholeList(services);
      saveFile('exclusion.txt', 'text/plain', [hashes.map((hash) => `${hash}\n`).join('')]);
    } catch (error) {
      setProblem(failureText(phrases, error));
    }
  });
  return (
    <article className={styles.wide}>
      <p>{phrases.t('partner.exclusion_hint')}</p>
      <p>{phrases.t('partner.exclusion_count', { count: list.entries })}</p>
      <span className={bonus.faint}>{phrases.t('partner.exclusion_key')}</span>
      <div className={styles.shared}>
        <bdi className={styles.mono} dir="ltr">
          {list.key}
        </bdi>
        <CopyButton
          text={list.key}
          label={phrases.t('partner.copy_key')}
          doneLabel={phrases.t('partner.copied')}
        />
      </div>
      <p className={bonus.faint}>{phrases.t('partner.exclusion_how')}</p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <div className={styles.deeds}>
        <Button isBusy={saving.isRunning} onClick={() => void saving.run()}>
          {phrases.t('partner.download')}
        </Button>
      </div>
    </article>
  );
}

/** All pages of the list, one behind the other. */
async function wholeList(services: Services): Promise<string[]> {
  const hashes: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await readMine(services, calls.downloadExclusion, { query: after ? { after } : {} });
    hashes.push(...page.hashes);
    after = page.next;
  } while (after !== null);
  return hashes;
}

function Check({ list }: { readonly list: ExclusionList }) {
  const phrases = usePhrases();
  const services = useServices();
  const [listed, setListed] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const checking = useAct(async (typed: string) => {
    setProblem(undefined);
    setListed(undefined);
    const addresses = addressesOf(typed).slice(0, list.hashes_max);
    if (addresses.length === 0) return;
    try {
      const hashes = await hashTexts(
        list.key,
        addresses.map(({ text }) => text),
      );
      const found = new Set((await readMine(services, calls.checkExclusion, { body: { hashes } })).listed);
      setListed(addresses.filter((_one, at) => found.has(hashes[at] ?? '')).map((one) => one.typed));
    } catch (error) {
      setProblem(failureText(phrases, error));
    }
  });
  const check = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void checking.run(typedText(event.currentTarget, 'addresses'));
  };
  return (
    <form method="post" className={styles.wide} onSubmit={check}>
      <h2 className={bonus.title}>{phrases.t('partner.check_title')}</h2>
      <LongTextField
        label={phrases.t('partner.field_addresses')}
        hint={phrases.t('partner.field_addresses_hint', { most: String(list.hashes_max) })}
        name="addresses"
        required
      />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {listed?.length === 0 && <Notice tone="success">{phrases.t('partner.check_none')}</Notice>}
      {listed !== undefined && listed.length > 0 && (
        <Notice tone="warning">
          {phrases.t('partner.check_listed')}
          <ul className={styles.sentences}>
            {listed.map((address) => (
              <li key={address}>
                <bdi>{address}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.deeds}>
        <Button type="submit" kind="primary" isBusy={checking.isRunning}>
          {phrases.t('partner.check')}
        </Button>
      </div>
    </form>
  );
}
