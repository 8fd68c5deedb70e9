import { calls } from '@overround/client';
import type { StaffEnquiry } from '@overround/contracts/messages';
import { Button, EmptyState, ErrorState, Notice, Skeleton } from '@overround/ui';
import { refusalText } from '../../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../../app/services.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './Enquiries.module.css';
import { useEnquiry, useFileUrl, useRoomAct } from './use-enquiries.ts';
import { timeText } from './words.ts';

export interface EnquiryPanelProps {
  readonly enquiryId: string;
  readonly onBack: () => void;
}

/** One enquiry: what was written, who takes care of it, and the answer. */
export function EnquiryPanel({ enquiryId, onBack }: EnquiryPanelProps) {
  const phrases = usePhrases();
  const { data, error, refetch } = useEnquiry(enquiryId);
  if (data)
    return (
      <article className={styles.panel}>
        <Head enquiry={data} onBack={onBack} />
        <Entries enquiry={data} />
        <AnswerForm key={data.entries.length} enquiry={data} />
      </article>
    );
  if (error?.refusal.code === 'not_found')
    return <EmptyState text={phrases.t('enquiries.gone')} action={<BackButton onBack={onBack} />} />;
  if (error)
    return (
      <ErrorState
        text={phrases.t('frame.failed')}
        hint={refusalText(phrases, error.refusal)}
        action={<Button onClick={() => void refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  return <Skeleton rows={4} label={phrases.t('frame.loading')} />;
}

function BackButton({ onBack }: Pick<EnquiryPanelProps, 'onBack'>) {
  return (
    <Button size="small" onClick={onBack}>
      {usePhrases().t('enquiries.back')}
    </Button>
  );
}

function Head({ enquiry, onBack }: { readonly enquiry: StaffEnquiry } & Pick<EnquiryPanelProps, 'onBack'>) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const claim = useRoomAct(calls.claimEnquiry);
  const close = useRoomAct(calls.closeEnquiryOfPlayer);
  const params = { enquiryId: enquiry.enquiry_id };
  const isFree = enquiry.claimed_by === null;
  const refusal = claim.refusal ?? close.refusal;
  return (
    <header className={styles.panelHead}>
      <h2 dir="auto">{enquiry.subject}</h2>
      <p className={styles.faint}>
        {phrases.t(`enquiries.topic_${enquiry.topic}`)} · {phrases.t(`enquiries.status_${enquiry.status}`)} ·{' '}
        {phrases.t('enquiries.player', { number: String(enquiry.player) })}
        {enquiry.claimed_by !== null && (
          <> · {phrases.t('enquiries.claimed_by', { login: enquiry.claimed_by })}</>
        )}
      </p>
      <div className={styles.acts}>
        <BackButton onBack={onBack} />
        <Button
          size="small"
          isBusy={claim.isRunning}
          onClick={() => void claim.run({ params, body: { ...brand, is_mine: isFree } })}
        >
          {phrases.t(isFree ? 'enquiries.claim' : 'enquiries.give_back')}
        </Button>
        {enquiry.status !== 'closed' && (
          <Button
            size="small"
            isBusy={close.isRunning}
            onClick={() => void close.run({ params, body: brand })}
          >
            {phrases.t('enquiries.close')}
          </Button>
        )}
      </div>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </header>
  );
}

function Entries({ enquiry }: { readonly enquiry: StaffEnquiry }) {
  const phrases = usePhrases();
  const urlOf = useFileUrl(enquiry.enquiry_id);
  return (
    <ol className={styles.entries}>
      {enquiry.entries.map((entry) => (
        <li key={entry.entry_id} className={styles.entry} data-author={entry.author}>
          <p className={styles.faint}>
            {phrases.t(`enquiries.by_${entry.author}`)} · {timeText(phrases, entry.at)}
          </p>
          <p className={styles.text} dir="auto">
            {entry.text}
          </p>
          {entry.files.map(({ file_id: fileId, name, kind }) => (
            <a key={fileId} href={urlOf(fileId)} download={name} className={styles.file}>
              {kind !== 'pdf' && <img src={urlOf(fileId)} alt="" className={styles.picture} />}
              <bdi>{name}</bdi>
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}
