import { Button, FormSkeleton, Preloader, TOAST_TONES, Tooltip } from '@overround/ui';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import { Story } from './Story.tsx';
import styles from './WidgetsPage.module.css';

/** What is said in passing: notifications, explanations, and that something is on its way. */
export function NoticeStories() {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const { name } = useSite();
  const label = phrases.t('fields.birthday');
  const loading = phrases.t('shell.loading');
  const long = phrases.t('fields.pep_hint');
  return (
    <>
      <Story name="Notifications">
        <p className={styles.row}>
          {TOAST_TONES.map((tone) => (
            <Button key={tone} size="small" onClick={() => toasts.show(tone, tone)}>
              {tone}
            </Button>
          ))}
        </p>
        <Button onClick={() => toasts.show(long, 'warning')}>warning …</Button>
      </Story>
      <Story name="Tooltip">
        <p className={styles.ends}>
          <Tooltip label={`${label} 1`}>{long}</Tooltip>
          <Tooltip label={`${label} 2`}>{label}</Tooltip>
          <Tooltip label={`${label} 3`}>{long}</Tooltip>
        </p>
      </Story>
      <Story name="Preloader">
        <Preloader word={name} label={loading} />
        <Preloader isCompact word={name} label={loading} />
        <FormSkeleton tabs={3} fields={3} label={loading} />
      </Story>
    </>
  );
}
