import { buttonClass, IconButton, Notice } from '@overround/ui';
import { Camera, Check, FileText, Upload, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases } from '../../state/services.tsx';
import { SIDE_PIXELS_MIN } from './check-picture.ts';
import { PICTURE_TYPES } from './proof-lists.ts';
import type { Picture, PictureInHand } from './use-picture.ts';
import styles from './Verification.module.css';

export interface PictureFieldProps {
  /** What it shows: front, back, page, face. */
  readonly label: string;
  readonly inHand: PictureInHand;
  /** The camera a phone opens: that of the back for documents, that of the front for a face. */
  readonly camera: 'environment' | 'user';
  readonly isMissing: boolean;
}

/** One picture: dropped, chosen or taken; shown, looked at in plain words, and taken over. */
export function PictureField({ label, inHand, camera, isMissing }: PictureFieldProps) {
  const phrases = usePhrases();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { picture, isSending, refusal } = inHand;
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file) void inHand.choose(file);
    // The same file may be chosen again after it was refused.
    event.target.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void inHand.choose(file);
  };
  const isBad = (picture && !picture.checks.isGood) || refusal !== undefined || isMissing;
  return (
    <div className={styles.picture} role="group" aria-label={phrases.t('proof.picture_of', { side: label })}>
      <span className={styles.stepHead}>
        {label}
        {picture && !isSending && (
          <IconButton label={phrases.t('proof.picture_remove', { side: label })} onClick={inHand.remove}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      <div
        className={styles.drop}
        data-over={isOver}
        data-bad={isBad}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {picture ? <Preview picture={picture} label={label} /> : <p>{phrases.t('proof.picture_drop')}</p>}
        {isSending ? (
          <progress className={styles.bar} aria-label={phrases.t('proof.picture_looking')} />
        ) : (
          <div className={styles.choosers}>
            <span className={styles.onPhone}>
              <input
                id={`${id}-camera`}
                type="file"
                accept="image/*"
                capture={camera}
                className="visually-hidden"
                onChange={choose}
              />
              <label
                htmlFor={`${id}-camera`}
                className={`${buttonClass({ size: 'small', kind: 'primary' })} ${styles.chooser}`}
              >
                <Camera size={16} strokeWidth={1.75} aria-hidden="true" />
                {phrases.t('proof.picture_camera')}
              </label>
            </span>
            <input
              id={`${id}-file`}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              className="visually-hidden"
              onChange={choose}
            />
            <label htmlFor={`${id}-file`} className={`${buttonClass({ size: 'small' })} ${styles.chooser}`}>
              <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
              {phrases.t('proof.picture_choose')}
            </label>
          </div>
        )}
      </div>
      {picture && <Checks picture={picture} />}
      {isMissing && (
        <p role="alert" className={styles.bad}>
          {phrases.t('proof.picture_missing')}
        </p>
      )}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </div>
  );
}

function Preview({ picture, label }: { readonly picture: Picture; readonly label: string }) {
  return picture.previewUrl === undefined ? (
    <span className={styles.chooser}>
      <FileText size={28} strokeWidth={1.5} aria-hidden="true" />
      <bdi>{picture.name}</bdi>
    </span>
  ) : (
    <img src={picture.previewUrl} alt={label} className={styles.preview} />
  );
}

function Checks({ picture: { checks, fileId } }: { readonly picture: Picture }) {
  const phrases = usePhrases();
  const said = [
    ['kind', checks.kind],
    ['size', checks.size],
    ['pixels', checks.pixels],
  ] as const;
  return (
    <ul className={styles.checks} aria-live="polite">
      {said.map(([name, isGood]) =>
        isGood === undefined ? null : (
          <li key={name} className={isGood ? styles.good : styles.bad}>
            {isGood ? (
              <Check size={14} strokeWidth={2} aria-hidden="true" />
            ) : (
              <X size={14} strokeWidth={2} aria-hidden="true" />
            )}
            {isGood
              ? phrases.t(`proof.check_${name}`)
              : phrases.t(`proof.check_${name}_bad`, { count: SIDE_PIXELS_MIN })}
          </li>
        ),
      )}
      {fileId !== undefined && (
        <li className={styles.good}>
          <Check size={14} strokeWidth={2} aria-hidden="true" />
          {phrases.t('proof.picture_ready')}
        </li>
      )}
    </ul>
  );
}
