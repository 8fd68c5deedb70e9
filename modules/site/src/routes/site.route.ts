import { checkLink, getPhoneCountries, getPhoneData, getSiteConfig } from '@overround/contracts/site';
import { accept, present, refuse } from '@overround/kernel';
import { type Route, route, type SiteContext } from '@overround/platform';
import { type SiteDirectory, visitorView } from '../directory.ts';
import { authTypesOf } from '../domain/auth-types.ts';
import { allowedLink } from '../domain/check-link.ts';
import { BRAND_COOKIE, type SiteOptions } from '../domain/resolve-site.ts';

const BRAND_REMEMBERED_SECONDS = 24 * 60 * 60;

export const siteRoutes = (
  directory: SiteDirectory,
  { documentFieldsOf }: Pick<SiteOptions, 'documentFieldsOf'>,
): Route[] => [
  route(getSiteConfig, ({ query }, context) => {
    const brand = directory.brandById(context.site.brandId);
    if (!brand) return refuse('not_found');
    // Only where `?brand=` was allowed does it name the brand that answers; the following requests carry no
    // query.
    if (query.brand === brand.key) context.setCookie(BRAND_COOKIE, brand.key, BRAND_REMEMBERED_SECONDS);
    const view = visitorView(directory, brand, context.site);
    const alpha2 = directory.countryById(context.site.countryId)?.alpha2 ?? '';
    return accept({
      ...view,
      auth: { auth_types: [...authTypesOf(view.flags)] },
      office: { required_field_by_doc_type: documentFieldsOf?.(alpha2) ?? [] },
    });
  }),
  route(getPhoneCountries, (_input, { site, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return accept(
      callableCountries(directory, site).map(({ id, name, code, callingCode }) => ({
        id,
        name,
        country_code: code.toLowerCase(),
        tel_code: callingCode,
      })),
    );
  }),
  route(getPhoneData, (_input, { site, setHeader }) => {
    setHeader('cache-control', 'no-store');
    const otpChannels = viewOf(directory, site).flags['sms'] === true ? ['sms'] : [];
    return accept({
      countries: callableCountries(directory, site).map(({ id, name, code, callingCode }) => ({
        id,
        name,
        code: code.toLowerCase(),
        alpha2: code,
        phoneCode: `+${callingCode}`,
        otpChannels,
      })),
    });
  }),
  route(checkLink, ({ query }, { site }) => {
    const link = allowedLink(query.link, directory.brandById(site.brandId)?.hosts ?? []);
    return accept({ isAllowed: link !== undefined, link: link ?? '' });
  }),
];

const viewOf = (directory: SiteDirectory, site: SiteContext) =>
  directory.publicView(present(directory.brandById(site.brandId), 'the brand of the request'), site.lang);

const callableCountries = (directory: SiteDirectory, site: SiteContext) =>
  viewOf(directory, site).countries.filter(({ callingCode }) => callingCode !== '');
