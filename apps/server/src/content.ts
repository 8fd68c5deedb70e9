// The module of information pages, with the numbers that the other modules live by.

import { REFUSED_ORDER_DAYS } from '@overround/betting';
import { type Content, openContent } from '@overround/content';
import { FILE_BYTES_MAX, FILES_OF_PERSON_MAX } from '@overround/contracts/files';
import { KEPT_YEARS } from '@overround/contracts/privacy';
import { UNCLAIMED_HOURS } from '@overround/files';
import { DEVICE_DAYS, FRESH_MS, MONEY_HOLD_MS, SESSION_WHOLE_MS } from '@overround/identity';
import { HOUR, MINUTE } from '@overround/kernel';
import type { Payments } from '@overround/payments';
import type { Database } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import { FUNDS_THRESHOLD_MINOR, REFERENCE, THRESHOLD_MINOR, WINDOW_DAYS } from '@overround/verification';

const HOURS_A_DAY = 24;
const BYTES_A_MEGABYTE = 1024 * 1024;

/** Pages say what the code does: every number here is the constant that the code itself reads. */
export const openContentOf = ({
  db,
  directory,
  payments,
}: {
  readonly db: Database;
  readonly directory: SiteDirectory;
  readonly payments: Pick<Payments, 'methods' | 'readBounds'>;
}): Content =>
  openContent({
    db,
    directory,
    waysToPay: async (site, currency) => {
      const { methods, silentProviders } = await payments.methods.list(site, currency);
      return { ways: methods, isWhole: silentProviders.length === 0 };
    },
    checks: {
      thresholdMinor: THRESHOLD_MINOR,
      fundsThresholdMinor: FUNDS_THRESHOLD_MINOR,
      currency: REFERENCE.code,
      windowHours: WINDOW_DAYS[0] * HOURS_A_DAY,
      windowDays: WINDOW_DAYS[1],
      recordYears: KEPT_YEARS,
    },
    boundsOf: (site) =>
      db.read(site, async (tx) => {
        const { lawFromMinor, fundsFromMinor } = await payments.readBounds(tx);
        return { thresholdMinor: lawFromMinor, fundsThresholdMinor: fundsFromMinor };
      }),
    numbers: {
      sessionHours: SESSION_WHOLE_MS / HOUR,
      deviceDays: DEVICE_DAYS,
      freshMinutes: FRESH_MS / MINUTE,
      holdHours: MONEY_HOLD_MS / HOUR,
      refusedOrderDays: REFUSED_ORDER_DAYS,
      filesMax: FILES_OF_PERSON_MAX,
      fileMegabytesMax: FILE_BYTES_MAX / BYTES_A_MEGABYTE,
      unclaimedHours: UNCLAIMED_HOURS,
    },
  });
