import { ChartNoAxesColumn } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { openPopup } from '../shared/popup-window.ts';
import { type StatisticInputs, statisticPath, type StatisticView } from '../shared/statistic-address.ts';
import { usePhrases, useServices } from './services.tsx';

export interface StatisticLinkProps {
  readonly view: StatisticView;
  readonly to: StatisticInputs;
  /** Of whom or what the statistics are, for who cannot see where the link stands. */
  readonly name: string;
  /** Instead of what the link is called by itself. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** What has no id has no statistics; a page goes on without the link. */
function addressOf(lang: string, view: StatisticView, to: StatisticInputs): string | undefined {
  try {
    return statisticPath({ lang }, view, to);
  } catch {
    return undefined;
  }
}

/** A way to a statistics popup: a window of its size, or a page where windows are not allowed or wanted. */
export function StatisticLink({ view, to, name, label, className, children }: StatisticLinkProps) {
  const services = useServices();
  const phrases = usePhrases();
  const address = addressOf(services.lang, view, to);
  if (address === undefined) return null;
  const open = (event: MouseEvent): void => {
    void import('./coupon-desk.ts').then(({ startCouponDesk }) => startCouponDesk(services));
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPlain && openPopup(address)) event.preventDefault();
  };
  return (
    <a
      href={address}
      target="_blank"
      rel="opener"
      className={className}
      aria-label={label ?? phrases.t('shell.statistics_of', { name })}
      onClick={open}
    >
      {children ?? (
        <>
          <ChartNoAxesColumn size={16} strokeWidth={1.75} aria-hidden="true" />
          {phrases.t('shell.statistics')}
        </>
      )}
    </a>
  );
}
