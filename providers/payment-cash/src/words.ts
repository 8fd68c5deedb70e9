import { minorFromDigits } from '@overround/kernel';
import { asText, type CashAsk, objectOfJson } from '@overround/provider-kit';

const DESK = /^[A-Za-z0-9._-]{1,40}$/;
const TRANSACTION = /^[A-Za-z0-9._-]{6,60}$/;
const DIGITS = /^[0-9]{1,18}$/;
const CURRENCY = /^[A-Za-z]{3,5}$/;
const CODE_LENGTH_MAX = 60;
const NAME_LENGTH_MAX = 80;

/** The name of a desk as it may be shown: one line of plain text. */
const nameOf = (said: string): string =>
  Array.from(
    said
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, NAME_LENGTH_MAX)
    .join('');

/** The question of a desk; `undefined` for what is none. */
export function readAsk(rawBody: Uint8Array): CashAsk | undefined {
  const said = objectOfJson(rawBody);
  const [call, code, deskId] = [asText(said?.['call']), asText(said?.['code']), asText(said?.['desk_id'])];
  if (code.length > CODE_LENGTH_MAX || !DESK.test(deskId)) return undefined;
  const asked = { code, deskId, deskName: nameOf(asText(said?.['desk_name'])) || deskId };
  if (call === 'look') return { ...asked, kind: 'look' };
  const [deskTxId, amount, currency] = [
    asText(said?.['transaction_id']),
    asText(said?.['amount_minor']),
    asText(said?.['currency']),
  ];
  if ((call !== 'pay_in' && call !== 'pay_out') || !TRANSACTION.test(deskTxId)) return undefined;
  if (!DIGITS.test(amount) || !CURRENCY.test(currency)) return undefined;
  return { ...asked, kind: call, deskTxId, amountMinor: minorFromDigits(amount), currency };
}
