// What our Fastify gives the page renderer and what it gets back. Types only: nothing of the browser is needed to import it.

import type { SiteConfig } from '@overround/contracts/site';

/** An answer of one of our public calls, made in process. */
export interface LoadedAnswer {
  readonly status: number;
  /** Parsed JSON; `undefined` for an empty body. */
  readonly body: unknown;
}

/** Who is signed in, as every page shows it. Absent for guests. */
export interface SignedIn {
  readonly personId: string;
  readonly name: string;
  readonly accountId: number;
  /** Digits of minor units. */
  readonly balanceMinor: string;
  readonly currency: string;
}

/** Vite's `.vite/manifest.json`, parsed. */
export type ClientManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly src?: string;
      readonly isEntry?: boolean;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

export interface RenderRequest {
  /** Path and query as requested: `/ru/line/football?time=today`. */
  readonly url: string;
  /** Language for addresses that name none (`/`): from a cookie or the site's default. */
  readonly lang: string;
  /** The public view of the brand, as `site.config` answers it. */
  readonly site: SiteConfig;
  /**
   * For the `<script>` and `<style>` elements of the page. Without one the page is good for several visitors: its state never
   * runs, its styles and its one script are allowed by the hashes of `inlineStyles` and `inlineScripts`.
   */
  readonly nonce?: string;
  /** Server time in milliseconds; the page's clocks run from it. */
  readonly nowMs: number;
  /** Value of the `preferences` cookie, as it stands in the header. */
  readonly preferencesCookie?: string;
  readonly signedIn?: SignedIn;
  readonly manifest: ClientManifest;
  /** Answers a public GET of ours in process: path and query as a browser would ask. It must not throw for refusals. */
  readonly load: (path: string) => Promise<LoadedAnswer>;
  /** Content of a built style sheet, to be written into the page; without it pages link their sheets. */
  readonly styleText?: (file: string) => string | undefined;
}

export interface RenderedPage {
  readonly status: number;
  /** `content-type`, `content-language`, `link` (preloads, good for early hints), and `location` for redirects. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole document; empty for redirects. */
  readonly html: string;
  /** Texts of the style elements in the document, for a policy that names them by hash. */
  readonly inlineStyles: readonly string[];
  /** Texts of the scripts in it, likewise. */
  readonly inlineScripts: readonly string[];
}

/** What the page carries for the browser, in a JSON script element. */
export interface PageState {
  readonly lang: string;
  readonly site: SiteConfig;
  readonly nowMs: number;
  /** What the page was drawn by; the cookie may have changed since it was asked for. */
  readonly preferencesCookie?: string;
  readonly signedIn?: SignedIn;
  /** Answers by path and query: the browser's first reading finds them here instead of asking again. */
  readonly answers: Readonly<Record<string, LoadedAnswer>>;
  readonly loaderData: Readonly<Record<string, unknown>>;
}

export const STATE_ELEMENT_ID = 'page-state';
export const ROOT_ELEMENT_ID = 'root';
