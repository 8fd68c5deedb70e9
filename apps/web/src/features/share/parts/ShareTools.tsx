import { Button, useAct } from '@overround/ui';
import { Download, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../../shared/CopyButton.tsx';
import { QrImage, qrOf, type QrRows } from '../../../shared/QrImage.tsx';
import { usePhrases } from '../../../state/services.tsx';
import { useIsAlive } from '../../../state/use-is-alive.ts';
import type { PictureWords } from '../model/picture.ts';
import styles from './ShareTools.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface ShareToolsProps {
  readonly code: string;
  readonly link: string;
  readonly picture: PictureWords;
}

/** Saves a file under a name, as a press on a link would. */
function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The link, the share sheet of the device, the QR code and the picture. What needs a library brings it when asked for. */
export function ShareTools({ code, link, picture }: ShareToolsProps) {
  const phrases = usePhrases();
  const isAlive = useIsAlive();
  const [rows, setRows] = useState<QrRows>();
  const [said, setSaid] = useState('');
  const canSend = isAlive && typeof navigator.share === 'function';
  const send = useAct(async () => {
    // Closing the sheet of the device is no failure.
    await navigator.share({ title: picture.title, url: link }).catch(() => undefined);
  });
  const showQr = useAct(async () => {
    try {
      setRows(await qrOf(link));
    } catch {
      setSaid(phrases.t('share.qr_failed'));
    }
  });
  const savePicture = useAct(async () => {
    try {
      const { pictureOf } = await import('../paint-picture.ts');
      const png = await pictureOf(picture, link);
      if (png) save(png, `coupon-${code}.png`);
      else setSaid(phrases.t('share.picture_failed'));
    } catch {
      setSaid(phrases.t('share.picture_failed'));
    }
  });
  return (
    <section className={styles.tools} aria-label={phrases.t('share.tools')}>
      <h2>{phrases.t('share.tools')}</h2>
      <p className={styles.link}>
        <bdi dir="ltr">{link}</bdi>
        <CopyButton text={link} label={phrases.t('share.copy_link')} doneLabel={phrases.t('share.copied')} />
      </p>
      <p className={styles.acts}>
        {canSend && (
          <Button icon={<Share2 {...icon} />} isBusy={send.isRunning} onClick={() => void send.run()}>
            {phrases.t('share.send')}
          </Button>
        )}
        <Button
          icon={<QrCode {...icon} />}
          isBusy={showQr.isRunning}
          aria-expanded={rows !== undefined}
          onClick={() => (rows ? setRows(undefined) : void showQr.run())}
        >
          {phrases.t('share.qr')}
        </Button>
        <Button
          icon={<Download {...icon} />}
          isBusy={savePicture.isRunning}
          onClick={() => void savePicture.run()}
        >
          {phrases.t('share.picture')}
        </Button>
      </p>
      {rows && <QrImage rows={rows} label={phrases.t('share.qr_of', { code })} />}
      <p role="status">{said}</p>
    </section>
  );
}
