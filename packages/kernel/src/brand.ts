declare const brandKey: unique symbol;

/** A type that looks like `Base` but is not interchangeable with it. */
export type Branded<Base, Name extends string> = Base & { readonly [brandKey]: Name };
