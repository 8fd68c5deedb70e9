import { checkRegistrationCode, sendRegistrationCode } from '@overround/contracts/registration';
import { captchaTokenOf, presentSent } from '@overround/identity';
import { accept, present } from '@overround/kernel';
import { type CallContext, type Route, route } from '@overround/platform';
import type { RegistrationRoom } from '../deps.ts';
import { admitFrom } from '../domain/country-gate.ts';

/** Alpha-2 of a country, as it is sent or by its numeric id. */
const countryOf = (room: RegistrationRoom, text: string | undefined): string | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text)
    ? room.directory.countryById(Number(text))?.alpha2
    : text?.toUpperCase();

const keepNothing = (context: CallContext): void => context.setHeader('cache-control', 'no-store');

export const phoneRoutes = (room: RegistrationRoom): Route[] => [
  route(sendRegistrationCode, async ({ body }, context) => {
    keepNothing(context);
    const brand = present(room.directory.brandById(context.site.brandId), 'the brand of the request');
    const admitted = admitFrom(context.site, brand);
    if (!admitted.ok) return admitted;
    return presentSent(
      await room.identity.phoneRegistration.sendCode({
        site: context.site,
        captchaToken: captchaTokenOf(context),
        typed: body.phone,
        country: countryOf(room, body.country_code),
      }),
    );
  }),
  route(checkRegistrationCode, async ({ body }, context) => {
    keepNothing(context);
    const { brandId } = context.site;
    const checked = await room.identity.phoneRegistration.checkCode(brandId, body.hash, body.code);
    return checked.ok ? accept({ is_right: true as const }) : checked;
  }),
];
