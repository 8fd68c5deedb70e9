/** Switches of a site that a brand says nothing of; what a brand adds beside is its own. */
export const DEFAULT_FLAGS: Readonly<Record<string, boolean>> = {
  search: true,
  results: true,
  live_tracker: true,
  // Games of the connected casinos, where there are any (specification 1 section 1).
  casino: true,
  // Signing in by a mailed code is off until a brand lets its players (specification 1 section 4).
  disable_auth_by_email: true,
  // A calling code may be typed that no country of the list has (specification 2 section 3).
  manual_country_code: true,
  // The name of the house in place of its logo, for who is seen in Germany (specification 2 section 3).
  hide_logo_in_germany: false,
};
