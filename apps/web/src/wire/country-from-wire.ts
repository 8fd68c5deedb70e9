/** The code of a country out of the name of its picture (`"it.svg"`): a feed names flags, not codes. */
export const countryCodeFromWire = (image: string | undefined): string | undefined =>
  /^([a-z]{2})\.svg$/.exec(image ?? '')?.[1];
