import { CallRefused } from '@overround/client';
import { listText } from '@overround/phrases';
import { TriangleAlert } from 'lucide-react';
import { usePhrases } from '../app/services.tsx';
import { useNews } from './data/questions.ts';
import styles from './Headline.module.css';
import { percentText } from './model/sums.ts';
import { clockText } from './model/times.ts';
import { Sum } from './Sum.tsx';

/** How the day goes, in four figures, and what is wrong with what tells us. */
export function Headline() {
  const phrases = usePhrases();
  const { data: news, error } = useNews();
  const isLost = error instanceof CallRefused;
  return (
    <section
      className={styles.line}
      aria-label={phrases.t('desk.headline')}
      title={phrases.t('desk.sums_hint')}
    >
      <dl className={styles.figures}>
        <div>
          <dt>{phrases.t('desk.head_open')}</dt>
          <dd>{news ? <Sum milli={news.openMilli} /> : '…'}</dd>
        </div>
        <div>
          <dt>{phrases.t('desk.head_stake')}</dt>
          <dd>{news ? <Sum milli={news.todayStakeMilli} /> : '…'}</dd>
        </div>
        <div>
          <dt>{phrases.t('desk.head_profit')}</dt>
          <dd>{news ? <Sum milli={news.todayProfitMilli} isProfit /> : '…'}</dd>
        </div>
        <div>
          <dt>{phrases.t('desk.head_taken')}</dt>
          <dd>{news?.acceptedShare == null ? '–' : percentText(news.acceptedShare, phrases.formatTag)}</dd>
        </div>
      </dl>
      <p role="status" className={styles.warning}>
        {(isLost || (news?.feedsDown.length ?? 0) > 0) && (
          <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
        )}
        {isLost
          ? phrases.t('frame.connection_lost', { time: news ? clockText(news.at, phrases.formatTag) : '–' })
          : news &&
            news.feedsDown.length > 0 &&
            phrases.t('desk.feeds_down', {
              count: news.feedsDown.length,
              names: listText(phrases.formatTag, news.feedsDown, 'beside'),
            })}
      </p>
    </section>
  );
}
