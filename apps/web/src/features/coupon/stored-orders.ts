import { guardedStore } from '../../shared/browser-store.ts';

/** Where orders on their way are kept. Apart from the coupon itself, so that a page can look without loading it. */
export const ORDERS_KEY = 'coupon-orders';

/** Whether this browser has orders that want an answer or a receipt that was not put away. */
export const hasStoredOrders = (): boolean => guardedStore(() => localStorage).get(ORDERS_KEY) !== undefined;
