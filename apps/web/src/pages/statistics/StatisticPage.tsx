import { Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChartNoAxesColumn, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Foot, type PartNames } from '../../features/statistics/parts/Foot.tsx';
import { type PictureRow, Tools } from '../../features/statistics/parts/Tools.tsx';
import { useScope } from '../../features/statistics/scope.tsx';
import styles from '../../features/statistics/Statistics.module.css';
import { PageHead } from '../../state/PageHead.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import type { Licence } from '../../state/statistic-queries.ts';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface Shown {
  readonly title: string;
  readonly subtitle: string;
  readonly licences: readonly Licence[];
  /** What the picture of the page tells. */
  readonly picture: readonly PictureRow[];
  readonly parts: PartNames;
  readonly body: ReactNode;
}

interface StatisticPageProps<Data> {
  readonly asked: UseQueryResult<Data | null>;
  readonly show: (data: Data) => Shown;
  /** Inside the head of the file that a reader saves. */
  readonly fileName: string;
}

/** A page of statistics in each of its states, with what can be done with it at its end. */
export function StatisticPage<Data>({ asked, show, fileName }: StatisticPageProps<Data>) {
  const phrases = usePhrases();
  const { onFault } = useScope();
  const fault = asked.isError ? 'network' : asked.data === null ? 'not_found' : undefined;
  useEffect(() => {
    if (fault) onFault(fault);
  }, [fault, onFault]);
  if (asked.data) return <Drawn shown={show(asked.data)} fileName={fileName} />;
  const title = phrases.t('statistics.title');
  return (
    <>
      <PageHead title={title} isHidden />
      <h1 className="visually-hidden">{title}</h1>
      {asked.isPending && <Skeleton rows={6} rowHeightPx={64} label={phrases.t('shell.loading')} />}
      {asked.isError && (
        <ErrorState
          icon={<CircleAlert {...icon} />}
          text={phrases.t('statistics.failed')}
          action={<Button onClick={() => void asked.refetch()}>{phrases.t('shell.retry')}</Button>}
        />
      )}
      {asked.data === null && (
        <EmptyState icon={<ChartNoAxesColumn {...icon} />} text={phrases.t('statistics.not_told')} />
      )}
    </>
  );
}

function Drawn({ shown, fileName }: { readonly shown: Shown; readonly fileName: string }) {
  const { site, lang } = useServices();
  const { hasNavigation } = useScope();
  const words = usePhrases();
  const { title, subtitle, picture, licences } = shown;
  const onPicture = async (link: string): Promise<Blob | undefined> => {
    const { pictureOf } = await import('../../features/share/paint-picture.ts');
    return pictureOf(
      {
        brand: site.name,
        title,
        link,
        seal: licences.map(({ holder, name }) => `${holder}: ${name}`).join(' · '),
        total: subtitle,
        isRightToLeft: site.languages.find(({ code }) => code === lang)?.direction === 'rtl',
        legs: picture.map(({ main, under, value }) => ({ outcome: main, event: under, odds: value })),
      },
      link,
    );
  };
  return (
    <div className={styles.page}>
      <PageHead title={`${words.t('statistics.title')}: ${title}`} isHidden />
      {shown.body}
      {hasNavigation && <Tools onPicture={onPicture} fileName={fileName} />}
      <Foot licences={licences} parts={shown.parts} />
    </div>
  );
}
