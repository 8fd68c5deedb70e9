import { attributesOf } from '@overround/contracts';
import { getHistoryPaymentMainAccount, getHistoryPaymentVirtualAccount } from '@overround/contracts/payments';
import { accept, instant, SECOND } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import { listDesks } from '../cash/cash-store.ts';
import { presentDesk } from '../cash/present-code.ts';
import type { PaymentDirection, PaymentStatus } from '../domain/payment.ts';
import type { PaymentsDeps } from '../module.ts';
import { presentPayment } from '../reads/present-payment.ts';
import { listPayments } from '../store/payment-lists.ts';

/** Page step of specification 1 section 9. */
const PAGE_ITEMS = 50;
/** What is older belongs to the archive. */
const ARCHIVE_AFTER_DAYS = 92;

interface HistoryPayload {
  readonly is_include_archive?: boolean | number;
  readonly page_number?: number;
  readonly direction?: PaymentDirection;
  readonly status?: PaymentStatus;
  readonly date_from?: number;
  readonly date_to?: number;
}

const filtersOf = ({ direction, status, date_from: from, date_to: to }: HistoryPayload) => ({
  ...(direction === undefined ? {} : { direction }),
  ...(status === undefined ? {} : { status }),
  ...(from === undefined ? {} : { from: instant(from * SECOND) }),
  ...(to === undefined ? {} : { to: instant(to * SECOND) }),
});

export function historyRoutes({ db, wallet, directory }: PaymentsDeps): Route[] {
  const readPage = ({ session, site }: PlayerContext, isMain: boolean, asked: HistoryPayload) =>
    db.read(site, async (tx) => {
      // Payments of an account stay in the history when it was closed (safety 10).
      const accounts = (await wallet.listEveryAccount(tx, session.personId)).filter(
        ({ kind }) => kind === 'cash',
      );
      const page = asked.page_number ?? 1;
      const { payments, totalCount } = await listPayments(tx, {
        personId: session.personId,
        accountIds: accounts.filter((one) => one.isMain === isMain).map((one) => one.accountId),
        ...(asked.is_include_archive ? {} : { daysMax: ARCHIVE_AFTER_DAYS }),
        ...filtersOf(asked),
        offset: (page - 1) * PAGE_ITEMS,
        count: PAGE_ITEMS,
      });
      const desks = await listDesks(tx, payments);
      return accept({
        items: payments.map((payment) => ({
          ...presentPayment(payment, directory),
          ...presentDesk(payment, desks),
        })),
        page_number: page,
        page_count: Math.max(1, Math.ceil(totalCount / PAGE_ITEMS)),
        total_count: totalCount,
      });
    });
  return [
    route(getHistoryPaymentMainAccount, ({ body }, context) => readPage(context, true, attributesOf(body))),
    route(getHistoryPaymentVirtualAccount, ({ body }, context) =>
      readPage(context, false, attributesOf(body)),
    ),
  ];
}
