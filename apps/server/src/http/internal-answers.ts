// What the port for operators is asked, and who knows the answer.

export interface InternalAsk {
  readonly method: string;
  readonly url: string;
  /** Parsed JSON of a POST. */
  readonly body?: unknown;
}
export interface InternalAnswer {
  readonly status: number;
  readonly body: object;
}

/** Answers what operators ask and say at their own port; `undefined` for what is no question of this kind. */
export interface InternalAnswers {
  (ask: InternalAsk): Promise<InternalAnswer | undefined>;
  /** Every question it knows, as `GET /path`. What no list names is not served, so that no question stays without its row of who may ask. */
  readonly routes: readonly string[];
}

/** `GET /path` of what is asked, without what follows the path. */
export const routeOf = ({ method, url }: Pick<InternalAsk, 'method' | 'url'>): string =>
  `${method} ${new URL(url, 'http://internal').pathname}`;

export const knowing = (
  routes: readonly string[],
  answer: (ask: InternalAsk) => Promise<InternalAnswer | undefined>,
): InternalAnswers => Object.assign(answer, { routes });
