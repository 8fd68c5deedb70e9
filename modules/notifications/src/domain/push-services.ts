// Where push messages may be sent. A browser names its push service itself, so a list says which ones there are: else anybody
// could have us call any address (safety 8).

/** Push services of the browsers, by the end of their host. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
];

export type IsPushService = (endpoint: URL) => boolean;

export const isPushService: IsPushService = ({ protocol, hostname, port, username }) =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
