// What a hosted captcha answers. The page loads its script and gets a token when the visitor has solved it; only the server's question
// to the service says whether that token is worth anything. Whoever cannot be asked is believed nothing.

/** Outcomes of a captcha by their numbers on the wire (specification 1 section 4). */
export const CAPTCHA_OUTCOMES = { success: 1, error: 2, network_error: 3, close: 4 } as const;
export type CaptchaOutcome = keyof typeof CAPTCHA_OUTCOMES;

/** `close` happens in the page only. */
export type CaptchaVerdict = Exclude<CaptchaOutcome, 'close'>;

export interface CaptchaToken {
  readonly token: string;
  /** Of the brand: it must have been solved on a page of one of these. */
  readonly hosts: readonly string[];
}

export interface CaptchaProvider {
  readonly providerId: string;
  /** Public: the page shows it to the service. */
  readonly siteKey: string;
  /** Where the script comes from, with its query; the page adds the language. */
  readonly scriptUrl: string;
  /** Hosts a page must allow for it, and no others, as a policy of content names them. */
  readonly policy: CaptchaPolicy;
  /** Never throws: a service that does not answer is a `network_error`. */
  verify(solved: CaptchaToken): Promise<CaptchaVerdict>;
}

/** Sources by directive of the content security policy. */
export interface CaptchaPolicy {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly style: readonly string[];
  readonly connect: readonly string[];
}
