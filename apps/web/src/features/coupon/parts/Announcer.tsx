import { useEffect, useRef, useState } from 'react';
import { useOddsText, usePhrases } from '../../../state/services.tsx';
import { type Announcement, announcements } from '../model/announcements.ts';
import { type Order, phaseOf } from '../model/order.ts';
import type { CouponSummary } from '../model/summarise-coupon.ts';

function useSentence(): (news: Announcement) => string {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  return (news) => {
    if (news.say === 'added' || news.say === 'removed')
      return phrases.t(`coupon.${news.say}`, { outcome: news.outcome });
    if (news.say !== 'changed') return phrases.t(`ticket.said_${news.say}`, { outcome: news.outcome });
    return phrases.t('ticket.said_changed', {
      outcome: news.outcome,
      from: oddsText(news.from),
      to: oddsText(news.to),
    });
  };
}

/** The words of an attempt's end; its way there is on the button. */
function useOutcomeText(): (orders: readonly Order[], refusal: string | undefined) => string {
  const phrases = usePhrases();
  return (orders, refusal) => {
    if (orders.length === 0) return '';
    switch (phaseOf(orders)) {
      case 'placing':
        return phrases.t('ticket.placing');
      case 'waiting':
        return phrases.t('ticket.waiting_text');
      case 'checking':
        return phrases.t('ticket.checking_text');
      case 'done': {
        const count = orders.filter((order) => order.state.is === 'placed').length;
        return count === 0
          ? `${phrases.t('ticket.not_placed')}. ${refusal ?? ''}`
          : phrases.t('ticket.placed_many', { count });
      }
    }
  };
}

/** The one polite voice of the page: what happens to the player's own picks and bets. */
export function Announcer({
  summary,
  orders,
  refusal,
}: {
  readonly summary: CouponSummary;
  readonly orders: readonly Order[];
  readonly refusal: string | undefined;
}) {
  const sentence = useSentence();
  const outcomeText = useOutcomeText()(orders, refusal);
  const before = useRef(summary);
  const [news, setNews] = useState('');
  useEffect(() => {
    const heard = announcements(before.current, summary);
    before.current = summary;
    if (heard.length > 0) setNews(heard.map(sentence).join('. '));
  });
  useEffect(() => {
    if (outcomeText !== '') setNews(outcomeText);
  }, [outcomeText]);
  return (
    <p role="status" aria-live="polite" className="visually-hidden">
      {news}
    </p>
  );
}
