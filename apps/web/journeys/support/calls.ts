/**
 * For calls of a walk beside its pages: the house closes a connection that idled, perhaps while a call goes out on it. Nobody read such a
 * call; it goes out again, as browsers do it.
 */
export const RESENT = { maxRetries: 3 } as const;
