import { smsReport } from '@overround/contracts/notifications';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { NotificationsRoom, SmsDeps } from '../deps.ts';
import { noteReport } from '../send-sms.ts';

export const smsReportRoutes = (room: NotificationsRoom, { provider }: SmsDeps): Route[] => [
  route(smsReport, async ({ params }, context) => {
    if (params.provider !== provider.providerId) return refuse('not_found');
    const headers = Object.fromEntries(
      provider.reportHeaders.map((name) => [name, context.header(name)] as const),
    );
    const report = provider.readReport(context.rawBody, headers);
    if (!report) {
      room.log.warn(
        { providerId: provider.providerId },
        'a report of delivery was not signed by its gateway',
      );
      return refuse('signature_wrong');
    }
    return (await noteReport(room, report)) ? accept({ received: true as const }) : refuse('not_found');
  }),
];
