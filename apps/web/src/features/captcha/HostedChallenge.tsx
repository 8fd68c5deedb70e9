import { Skeleton } from '@overround/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptchaResult, HostedCaptcha } from '../../shared/captcha.ts';
import type { Preferences } from '../../state/preferences.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Captcha.module.css';
import { loadHosted } from './load-hosted.ts';

export interface HostedChallengeProps {
  readonly asked: HostedCaptcha;
  readonly onEnded: (result: CaptchaResult) => void;
}

/** The widget knows no wish of the device. */
function themeOf(wish: Preferences['theme']): 'dark' | 'light' {
  if (wish !== 'system') return wish;
  const isDark = typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'dark' : 'light';
}

/** The widget of a service that others host, in its own frame. What it tells is one of the four outcomes. */
export function HostedChallenge({ asked, onEnded }: HostedChallengeProps) {
  const phrases = usePhrases();
  const { lang, stores } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const tell = useEffectEvent(onEnded);
  useEffect(() => {
    let isHere = true;
    const end = (result: CaptchaResult) => {
      if (isHere) tell(result);
    };
    loadHosted(asked, lang).then(
      (widget) => {
        if (!isHere || !place.current) return;
        setDrawn(true);
        widget.render(place.current, {
          sitekey: asked.siteKey,
          theme: themeOf(stores.preferences.getState().theme),
          callback: (token) => end({ outcome: 1, token: `${asked.challenge}.h.${token}` }),
          'expired-callback': () => end({ outcome: 4 }),
          'error-callback': () => end({ outcome: 3 }),
        });
      },
      () => end({ outcome: 3 }),
    );
    return () => {
      isHere = false;
    };
  }, [asked, lang, stores]);
  return (
    <>
      <p>
        {phrases.t('people.captcha_hosted', { service: asked.kind === 'google' ? 'reCAPTCHA' : 'hCaptcha' })}
      </p>
      {!isDrawn && <Skeleton rows={1} rowHeightPx={78} label={phrases.t('people.captcha_loading')} />}
      <div ref={place} className={styles.hosted} dir="ltr" />
    </>
  );
}
