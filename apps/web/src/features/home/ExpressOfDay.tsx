import { Button } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { totalOddsMilli } from '../../shared/total-odds.ts';
import type { DraftLeg } from '../../state/coupon-draft.ts';
import { legKey } from '../../state/coupon-draft.ts';
import { useDisallowedSports } from '../../state/disallowed-sports.ts';
import { expressDayQuery } from '../../state/feed-queries.ts';
import { useAddresses, useOddsText, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import type { Express, ExpressLeg } from '../../wire/express-from-wire.ts';
import styles from './ExpressOfDay.module.css';
import { useExpressWords } from './use-express-words.ts';

function Leg({ leg }: { readonly leg: ExpressLeg }) {
  const to = useAddresses();
  const times = useTimes();
  const oddsText = useOddsText();
  const nowMs = useNowMs();
  const { outcome, event } = useExpressWords()(leg);
  return (
    <li className={styles.leg}>
      <span className={styles.words}>
        <bdi className={styles.outcome}>{outcome}</bdi>
        <Link
          className={styles.event}
          to={to.game('line', { ...leg, home: { name: leg.home }, away: { name: leg.away } })}
        >
          <bdi dir="ltr" data-number="">
            {times.start(leg.startsAtMs, nowMs)}
          </bdi>{' '}
          <bdi>{event}</bdi>
        </Link>
      </span>
      <span className={styles.odds} dir="ltr">
        {oddsText(leg.oddsMilli)}
      </span>
    </li>
  );
}

function Card({ express }: { readonly express: Express }) {
  const { stores, toasts, site } = useServices();
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const words = useExpressWords();
  const keys = useStore(stores.draft, (draft) => draft.keys);
  const isTaken = express.legs.every((leg) => keys.has(legKey(leg)));

  function take(): void {
    const before = stores.draft.getState().legs;
    const legs = express.legs.map(
      (leg): DraftLeg => ({
        gameId: leg.gameId,
        type: leg.type,
        parameter: leg.parameter,
        oddsMilliSeen: leg.oddsMilli,
        eventId: leg.eventId,
        sportId: leg.sportId,
        champId: leg.champId,
        isLive: false,
        startsAtMs: leg.startsAtMs,
        labels: { ...words(leg), champ: leg.champName },
      }),
    );
    const legsMax = site.betting.couponEventsMax;
    if (before.length + legs.length > legsMax)
      toasts.show(phrases.t('coupon.full', { count: legsMax }), 'warning');
    else stores.draft.dispatch({ type: 'replaced', legs: [...before, ...legs] });
  }
  return (
    <article className={styles.card}>
      <ul>
        {express.legs.map((leg) => (
          <Leg key={legKey(leg)} leg={leg} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <span className={styles.total}>
          {phrases.t('coupon.total_odds')}{' '}
          <b dir="ltr">{oddsText(totalOddsMilli(express.legs.map((leg) => leg.oddsMilli)))}</b>
        </span>
        <Button
          size="small"
          disabled={isTaken}
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={take}
        >
          {phrases.t(isTaken ? 'board.express_taken' : 'board.express_take')}
        </Button>
      </footer>
    </article>
  );
}

export interface ExpressOfDayProps {
  readonly className?: string | undefined;
  /** On the page of its own, which has the title and the proof. */
  readonly isOnOwnPage?: boolean;
}

/** Ready-made expresses, and by what rule they are made. Nothing shows while the line has too few matches for one. */
export function ExpressOfDay({ className, isOnOwnPage = false }: ExpressOfDayProps) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const how = services.site.sections.find(({ blocks }) => blocks.includes('express_proof'));
  const found = useQuery(expressDayQuery(services)).data ?? [];
  const hidden = useDisallowedSports('line');
  const expresses = found.filter(({ legs }) => !legs.some(({ sportId }) => hidden.includes(sportId)));
  if (expresses.length === 0) return null;
  return (
    <section className={className}>
      <h2 className={isOnOwnPage ? 'visually-hidden' : styles.title}>{phrases.t('board.express_title')}</h2>
      <p className={styles.rule}>
        {phrases.t('board.express_rule')}
        {how && !isOnOwnPage && (
          <>
            {' '}
            <Link to={to.page(how.path)} className={styles.how}>
              {phrases.t('board.express_how')}
            </Link>
          </>
        )}
      </p>
      <div className={styles.cards}>
        {expresses.map((express) => (
          <Card key={express.id} express={express} />
        ))}
      </div>
    </section>
  );
}
