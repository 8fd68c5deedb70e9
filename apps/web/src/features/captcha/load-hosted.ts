import type { HostedCaptcha } from '../../shared/captcha.ts';

export interface WidgetWishes {
  readonly sitekey: string;
  readonly theme: 'dark' | 'light';
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

export interface Widget {
  render(place: HTMLElement, wishes: WidgetWishes): unknown;
}

const READY = 'onCaptchaReady';
const WAIT_MS = 10_000;
const loading = new Map<string, Promise<Widget>>();

/** Loads the script of a service once a page, in the language of the page. Rejects when it does not come; the next asking tries again. */
export function loadHosted({ kind, scriptUrl }: HostedCaptcha, lang: string): Promise<Widget> {
  const url = new URL(scriptUrl);
  url.searchParams.set('hl', lang);
  url.searchParams.set('onload', READY);
  const known = loading.get(url.href);
  if (known) return known;
  const widget = append(url.href).then(() => widgetOf(kind));
  loading.set(url.href, widget);
  widget.catch(() => loading.delete(url.href));
  return widget;
}

function append(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('the captcha did not load'));
    };
    const timer = setTimeout(fail, WAIT_MS);
    Reflect.set(window, READY, () => {
      clearTimeout(timer);
      resolve();
    });
    script.src = href;
    script.async = true;
    script.onerror = fail;
    document.head.append(script);
  });
}

function widgetOf(kind: HostedCaptcha['kind']): Widget {
  const widget: unknown = Reflect.get(window, kind === 'google' ? 'grecaptcha' : 'hcaptcha');
  if (widget === null || typeof widget !== 'object' || !('render' in widget))
    throw new Error('the captcha is not what it should be');
  return widget as Widget; // As both services document it.
}
