import type { RememberedDevice } from '@overround/contracts/identity';
import { deviceOf } from '@overround/kernel';
import { Badge, Button, useAct } from '@overround/ui';
import type { Static } from 'typebox';
import { usePhrases, useTimes } from '../../state/services.tsx';
import styles from './Account.module.css';

const SECOND_MS = 1000;
type Device = Static<typeof RememberedDevice>;

function DeviceRow({
  device,
  onForget,
}: {
  readonly device: Device;
  readonly onForget: () => Promise<void>;
}) {
  const phrases = usePhrases();
  const times = useTimes();
  const forgetting = useAct(onForget);
  const known = deviceOf(device.user_agent);
  const name = known ? phrases.t('office.device', { ...known }) : phrases.t('office.device_unknown');
  return (
    <li className={styles.account}>
      <span className={styles.words}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={styles.faint}>
          <bdi>{device.address}</bdi> ·{' '}
          {phrases.t('office.remembered_until', { at: times.fullDay(device.expires_at * SECOND_MS) })}
        </span>
      </span>
      {device.is_current && <Badge tone="accent">{phrases.t('office.session_current')}</Badge>}
      <Button
        size="small"
        kind="danger"
        isBusy={forgetting.isRunning}
        aria-label={`${phrases.t('office.remembered_forget')}: ${name}`}
        onClick={() => void forgetting.run()}
      >
        {phrases.t('office.remembered_forget')}
      </Button>
    </li>
  );
}

export interface RememberedDevicesProps {
  readonly devices: readonly Device[];
  readonly onForget: (deviceId: string) => Promise<void>;
}

/** Browsers that may open limited sessions by themselves. Nothing shows while there are none. */
export function RememberedDevices({ devices, onForget }: RememberedDevicesProps) {
  const phrases = usePhrases();
  if (devices.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{phrases.t('office.remembered_title')}</h3>
      <p className={styles.faint}>{phrases.t('office.remembered_hint')}</p>
      <ul className={styles.list}>
        {devices.map((device) => (
          <DeviceRow key={device.device_id} device={device} onForget={() => onForget(device.device_id)} />
        ))}
      </ul>
    </>
  );
}
