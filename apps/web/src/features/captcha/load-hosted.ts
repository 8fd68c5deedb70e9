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
/** On slow lines a service fetches more scripts of its own before it is ready. */
const WAIT_MS = 10_000;
/** Its object is there as soon as its script ran (specification 1 section 9: the loader looks every 100 ms, up to 300 ms). */
const LOOK_EVERY_MS = 100;
const LOOK_MS = 300;
const loading = new Map<string, Promise<Widget>>();

/** Loads the script of a service once a page, in the language of the page. Rejects when it does not come; the next asking tries again. */
export function loadHosted(
  { kind, scriptUrl }: Pick<HostedCaptcha, 'kind' | 'scriptUrl'>,
  lang: string,
): Promise<Widget> {
  const url = new URL(scriptUrl);
  url.searchParams.set('hl', lang);
  url.searchParams.set('onload', READY);
  const known = loading.get(url.href);
  if (known) return known;
  const widget = append(url.href, kind).then(() => widgetOf(kind));
  loading.set(url.href, widget);
  widget.catch(() => loading.delete(url.href));
  return widget;
}

/** Resolves when the service says that it is ready. Blockers answer with an empty script: that is no reason to wait for the whole time. */
function append(href: string, kind: HostedCaptcha['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    let looking: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      clearTimeout(looking);
    };
    const fail = () => {
      stop();
      script.remove();
      reject(new Error('the captcha did not load'));
    };
    const look = (leftMs: number) => {
      if (objectOf(kind) !== undefined) return;
      if (leftMs <= 0) fail();
      else looking = setTimeout(() => look(leftMs - LOOK_EVERY_MS), LOOK_EVERY_MS);
    };
    const timer = setTimeout(fail, WAIT_MS);
    Reflect.set(window, READY, () => {
      stop();
      resolve();
    });
    script.src = href;
    script.async = true;
    script.onerror = fail;
    script.onload = () => look(LOOK_MS);
    document.head.append(script);
  });
}

const objectOf = (kind: HostedCaptcha['kind']): unknown =>
  Reflect.get(window, kind === 'google' ? 'grecaptcha' : 'hcaptcha');

function widgetOf(kind: HostedCaptcha['kind']): Widget {
  const widget = objectOf(kind);
  if (widget === null || typeof widget !== 'object' || !('render' in widget))
    throw new Error('the captcha is not what it should be');
  return widget as Widget; // As both services document it.
}
