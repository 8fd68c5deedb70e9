/** Thrown when something that cannot be is so. The edge answers 500 with an id; a transaction rolls back. */
export class BrokenInvariant extends Error {
  override name = 'BrokenInvariant';
}

/** States what must stay true. `message` names the invariant, not the fault. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BrokenInvariant(message);
}

/** Closes a switch: a new case that nobody handled does not compile. */
export function assertNever(value: never): never {
  throw new BrokenInvariant(`unhandled case: ${JSON.stringify(value)}`);
}

/** A value that must be there. */
export function present<T>(value: T | null | undefined, what: string): T {
  assert(value !== null && value !== undefined, `${what} is present`);
  return value;
}
