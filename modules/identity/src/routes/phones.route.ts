import { attributesOf } from '@overround/contracts';
import {
  checkPhoneChangeCode,
  confirmPhoneChange,
  confirmPhoneNumber,
  createPhoneNumber,
  getPhone,
  getPhoneMasks,
  postPhoneMasks,
  renamePhoneNumber,
  sendPhoneChangeCode,
  updatePhoneNumber,
} from '@overround/contracts/identity';
import { accept, type Outcome } from '@overround/kernel';
import { type PlayerContext, type Route, route, type SiteContext } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { CODE_DIGITS } from '../domain/one-time-code.ts';
import { phoneMaskOf } from '../domain/phone.ts';
import { heldHours } from '../flows/money-hold.ts';
import { beginBinding, confirmBinding } from '../flows/phone-binding.ts';
import {
  checkOldCode,
  confirmChange,
  nameNewPhone,
  readPhoneState,
  sendToBound,
} from '../flows/phone-change.ts';
import { readFactorState } from '../store/two-factor-store.ts';
import { callerOf } from './cookies.ts';
import { countryOf, presentSent } from './code-sign-in.route.ts';
import { inField } from './in-field.ts';

const orderOf = (context: PlayerContext) => {
  context.setHeader('cache-control', 'no-store');
  return { site: context.site, session: context.session, caller: callerOf(context) };
};

/** Which field of the forms a refusal is about. */
const FIELDS = {
  sms_code_wrong: 'confirm_code',
  phone_malformed: 'phone_number',
  secret_answer_wrong: 'user_answer',
} as const;

async function presentBound(
  room: IdentityRoom,
  { site, session }: PlayerContext,
  outcome: Outcome<{ readonly isHeld: boolean }>,
) {
  if (!outcome.ok) return inField<never>(outcome, FIELDS);
  const { masked, step } = await readPhoneState(room, site, session.personId);
  return accept({
    phone: masked ?? null,
    step,
    money_held_hours: heldHours(outcome.value.isHeld),
  });
}

function presentMasks(room: IdentityRoom, site: SiteContext) {
  const brand = room.directory.brandById(site.brandId);
  const countries = brand ? room.directory.publicView(brand, site.lang).countries : [];
  return countries.flatMap(({ id, code }) => {
    const mask = phoneMaskOf(code);
    return mask ? [{ CountryId: id, Mask: mask.mask, Max: mask.digitsMax, Min: mask.digitsMin }] : [];
  });
}

export const phoneRoutes = (room: IdentityRoom): Route[] => [
  route(getPhone, async (_input, context) => {
    const { site, session } = orderOf(context);
    const { isOffered, masked, step } = await readPhoneState(room, site, session.personId);
    const factor = await room.db.read({ brandId: site.brandId }, (tx) =>
      readFactorState(tx, session.personId),
    );
    return accept({
      is_offered: isOffered,
      phone: masked ?? null,
      step,
      code_length: CODE_DIGITS,
      takes_factor_texts: factor.takesTexts,
    });
  }),
  route(createPhoneNumber, async ({ body }, context) => {
    const { phone_number: typed, country_code } = attributesOf(body);
    const country = countryOf(room, context, country_code);
    return inField(presentSent(await beginBinding(room, { ...orderOf(context), typed, country })), FIELDS);
  }),
  route(confirmPhoneNumber, async ({ body }, context) => {
    const { confirm_code: code, phone_number: typed, country_code, is_send_sms_to_apps } = attributesOf(body);
    const phone =
      typed === undefined ? undefined : { typed, country: countryOf(room, context, country_code) };
    const order = { ...orderOf(context), code, phone, wishesApps: is_send_sms_to_apps };
    const bound = await confirmBinding(room, order);
    if (!bound.ok) return inField<never>(bound, FIELDS);
    const shown = await presentBound(room, context, bound);
    return shown.ok ? accept({ ...shown.value, is_sms_to_apps_sent: bound.value.areAppsSent }) : shown;
  }),
  route(sendPhoneChangeCode, async (_input, context) =>
    presentSent(await sendToBound(room, orderOf(context))),
  ),
  route(checkPhoneChangeCode, async ({ query }, context) => {
    const checked = await checkOldCode(room, orderOf(context), query.confirm_code);
    return checked.ok ? accept({ is_right: true as const }) : inField(checked, FIELDS);
  }),
  route(updatePhoneNumber, async ({ body }, context) => {
    const { phone_number: typed, country_code, confirm_code: oldCode, user_answer } = attributesOf(body);
    const country = countryOf(room, context, country_code);
    const answer = user_answer === '' ? undefined : user_answer;
    const order = { ...orderOf(context), typed, country, oldCode, answer };
    return inField(presentSent(await nameNewPhone(room, order)), FIELDS);
  }),
  route(renamePhoneNumber, async ({ body }, context) => {
    const { phone: typed, country_code } = attributesOf(body);
    const country = countryOf(room, context, country_code);
    const named = await nameNewPhone(room, { ...orderOf(context), typed, country });
    return inField(presentSent(named), { phone_malformed: 'phone' });
  }),
  route(confirmPhoneChange, async ({ body }, context) => {
    const { confirm_code: code } = attributesOf(body);
    const changed = await confirmChange(room, { ...orderOf(context), code });
    return presentBound(
      room,
      context,
      changed.ok ? accept({ isHeld: changed.value.masked !== undefined }) : changed,
    );
  }),
  route(getPhoneMasks, (_input, { site, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return accept(presentMasks(room, site));
  }),
  route(postPhoneMasks, (_input, { site }) => accept(presentMasks(room, site))),
];
