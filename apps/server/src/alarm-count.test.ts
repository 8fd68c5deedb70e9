import { openLog } from '@overround/platform';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { openAlarmCount } from './alarm-count.ts';

it('alarms of the log are counted among the metrics, also those before anybody asked', async () => {
  const alarms = openAlarmCount();
  const log = openLog('error', { to: { write: () => undefined }, onAlarm: alarms.note });
  log.error({ alarm: 'job_item_failed', job: 'bonus.refresh_due' });
  log.error({ alarm: 'job_item_failed', job: 'bonus.refresh_due' });
  log.error({ alarm: 'own_data_late' });
  const registry = new Registry();
  alarms.tellIn(registry);
  const told = await registry.metrics();
  expect(told).toContain('overround_alarms_total{alarm="job_item_failed",job="bonus.refresh_due"} 2');
  expect(told).toContain('overround_alarms_total{alarm="own_data_late",job=""} 1');
});
