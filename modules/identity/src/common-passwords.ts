import { dictionary } from '@zxcvbn-ts/language-common';

let all: ReadonlySet<string> | undefined;

/**
 * About 49,000 of the most used passwords, lower case, unpacked when first needed (package of zxcvbn-ts,
 * MIT).
 */
export function commonPasswords(): ReadonlySet<string> {
  all ??= new Set(dictionary['passwords-common']);
  return all;
}
