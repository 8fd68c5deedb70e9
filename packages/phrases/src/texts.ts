/** A translation has exactly the keys of the English area. Placeholders are compared by a test. */
export type Texts<English extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof English]: string;
};
