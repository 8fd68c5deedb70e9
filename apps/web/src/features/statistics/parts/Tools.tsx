import { Button, useAct } from '@overround/ui';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../../shared/CopyButton.tsx';
import { usePhrases } from '../../../state/services.tsx';
import { useIsAlive } from '../../../state/use-is-alive.ts';
import styles from '../Statistics.module.css';

export interface PictureRow {
  readonly main: string;
  readonly under: string;
  readonly value: string;
}

export interface ToolsProps {
  /** Makes the picture of what the page shows; `undefined` where the browser does not draw. */
  readonly onPicture: (link: string) => Promise<Blob | undefined>;
  readonly fileName: string;
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The link, the picture, the printer. */
export function Tools({ onPicture, fileName }: ToolsProps) {
  const phrases = usePhrases();
  const isAlive = useIsAlive();
  const [said, setSaid] = useState('');
  const link = isAlive ? location.href : '';
  const picture = useAct(async () => {
    const png = await onPicture(link).catch(() => undefined);
    if (png) save(png, `${fileName}.png`);
    else setSaid(phrases.t('statistics.picture_failed'));
  });
  return (
    <p className={styles.tools} role="group" aria-label={phrases.t('statistics.tools')}>
      <CopyButton
        text={link}
        label={phrases.t('statistics.copy_link')}
        doneLabel={phrases.t('statistics.copied')}
      />
      <Button
        size="small"
        icon={<Download {...icon} />}
        isBusy={picture.isRunning}
        onClick={() => void picture.run()}
      >
        {phrases.t('statistics.picture')}
      </Button>
      <Button size="small" icon={<Printer {...icon} />} onClick={() => print()}>
        {phrases.t('statistics.print')}
      </Button>
      <span role="status" className={styles.soft}>
        {said}
      </span>
    </p>
  );
}
