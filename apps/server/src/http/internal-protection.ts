import type { ProtectionOffice } from '@overround/limits';
import type { Outcome } from '@overround/kernel';
import type { SiteDirectory } from '@overround/site';
import { type Asked, readAsked, text } from './asked-fields.ts';
import { type InternalAnswers, knowing, routeOf } from './internal-answers.ts';

/**
 * `GET /rates` what currencies are worth, with source and time · `POST /rates` {currency, perEuro, source, by}
 * stores a newer one · `GET /clock` steps of the clock that wait · `POST /clock` {by, reason} says that the clock is right: relaxations go on.
 */
export function protectionAnswers(
  office: ProtectionOffice,
  directory: Pick<SiteDirectory, 'brands'>,
): InternalAnswers {
  const order: Readonly<Record<string, (asked: Asked) => Promise<Outcome<object>>>> = {
    'GET /rates': async () => ({ ok: true, value: { rates: await office.listRates() } }),
    'GET /clock': async () => ({ ok: true, value: { alarms: (await office.listClockAlarms()).map(plain) } }),
    'POST /rates': async (asked) => {
      const read = readAsked(asked, {
        currency: text(5),
        perEuro: text(28),
        source: text(40),
        by: text(80),
      });
      if (!read.ok) return read;
      const stored = await office.storeRate({ brandId: firstBrand(), ...read.value });
      return stored.ok ? { ok: true, value: { stored: read.value.currency } } : stored;
    },
    'POST /clock': async (asked) => {
      const read = readAsked(asked, { by: text(80), reason: text(500) });
      if (!read.ok) return read;
      const confirmed = await office.confirmClock({ brandId: firstBrand(), ...read.value });
      return confirmed.ok ? { ok: true, value: { confirmed: confirmed.value } } : confirmed;
    },
  };
  // Acts that are of no brand stand in the audit log of the first.
  const firstBrand = () => {
    const [brand] = directory.brands();
    if (!brand) throw new Error('a house has a brand');
    return brand.brandId;
  };
  return knowing(Object.keys(order), async ({ method, url, body }) => {
    const answer = order[routeOf({ method, url })];
    if (!answer) return undefined;
    const said = await answer(method === 'POST' ? { ...(body as object) } : {}); // JSON, of which each field is looked at.
    if (said.ok) return { status: 200, body: said.value };
    const { ok: _ok, code, ...facts } = said;
    return { status: code === 'not_found' ? 404 : 400, body: { refused: code, ...facts } };
  });
}

const plain = ({
  alarmId,
  stepMs,
  ...alarm
}: Awaited<ReturnType<ProtectionOffice['listClockAlarms']>>[number]) => ({
  ...alarm,
  alarm: Number(alarmId),
  stepMs: Number(stepMs),
});
