import { calls } from '@overround/client';
import { Button, Notice } from '@overround/ui';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { CheckEnded } from './CheckEnded.tsx';
import { PictureField } from './PictureField.tsx';
import { useCheck } from './use-check.ts';
import { usePicture } from './use-picture.ts';
import styles from './Verification.module.css';

/** A picture of the player's face, compared with that of their document. */
export function FaceStep() {
  const phrases = usePhrases();
  const services = useServices();
  const check = useCheck();
  const inHand = usePicture();
  const fileId = inHand.picture?.fileId;
  if (check.view?.status === 'pending')
    return (
      <div className={styles.code}>
        <p role="status">{phrases.t('proof.face_looking')}</p>
        <progress className={styles.bar} aria-label={phrases.t('proof.face_looking')} />
        {check.isLineLost && <Notice tone="warning">{phrases.t('proof.line_lost')}</Notice>}
      </div>
    );
  if (check.view)
    return (
      <CheckEnded
        view={check.view}
        onAgain={() => {
          inHand.remove();
          check.reset();
        }}
      />
    );
  const send = (file_id: string): void =>
    void check.start({
      start: (check_id) => callMine(services, calls.startFaceVerify, { body: { check_id, file_id } }),
      poll: (checkId) => callMine(services, calls.pollFaceVerify, { params: { checkId } }),
    });
  return (
    <div className={styles.form}>
      <p>{phrases.t('proof.face_lead')}</p>
      <PictureField label={phrases.t('proof.face_take')} inHand={inHand} camera="user" isMissing={false} />
      {check.refusal && <Notice tone="error">{refusalText(phrases, check.refusal)}</Notice>}
      <Button
        kind="primary"
        disabled={fileId === undefined}
        isBusy={check.isStarting}
        onClick={() => {
          if (fileId !== undefined) send(fileId);
        }}
      >
        {phrases.t('proof.face_send')}
      </Button>
    </div>
  );
}
