import { type CallRefusal, calls } from '@overround/client';
import { COPY_DAYS, type OwnCopy } from '@overround/contracts/privacy';
import { Button, Notice, useAct } from '@overround/ui';
import { useState } from 'react';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { callMine } from '../../state/my-calls.ts';
import parts from '../../state/Part.module.css';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import styles from './OwnData.module.css';
import { ownDataQuery } from './own-data-query.ts';

const BYTES_A_KILOBYTE = 1024;

interface CopyRowProps {
  readonly copy: OwnCopy;
  readonly isBusy: boolean;
  readonly onSave: () => Promise<void>;
}

function CopyRow({ copy, isBusy, onSave }: CopyRowProps) {
  const phrases = usePhrases();
  const times = useTimes();
  const at = (ms: number): string => `${times.fullDay(ms)} ${times.time(ms)}`;
  const { ready_at: readyAt, expires_at: expiresAt, bytes } = copy;
  const isReady = readyAt !== null && expiresAt !== null;
  return (
    <li className={styles.copy}>
      <span>
        {isReady
          ? phrases.t('wishes.data_copy_ready', {
              size: Math.ceil((bytes ?? 0) / BYTES_A_KILOBYTE),
              until: at(expiresAt),
            })
          : phrases.t('wishes.data_copy_making', { at: at(copy.asked_at) })}
      </span>
      {isReady && (
        <Button size="small" isBusy={isBusy} onClick={() => void onSave()}>
          {phrases.t('wishes.data_copy_save')}
        </Button>
      )}
    </li>
  );
}

/** The server sends it as an attachment: the page stays. */
function save({ export_id: exportId }: OwnCopy): void {
  const link = document.createElement('a');
  link.href = `/web-api/office/own-data/exports/${exportId}`;
  link.download = '';
  link.click();
}

/** Copies of everything: asked for, being made, ready. Both asking and saving take a sign-in of the last minutes. */
export function CopyPart({ owner, copies }: { readonly owner: string; readonly copies: readonly OwnCopy[] }) {
  const phrases = usePhrases();
  const services = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  /** What waits for a fresh sign-in: a copy to save, or to ask for one. */
  const [waiting, setWaiting] = useState<OwnCopy | 'ask'>();
  const asking = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.askCopy, { body: {} });
    const isStale = !outcome.ok && outcome.code === 'sign_in_not_fresh';
    setWaiting(isStale ? 'ask' : undefined);
    if (!outcome.ok) return isStale ? undefined : setRefusal(outcome);
    services.toasts.show(phrases.t('wishes.data_copy_asked'), 'success');
    await services.queries.invalidateQueries({ queryKey: ownDataQuery(services).queryKey });
    return undefined;
  });
  const saving = useAct(async (copy: OwnCopy) => {
    const now = await callMine(services, calls.getOwnData, {});
    if (!now.ok) return setRefusal(now);
    setWaiting(now.value.is_fresh ? undefined : copy);
    return now.value.is_fresh ? save(copy) : undefined;
  });
  if (waiting !== undefined)
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('wishes.data_copy_fresh')}
        submitText={phrases.t('people.go_on')}
        isRunning={asking.isRunning || saving.isRunning}
        onConfirmed={() => (waiting === 'ask' ? asking.run() : saving.run(waiting))}
      />
    );
  return (
    <section className={parts.part} data-wide="">
      <h2 className={parts.title}>{phrases.t('wishes.data_copy')}</h2>
      <p>{phrases.t('wishes.data_copy_text', { days: COPY_DAYS })}</p>
      {copies.length > 0 && (
        <ul>
          {copies.map((copy) => (
            <CopyRow
              key={copy.export_id}
              copy={copy}
              isBusy={saving.isRunning}
              onSave={() => saving.run(copy)}
            />
          ))}
        </ul>
      )}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button
        kind="primary"
        isBusy={asking.isRunning}
        disabled={copies.some((copy) => copy.ready_at === null)}
        onClick={() => void asking.run()}
      >
        {phrases.t('wishes.data_copy_ask')}
      </Button>
    </section>
  );
}
