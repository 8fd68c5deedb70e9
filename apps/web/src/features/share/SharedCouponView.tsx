import type { SharedCoupon } from '@overround/contracts/betting';
import { listText } from '@overround/phrases';
import { Badge, Button, buttonClass, Table } from '@overround/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  useAddresses,
  useOddsText,
  usePhrases,
  useServices,
  useSite,
  useTimes,
} from '../../state/services.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';
import { calculatorPathOf, canBeLoaded, moveOf, type PriceMove } from './model/compare-coupon.ts';
import { ShareTools } from './parts/ShareTools.tsx';
import styles from './SharedCouponView.module.css';

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

/** How a price moved, by a sign, a colour and words. */
function Move({ move }: { readonly move: PriceMove }) {
  const phrases = usePhrases();
  const percent = 'percent' in move ? move.percent : '';
  return (
    <span className={styles.move} data-move={move.move}>
      {move.move === 'up' && <ArrowUp {...icon} />}
      {move.move === 'down' && <ArrowDown {...icon} />}
      {phrases.t(`share.${move.move}`, { percent })}
    </span>
  );
}

const ltr = (text: string): ReactNode => <bdi dir="ltr">{text}</bdi>;
type Leg = SharedCoupon['legs'][number];

function Legs({ coupon }: { readonly coupon: SharedCoupon }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const event = (leg: Leg): string =>
    leg.away === '' ? leg.home : phrases.t('board.versus', { home: leg.home, away: leg.away });
  return (
    <Table
      caption={phrases.t('share.selections')}
      columns={[
        {
          id: 'leg',
          head: phrases.t('share.selection'),
          isRowHead: true,
          cell: (leg: Leg) => (
            <span className={styles.leg}>
              <bdi>
                <b>{leg.outcome}</b>
                {leg.isBanker && <Badge>{phrases.t('share.banker')}</Badge>}
              </bdi>
              <bdi>{listText(phrases.formatTag, [leg.market, leg.part], 'beside')}</bdi>
              <bdi>{event(leg)}</bdi>
            </span>
          ),
        },
        {
          id: 'then',
          head: phrases.t('share.was'),
          isNumber: true,
          cell: (leg: Leg) => ltr(oddsText(leg.oddsMilliThen)),
        },
        {
          id: 'now',
          head: phrases.t('share.now'),
          isNumber: true,
          cell: (leg: Leg) => (leg.oddsMilliNow === null ? '–' : ltr(oddsText(leg.oddsMilliNow))),
        },
        {
          id: 'change',
          head: phrases.t('share.change'),
          cell: (leg: Leg) => <Move move={moveOf(leg.oddsMilliThen, leg.oddsMilliNow, leg.state)} />,
        },
      ]}
      rows={coupon.legs}
      keyOf={(leg) => `${leg.gameId}|${leg.type}|${leg.parameterMilli}`}
    />
  );
}

/** When it was made and is forgotten, what it came to then and now, and its seal. */
function Facts({ coupon }: { readonly coupon: SharedCoupon }) {
  const phrases = usePhrases();
  const times = useTimes();
  const oddsText = useOddsText();
  const instant = (seconds: number): string =>
    `${times.fullDay(seconds * 1000)} ${times.time(seconds * 1000)}`;
  const odds = (milli: number | null): string => (milli === null ? '–' : oddsText(milli));
  const facts: readonly (readonly [label: string, value: string])[] = [
    [phrases.t('share.kind'), phrases.t(`share.kind_${coupon.kind}`)],
    [`${phrases.t('share.total')}, ${phrases.t('share.was')}`, odds(coupon.oddsMilliThen)],
    [`${phrases.t('share.total')}, ${phrases.t('share.now')}`, odds(coupon.oddsMilliNow)],
    [phrases.t('share.saved_at'), instant(coupon.savedAt)],
    [phrases.t('share.expires_at'), instant(coupon.expiresAt)],
    [phrases.t('share.checksum'), coupon.checksum.slice(0, 16)],
  ];
  return (
    <>
      <dl className={styles.facts} data-number="">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{ltr(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{phrases.t('share.checksum_hint')}</p>
    </>
  );
}

export interface SharedCouponViewProps {
  readonly coupon: SharedCoupon;
  readonly isLoading: boolean;
  /** What became of putting it into the coupon. */
  readonly said: string;
  readonly onLoad: () => void;
}

/** A shared coupon: what it is on, prices of then and now, and the ways to take it over or pass it on. */
export function SharedCouponView({ coupon, isLoading, said, onLoad }: SharedCouponViewProps) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const site = useSite();
  const { lang } = useServices();
  const to = useAddresses();
  const isAlive = useIsAlive();
  const link = `${isAlive ? location.origin : ''}/c/${coupon.code}`;
  const sum = calculatorPathOf(coupon);
  return (
    <div className={styles.coupon}>
      <section className={styles.card} aria-label={phrases.t('share.selections')}>
        <p className={styles.note}>{phrases.t('share.lead')}</p>
        <Legs coupon={coupon} />
        <Facts coupon={coupon} />
        <p className={styles.acts}>
          <Button kind="primary" isBusy={isLoading} disabled={!canBeLoaded(coupon)} onClick={onLoad}>
            {phrases.t('share.load')}
          </Button>
          {sum !== undefined && (
            <Link to={to.page(sum)} className={buttonClass({})}>
              {phrases.t('share.calculate')}
            </Link>
          )}
        </p>
        <p role="status">{said}</p>
      </section>
      <ShareTools
        code={coupon.code}
        link={link}
        picture={{
          brand: site.name,
          title: phrases.t('share.title', { code: coupon.code }),
          link,
          seal: `${phrases.t('share.checksum')} ${coupon.checksum.slice(0, 16)}`,
          total:
            coupon.oddsMilliThen === null
              ? ''
              : `${phrases.t('share.total')} ${oddsText(coupon.oddsMilliThen)}`,
          isRightToLeft: isRightToLeft(site, lang),
          legs: coupon.legs.map((leg) => ({
            outcome: leg.outcome,
            event: leg.away === '' ? leg.home : phrases.t('board.versus', { home: leg.home, away: leg.away }),
            odds: oddsText(leg.oddsMilliThen),
          })),
        }}
      />
    </div>
  );
}

const isRightToLeft = (site: ReturnType<typeof useSite>, lang: string): boolean =>
  site.languages.some(({ code, direction }) => code === lang && direction === 'rtl');
