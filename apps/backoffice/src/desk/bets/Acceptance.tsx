import { usePhrases } from '../../app/services.tsx';
import { useAcceptance } from '../data/questions.ts';
import { refusedText } from '../model/refused-text.ts';
import { percentText } from '../model/sums.ts';
import styles from './Acceptance.module.css';

const REASONS_SHOWN = 4;

/** Which share of today's orders was taken, and why the others were not. */
export function Acceptance() {
  const phrases = usePhrases();
  const { data } = useAcceptance();
  const percent = (share: number) => percentText(share, phrases.formatTag);
  const all = data?.all;
  return (
    <section className={styles.panel} aria-label={phrases.t('desk.acceptance')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{phrases.t('desk.acceptance')}</h2>
        {all?.acceptedShare != null && (
          <b>{phrases.t('desk.accepted_share', { percent: percent(all.acceptedShare) })}</b>
        )}
      </header>
      {all && all.acceptedShare === null && <p className={styles.hint}>{phrases.t('desk.no_orders')}</p>}
      {data && all && all.acceptedShare !== null && (
        <>
          <ul className={styles.bars}>
            {(['line', 'live'] as const).map((kind) => {
              const share = data[kind].acceptedShare;
              return (
                share !== null && (
                  <Bar
                    key={kind}
                    name={phrases.t(`desk.show_${kind}`)}
                    share={share}
                    text={percent(share)}
                    isGood
                  />
                )
              );
            })}
            {all.reasons.slice(0, REASONS_SHOWN).map(({ code, count, share }) => (
              <Bar
                key={code}
                name={refusedText(phrases, code)}
                share={share}
                text={phrases.t('desk.share_of', { count, percent: percent(share) })}
              />
            ))}
          </ul>
          {data.waitMsMedian !== null && (
            <p className={styles.hint}>
              {phrases.t('desk.wait_median', {
                median: data.waitMsMedian,
                most: data.waitMs99 ?? data.waitMsMedian,
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface BarProps {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly text: string;
  readonly isGood?: boolean;
}

function Bar({ name, share, text, isGood = false }: BarProps) {
  return (
    <li className={styles.bar}>
      <span className={styles.name}>{name}</span>
      <span className={styles.track} aria-hidden="true">
        <i data-good={isGood || undefined} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
      <span className={styles.text}>{text}</span>
    </li>
  );
}
