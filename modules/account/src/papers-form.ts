// What is asked of somebody beside who they are and where they live. Whoever opens registration defines it: the office asks no other way.

import type { FieldDefinition } from '@overround/contracts/registration';
import type { BrandId } from '@overround/kernel';

/** Of whom it is asked, and when: days of a document are bounded by today. */
export interface AskedPapers {
  readonly brandId: BrandId;
  readonly lang: string;
  readonly countryId: number;
  /** `yyyy-MM-dd`. */
  readonly today: string;
}

export interface PapersForm {
  /** The fields of the brand that who lives in the country is asked for, in the order of its form. */
  fieldsOf(asked: AskedPapers): FieldDefinition[];
  /**
   * Measures what was changed by the rules of the form: the code of what is wrong by field, and what is kept of each, which of a bank of the list is
   * its name.
   * @param values as the form holds them, changed or not
   */
  check(
    asked: AskedPapers,
    values: Readonly<Record<string, string>>,
    changed: readonly string[],
  ): {
    readonly problems: Readonly<Record<string, string>>;
    readonly kept: Readonly<Record<string, string>>;
  };
}
