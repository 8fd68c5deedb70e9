import { classNames } from './class-names.ts';
import styles from './Badge.module.css';

/** A small count or mark beside a word. */
export function Badge({
  children,
  tone = 'plain',
}: {
  readonly children: React.ReactNode;
  readonly tone?: 'plain' | 'accent' | 'live';
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash >>> 0;
}

/** One or two letters of a name: initials of its first two words. */
export function monogramOf(name: string): string {
  const words = name.split(/[\s.\-–]+/).filter((word) => /\p{L}/u.test(word));
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

export interface MonogramProps {
  readonly name: string;
  /** What the two colours are made from: the team's id, so that they never change with the language. */
  readonly seed: string | number;
  readonly sizePx?: number;
}

/** A generated badge with two colours of the team's own; never a real crest. Decoration: the name stands beside it. */
export function Monogram({ name, seed, sizePx = 20 }: MonogramProps) {
  const hash = hashOf(String(seed));
  const hue = hash % 360;
  const second = (hue + 40 + ((hash >>> 9) % 200)) % 360;
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 32 32" aria-hidden="true" className={styles.monogram}>
      <path d="M16 1.5 29 6v11c0 7-5.5 11.5-13 13.5C8.5 28.5 3 24 3 17V6Z" fill={`hsl(${hue} 45% 34%)`} />
      <path d="M16 1.5 29 6v11c0 7-5.5 11.5-13 13.5Z" fill={`hsl(${second} 45% 28%)`} />
      <text
        x="16"
        y="16.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="12"
        fontWeight="600"
        fill="#fff"
      >
        {monogramOf(name)}
      </text>
    </svg>
  );
}

export interface FlagProps {
  /** ISO 3166 two letters, lower case; anything else draws a neutral mark. */
  readonly country: string | undefined;
  readonly sizePx?: number;
}

/** A country's flag. Files are served beside the bundle under `/flags`. Decoration: the country's name stands beside it. */
export function Flag({ country, sizePx = 16 }: FlagProps) {
  if (country === undefined || !/^[a-z]{2}$/.test(country)) {
    return (
      <svg
        className={styles.noFlag}
        width={sizePx}
        height={sizePx * 0.75}
        viewBox="0 0 16 12"
        aria-hidden="true"
      >
        <path d="M8 .75a5.25 5.25 0 1 0 0 10.5a5.25 5.25 0 1 0 0-10.5Zm0 0C5 3.5 5 8.5 8 11.25c3-2.75 3-7.75 0-10.5ZM2.75 6h10.5" />
      </svg>
    );
  }
  return (
    <img
      className={styles.flag}
      src={`/flags/${country}.svg`}
      alt=""
      width={sizePx}
      height={sizePx * 0.75}
      loading="lazy"
    />
  );
}
