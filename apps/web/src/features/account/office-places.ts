import type { SiteConfig } from '@overround/contracts/site';
import type { PhraseKey } from '@overround/phrases';

export interface OfficePlace {
  readonly path: string;
  readonly label: PhraseKey;
  /** Absent: everywhere. */
  readonly isOffered?: (site: SiteConfig) => boolean;
}

const OFFICE_PLACES: readonly OfficePlace[] = [
  { path: 'office/recharge', label: 'office.to_recharge' },
  { path: 'office/withdrawal', label: 'office.to_withdrawal' },
  { path: 'office/payments', label: 'office.to_payments' },
  { path: 'office/statement', label: 'office.to_statement' },
  { path: 'bets', label: 'office.to_bets' },
  { path: 'office/calendar', label: 'office.to_locked' },
  { path: 'office/orders', label: 'office.to_orders' },
  { path: 'office/pool', label: 'office.to_pool', isOffered: ({ betting }) => betting.pool !== null },
  { path: 'office/tote', label: 'office.to_tote', isOffered: ({ betting }) => betting.hasTote },
  { path: 'office/powerbet', label: 'office.to_powerbet' },
  { path: 'office/wallets', label: 'office.to_wallets' },
  { path: 'office/messages', label: 'office.to_messages' },
  { path: 'office/support', label: 'office.to_support' },
  { path: 'office/ideas', label: 'office.to_ideas' },
  { path: 'office/profile', label: 'office.to_profile' },
  { path: 'office/account/edit', label: 'office.to_account' },
  { path: 'office/settings', label: 'office.to_settings' },
  { path: 'office/sports', label: 'office.to_sports' },
  { path: 'office/mailing', label: 'office.to_mailing' },
  { path: 'office/limits', label: 'office.to_limits' },
  { path: 'office/security', label: 'office.to_security' },
];

/** Places of the personal office that a site has, in the order of its menu. */
export const officePlaces = (site: SiteConfig): readonly OfficePlace[] =>
  OFFICE_PLACES.filter(({ isOffered }) => isOffered?.(site) ?? true);
