import type { PersonId } from '@overround/kernel';
import { expect, it } from 'vitest';
import type { NotificationsRoom } from './deps.ts';
import { sendPushJob } from './send-push.ts';

const ASHA = 'asha' as PersonId;
/** A room in which a device is looked up only for who may get it; looking further would need a database. */
const roomWhere = (mayGetNews: boolean) => {
  const asked: PersonId[] = [];
  const room = {
    db: { read: (_scope: object, work: (tx: object) => unknown) => Promise.resolve(work({})) },
    mayGetNews: (_tx: object, personId: PersonId) => {
      asked.push(personId);
      return Promise.resolve(mayGetNews);
    },
  } as unknown as NotificationsRoom; // What the job touches before it sends.
  return { asked, job: sendPushJob(room) };
};
const message = { title: 'Goal', body: '1:0', path: '/', tag: 'goal' };
const queued = { brandId: 1, deviceId: 'd', message };

it('drops news that was queued for who may not play by the time it leaves', async () => {
  const { asked, job } = roomWhere(false);
  await expect(job.handle({ ...queued, newsFor: ASHA })).resolves.toBeUndefined();
  expect(asked).toEqual([ASHA]);
});

it('looks for the browser of who may get it, and asks nothing about what is no news', async () => {
  const may = roomWhere(true);
  await expect(may.job.handle({ ...queued, newsFor: ASHA })).rejects.toThrow();
  const security = roomWhere(false);
  await expect(security.job.handle(queued)).rejects.toThrow();
  expect(security.asked).toEqual([]);
});
