// An address of the internet as a mail tells it: enough to know one's own network by, and no address of one line. Pure.

import { isIPv4, isIPv6 } from 'node:net';

const GROUPS_SHOWN = 2;

/** `192.0.*.*`, `2001:db8:*`; what is no address is not told. */
export function maskedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 2).join('.')}.*.*`;
  if (!isIPv6(plain)) return '?';
  const groups = plain.split('::')[0]?.split(':').slice(0, GROUPS_SHOWN).filter(Boolean) ?? [];
  return [...groups, '*'].join(':');
}
