import type { CallRefusal } from '@overround/client';
import type { SocialOffer } from '@overround/contracts/identity';
import { Button, Notice } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusalText } from './refusal-text.ts';
import { usePhrases, useServices } from './services.tsx';
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
  /** Services that are not shown. */
  readonly without?: ReadonlySet<string>;
  /** Stands above the buttons, where there are any. */
  readonly title?: string;
  readonly onBack: (back: SocialBack, offer: SocialOffer) => void;
}

/** One button a service. While a window of a service is open, the page waits for it and can stop waiting. */
export function SocialButtons({ wish, returnPath, without, title, onBack }: SocialButtonsProps) {
  const phrases = usePhrases();
  const services = useServices();
  const offers = useQuery(offersQuery(services));
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
    const outcome = await goToService(services, offer, { wish, returnPath, signal: controller.signal });
    if (asking.current !== controller) return;
    setWaiting(undefined);
    if (!outcome.ok) setRefusal(outcome);
    else if (outcome.value) onBack(outcome.value, offer);
  }

  const shown = (offers.data ?? []).filter(({ id }) => !without?.has(id));
  if (shown.length === 0) return null;
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
      <ul className={styles.list} aria-label={phrases.t('people.social_list')}>
        {shown.map((offer) => (
          <li key={offer.id}>
            <Button
              isWide
              aria-label={phrases.t(LABELS[wish], { provider: offer.title })}
              onClick={() => void go(offer)}
            >
              <bdi>{offer.title}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
