import {
  type EmbedSettings,
  embedSettings,
  type HostMessage,
  type PageLine,
  watchHeight,
} from '@overround/embed';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router';
import { StatisticFrame } from '../features/statistics/StatisticFrame.tsx';
import { ownPath } from '../shared/own-path.ts';
import { isEmbedPath, preferencesOfFrame } from '../state/embed-address.ts';
import { usePhrases, useServices } from '../state/services.tsx';
import styles from './PopupShell.module.css';

/** Where the page around the frame may stand: the site itself and what the brand names, as far as the browser knows it. */
function originsOf(allowed: readonly string[]): readonly string[] {
  const known = [location.origin, ...allowed];
  const around =
    location.ancestorOrigins?.[0] ??
    (document.referrer === '' ? undefined : new URL(document.referrer).origin);
  return around === undefined ? known : known.filter((origin) => origin === around);
}

const findParent = (): Window | undefined => (window.parent === window ? undefined : window.parent);

/** Steps and titles inside the frame, told to the page around it. */
function useTelling(
  line: RefObject<PageLine | undefined>,
  { hasHistorySync }: Pick<EmbedSettings, 'hasHistorySync'>,
): void {
  const location = useLocation();
  const how = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    line.current?.tell({ type: 'SetDocumentTitle', title: document.title.slice(0, 500) });
    // The address it began with is the host's own.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (!hasHistorySync || how === 'POP') return;
    const mode = how === 'PUSH' ? 'push' : 'replace';
    line.current?.tell({ type: 'HistoryRouteChanged', path: location.pathname + location.search, mode });
  }, [line, location, how, hasHistorySync]);
}

/** The frame of pages inside pages of others: nothing but the page, as high as its content. */
export function EmbedShell() {
  const phrases = usePhrases();
  const { site, stores } = useServices();
  const navigate = useNavigate();
  const { search } = useLocation();
  const settings = useMemo(() => embedSettings(new URLSearchParams(search)), [search]);
  const content = useRef<HTMLDivElement>(null);
  const line = useRef<PageLine>(undefined);
  useTelling(line, settings);
  const onLine = useCallback((opened: PageLine) => {
    line.current = opened;
    opened.tell({ type: 'SetDocumentTitle', title: document.title.slice(0, 500) });
    return content.current
      ? watchHeight(content.current, (height) => opened.tell({ type: 'BodyHeightChanged', height }))
      : undefined;
  }, []);
  const onHostMessage = useCallback(
    (message: HostMessage) => {
      if (
        message.type === 'ParentPathChanged' &&
        ownPath(message.path) &&
        isEmbedPath(message.path.split('?')[0] ?? '')
      )
        void navigate(message.path);
      if (message.type === 'ChangeSettings') {
        const { d, is12h, tz } = message.settings;
        stores.preferences.setState(
          preferencesOfFrame({
            isDark: d ?? settings.isDark,
            isTwelveHours: is12h ?? settings.isTwelveHours,
            ...(tz === undefined ? {} : { timeZoneHours: tz }),
          }),
        );
      }
    },
    [navigate, stores, settings],
  );
  return (
    <div data-app="" className={styles.embed} {...(settings.isRtl && { dir: 'rtl' })}>
      <div ref={content} className={styles.measured}>
        <main
          className={styles.content}
          style={settings.widthPx ? { maxInlineSize: settings.widthPx } : undefined}
        >
          {settings.hasGoBack && (
            <button
              type="button"
              className={styles.back}
              onClick={() => line.current?.tell({ type: 'ChildGoBack' })}
            >
              {phrases.t('shell.back')}
            </button>
          )}
          <StatisticFrame
            root="statistics"
            search={search}
            settings={settings}
            findHost={findParent}
            findOrigins={() => originsOf(site.embedOrigins)}
            onLine={onLine}
            onHostMessage={onHostMessage}
          >
            <Outlet />
          </StatisticFrame>
          {site.isDemo && <p className={styles.demo}>{phrases.t('shell.simulated')}</p>}
        </main>
      </div>
    </div>
  );
}
