import { useCallback, useEffect, useRef } from 'react';
import { useOddsText, usePhrases } from '../../../state/services.tsx';
import { type Announcement, announcements } from '../model/announcements.ts';
import { type Order, phaseOf } from '../model/order.ts';
import type { CouponSummary } from '../model/summarise-coupon.ts';

function useSentence(): (news: Announcement) => string {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  return useCallback(
    (news) => {
      if (news.say === 'added' || news.say === 'removed')
        return phrases.t(`coupon.${news.say}`, { outcome: news.outcome });
      if (news.say === 'moved')
        return phrases.t('ticket.said_moved', { outcome: news.outcome, place: news.place });
      if (news.say !== 'changed') return phrases.t(`ticket.said_${news.say}`, { outcome: news.outcome });
      return phrases.t('ticket.said_changed', {
        outcome: news.outcome,
        from: oddsText(news.from, news.type),
        to: oddsText(news.to, news.type),
      });
    },
    [phrases, oddsText],
  );
}

/** Where an attempt stands, in words; the seconds of a delay are not told one by one. */
function useAttemptText(orders: readonly Order[], refusal: string | undefined): string {
  const phrases = usePhrases();
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
      if (count > 0) return phrases.t('ticket.placed_many', { count });
      if (orders.some((order) => order.state.is === 'rested')) return phrases.t('ticket.rested');
      return refusal === undefined
        ? phrases.t('ticket.not_placed')
        : phrases.t('ticket.refused_because', { reason: refusal });
    }
  }
}

export interface AnnouncerProps {
  readonly summary: CouponSummary;
  readonly orders: readonly Order[];
  readonly refusal: string | undefined;
}

/**
 * The one polite voice of the page: what happens to the player's own picks and bets. Its text is written past React: saying
 * something is an effect, and nothing is drawn anew for it.
 */
export function Announcer({ summary, orders, refusal }: AnnouncerProps) {
  const sentence = useSentence();
  const attemptText = useAttemptText(orders, refusal);
  const voice = useRef<HTMLParagraphElement>(null);
  const before = useRef(summary);
  useEffect(() => {
    const heard = announcements(before.current, summary);
    before.current = summary;
    if (voice.current && heard.length > 0) voice.current.textContent = heard.map(sentence).join('. ');
  }, [summary, sentence]);
  useEffect(() => {
    if (voice.current && attemptText !== '') voice.current.textContent = attemptText;
  }, [attemptText]);
  return <p ref={voice} role="status" aria-live="polite" className="visually-hidden" />;
}
