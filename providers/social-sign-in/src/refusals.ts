import { refuse } from '@overround/kernel';
import type { SocialRefusal } from '@overround/provider-kit';

/** Error codes of RFC 6749, OpenID Connect Core and the providers' own, at the address the browser comes back to. */
const DENIED: ReadonlySet<string> = new Set([
  'access_denied',
  'user_denied',
  'user_cancelled_authorize',
  'user_cancelled_login',
  'user_cancelled',
  'consent_required',
  'interaction_required',
  'login_required',
  'account_selection_required',
]);
const AWAY: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error', 'slow_down']);
/** What we have agreed with the provider is wrong: nobody signs in by it until an operator looks. */
const OURS: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'invalid_request',
  'unsupported_response_type',
  'redirect_uri_mismatch',
]);

/** A provider's word for why not, as one of our refusals. */
export function refusalOfError(error: string): SocialRefusal {
  const facts = { reason: error };
  if (DENIED.has(error)) return refuse('social_denied', facts);
  // The code was used or has run out (RFC 6749 section 5.2).
  if (error === 'invalid_grant') return refuse('social_start_over', facts);
  if (AWAY.has(error) || OURS.has(error)) return refuse('social_unavailable', facts);
  return refuse('social_not_accepted', facts);
}
