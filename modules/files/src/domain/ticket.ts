// The text of a ticket, as it stands in an address of the host of files: its brand, by which its row is found there, and a secret. Pure.

import { isSecretText } from '@overround/identity';
import type { BrandId } from '@overround/kernel';

/** Where tickets are taken, at the host of files alone. */
export const TICKET_PATH = '/f/';

export interface TicketText {
  readonly brandId: BrandId;
  readonly secret: string;
}

export const writeTicket = ({ brandId, secret }: TicketText): string => `${brandId}.${secret}`;

/** `undefined` for what no ticket looks like: nobody is asked about it. */
export function readTicket(text: string): TicketText | undefined {
  const [, digits = '', secret = ''] = /^([1-9]\d{0,8})\.([\w-]+)$/.exec(text) ?? [];
  // No other number is a brand's; whether there is one is told by its rows.
  return isSecretText(secret) ? { brandId: Number(digits) as BrandId, secret } : undefined;
}
