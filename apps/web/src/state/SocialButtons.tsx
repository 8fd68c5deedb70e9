import type { CallRefusal } from '@overround/client';
import type { SocialOffer } from '@overround/contracts/identity';
import { Button, Notice } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refusalText } from './refusal-text.ts';
import { usePhrases, useServices } from './services.tsx';
import { SOCIAL_LOGOS } from './social-logos.ts';
import { SOCIAL_SHOWN, usedFirst } from './social-order.ts';
import styles from './SocialButtons.module.css';
import { goToService, offersQuery, type SocialBack, type SocialWish } from './social-way.ts';

const LABELS = {
  sign_in: 'people.social_by',
  register: 'people.social_register_by',
  link: 'people.social_link_by',
} as const satisfies Record<SocialWish, string>;

export interface SocialButtonsProps {
  readonly wish: SocialWish;
  readonly returnPath?: string | undefined;
  /** The type of registration that goes on with what the service tells. */
  readonly type?: string | undefined;
  /** Services that are not shown. */
  readonly without?: ReadonlySet<string>;
  /** Stands above the buttons, where there are any. */
  readonly title?: string;
  readonly onBack: (back: SocialBack, offer: SocialOffer) => void;
}

/** One button a service, the most used ones first. While a window of a service is open, the page waits for it and can stop waiting. */
export function SocialButtons({ wish, returnPath, type, without, title, onBack }: SocialButtonsProps) {
  const phrases = usePhrases();
  const services = useServices();
  const offers = useQuery(offersQuery(services));
  // Who came to register chose another service before; elsewhere the other ways stay in sight.
  const [isWhole, setWhole] = useState(wish === 'register');
  const list = useRef<HTMLUListElement>(null);
  const [waiting, setWaiting] = useState<SocialOffer>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  async function go(offer: SocialOffer): Promise<void> {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    setRefusal(undefined);
    setWaiting(offer);
    const outcome = await goToService(services, offer, { wish, returnPath, type, signal: controller.signal });
    if (asking.current !== controller) return;
    setWaiting(undefined);
    if (!outcome.ok) setRefusal(outcome);
    else if (outcome.value) onBack(outcome.value, offer);
  }

  const { countries, defaultCountryId } = services.site;
  const country = countries.find(({ id }) => id === defaultCountryId)?.code;
  const offered = usedFirst(
    (offers.data ?? []).filter(({ id }) => !without?.has(id)),
    { country, lang: services.lang },
  );
  if (offered.length === 0) return null;
  // A button for one more is no shorter than that one.
  const isShort = !isWhole && offered.length > SOCIAL_SHOWN + 1;
  const shown = isShort ? offered.slice(0, SOCIAL_SHOWN) : offered;
  function showAll(): void {
    flushSync(() => setWhole(true));
    list.current?.querySelectorAll('button')[SOCIAL_SHOWN]?.focus();
  }
  return (
    <div className={styles.part}>
      {title !== undefined && <p className={styles.or}>{title}</p>}
      {waiting && (
        <Notice
          tone="info"
          action={
            <Button
              size="small"
              onClick={() => {
                asking.current?.abort();
                setWaiting(undefined);
              }}
            >
              {phrases.t('people.social_cancel')}
            </Button>
          }
        >
          <p>{phrases.t('people.social_waiting', { provider: waiting.title })}</p>
        </Notice>
      )}
      {refusal && (
        <Notice tone="error">
          {refusal.code === 'social_no_wallet'
            ? phrases.t('people.social_no_wallet')
            : refusalText(phrases, refusal)}
        </Notice>
      )}
      <ul
        ref={list}
        className={styles.list}
        data-look={isShort ? 'marks' : 'names'}
        aria-label={phrases.t('people.social_list')}
      >
        {shown.map((offer) => {
          const label = phrases.t(LABELS[wish], { provider: offer.title });
          return (
            <li key={offer.id}>
              <Button isWide aria-label={label} title={label} onClick={() => void go(offer)}>
                <span className={styles.face}>
                  <svg viewBox="0 0 24 24" className={styles.logo} data-service={offer.id} aria-hidden="true">
                    <path d={SOCIAL_LOGOS[offer.id]} fillRule="evenodd" />
                  </svg>
                  <bdi>{offer.title}</bdi>
                </span>
              </Button>
            </li>
          );
        })}
        {isShort && (
          <li>
            <Button isWide aria-expanded={false} onClick={showAll}>
              {phrases.t('people.social_more', { count: offered.length - SOCIAL_SHOWN })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
