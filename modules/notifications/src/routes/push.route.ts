import * as contract from '@overround/contracts/notifications';
import { accept, refuse, uuidV7 } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { NotificationsRoom } from '../deps.ts';
import { isPushService } from '../domain/push-services.ts';
import { putPushDevice, removePushDevice } from '../store/push-store.ts';
import { arePushKeys } from '../web-push.ts';

export function pushRoutes(room: NotificationsRoom): readonly Route[] {
  const { db, clock, randomBytes, pushKeys } = room;
  const mayCall = room.isPushService ?? isPushService;
  return [
    route(contract.getPushKey, () => accept({ publicKey: pushKeys.publicKey })),
    route(contract.addPushDevice, async ({ body }, { site, session }) => {
      if (!URL.canParse(body.endpoint) || !mayCall(new URL(body.endpoint)))
        return refuse('push_service_unknown');
      if (!arePushKeys(body.keys)) return refuse('push_keys_wrong');
      const { brandId } = site;
      const device = {
        deviceId: uuidV7(clock.now(), randomBytes),
        personId: session.personId,
        endpoint: body.endpoint,
        ...body.keys,
        lang: body.lang ?? site.lang,
      };
      await db.inTransaction({ brandId }, (tx) =>
        putPushDevice(tx, brandId, device, contract.PUSH_DEVICES_MAX),
      );
      return accept({ isOn: true });
    }),
    route(contract.removePushDevice, async ({ body }, { site, session }) => {
      await db.inTransaction({ brandId: site.brandId }, (tx) =>
        removePushDevice(tx, session.personId, body.endpoint),
      );
      return accept({ isOn: false });
    }),
  ];
}
