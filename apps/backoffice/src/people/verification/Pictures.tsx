import type { DocumentView } from '@overround/contracts/verification';
import { buttonClass, Button } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../../app/services.tsx';
import styles from './Pictures.module.css';
import { useFileUrl } from './use-verification.ts';

/** The pictures of a document; a PDF is saved and opened outside of the page. */
export function Pictures({ document }: { readonly document: DocumentView }) {
  const phrases = usePhrases();
  const urlOf = useFileUrl(document.document_id);
  const [large, setLarge] = useState<string>();
  return (
    <section className={styles.pictures} aria-label={phrases.t('verification.pictures')}>
      {document.files.map(({ file_id: fileId, side, kind, name }) => {
        const sideWord = phrases.t(`verification.side_${side}`);
        const isLarge = large === fileId;
        return (
          <figure key={fileId} className={styles.picture} data-large={isLarge || undefined}>
            <figcaption className={styles.caption}>
              {sideWord}
              {kind !== 'pdf' && (
                <Button size="small" onClick={() => setLarge(isLarge ? undefined : fileId)}>
                  {phrases.t(isLarge ? 'verification.smaller' : 'verification.larger')}
                </Button>
              )}
            </figcaption>
            {kind === 'pdf' ? (
              <a className={buttonClass({ size: 'small' })} href={urlOf(fileId)} download>
                {phrases.t('verification.download', { name })}
              </a>
            ) : (
              <img
                className={styles.image}
                src={urlOf(fileId)}
                alt={phrases.t('verification.picture_of', { side: sideWord })}
              />
            )}
          </figure>
        );
      })}
    </section>
  );
}
