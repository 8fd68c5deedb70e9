import { type BrandId, type PersonId, SECOND } from '@overround/kernel';
import { formatTagOf, leftToRight, type PhraseValues } from '@overround/phrases';
import { type Listener, listen } from '@overround/platform';
import type { NotificationsRoom } from './deps.ts';
import { composeMail, type MailTemplate } from './domain/compose-mail.ts';
import { deviceName } from './domain/device-name.ts';
import { maskedAddress } from './domain/masked-address.ts';
import { queueOwnMail } from './send-mail.ts';
import { queuePush } from './send-push.ts';
import type { PushMessage } from './web-push.ts';

/** What a text tells, in the language of its reader. */
type ValuesIn = (lang: string) => PhraseValues;

/**
 * Tells the owner of an account what happened to it: by mail if they have an address, on browsers that take messages, both in their language,
 * and on the pages that are open now.
 */
async function tellOwner(
  room: NotificationsRoom,
  { brandId, personId }: { readonly brandId: number; readonly personId: string },
  template: MailTemplate,
  told: ValuesIn | PhraseValues = {},
): Promise<void> {
  const values: ValuesIn = typeof told === 'function' ? told : () => told;
  const owner = { brandId: brandId as BrandId, personId: personId as PersonId }; // Ids of our own event.
  await room.db.inTransaction({ brandId: owner.brandId }, async (tx) => {
    await queueOwnMail(room, tx, { ...owner, template, values });
    await queuePush(room, tx, {
      brandId: owner.brandId,
      personIds: [owner.personId],
      messageIn: (lang) => securityMessage(room, owner.brandId, { lang, template, values: values(lang) }),
    });
  });
  room.tellPerson?.(owner.personId, { kind: 'security', what: template });
}

/** The subject of the mail is the message: short, and it tells no secret to who sees the locked screen. */
function securityMessage(
  room: NotificationsRoom,
  brandId: BrandId,
  {
    lang,
    template,
    values,
  }: { readonly lang: string; readonly template: MailTemplate; readonly values: PhraseValues },
): PushMessage {
  const brand = room.directory.brandById(brandId)?.name ?? '';
  const { subject } = composeMail(room.dictionaryOf(lang), lang, template, {
    playerNumber: '',
    ...values,
    brand,
  });
  return { title: brand, body: subject, path: `/${lang}/office/security`, tag: `security-${template}` };
}

/** For the choice a text makes. */
const saysHeld = (isHeld: boolean): string => (isHeld ? 'yes' : 'no');

/** A moment in the language of the reader, by the clock of the brand, which is named. */
// oxlint-disable-next-line max-params -- one moment of one reader
const timeText = (room: NotificationsRoom, brandId: BrandId, unixSeconds: number, lang: string): string =>
  new Intl.DateTimeFormat(formatTagOf(lang), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone: room.directory.brandById(brandId)?.timeZone ?? 'UTC',
  }).format(unixSeconds * SECOND);

const STATUS_MAILS: Readonly<Record<string, MailTemplate>> = {
  blocked: 'account_blocked',
  closed: 'account_closed',
  active: 'account_opened',
};

export const notificationListeners = (room: NotificationsRoom): Listener[] => [
  listen({
    event: 'person.status_changed',
    name: 'notifications.tell_status_changed',
    handle: async ({ status, ...owner }) => {
      const template = STATUS_MAILS[status];
      if (template) await tellOwner(room, owner, template);
    },
  }),
  listen({
    event: 'sign_in.paused',
    name: 'notifications.tell_sign_in_paused',
    handle: (payload) => tellOwner(room, payload, 'sign_in_paused'),
  }),
  listen({
    event: 'device.new',
    name: 'notifications.tell_device_new',
    handle: ({ address, userAgent, ...owner }) =>
      tellOwner(room, owner, 'new_device', (lang) => ({ address, device: deviceName(userAgent, lang) })),
  }),
  listen({
    event: 'session.opened',
    name: 'notifications.tell_session_opened',
    handle: ({ address, userAgent, openedAt, ...owner }) =>
      tellOwner(room, owner, 'signed_in', (lang) => ({
        address: leftToRight(maskedAddress(address)),
        device: deviceName(userAgent, lang),
        time: timeText(room, owner.brandId as BrandId, openedAt, lang), // Of our own event.
      })),
  }),
  listen({
    event: 'device.copied',
    name: 'notifications.tell_device_copied',
    handle: (payload) => tellOwner(room, payload, 'device_copied'),
  }),
  listen({
    event: 'password.changed',
    name: 'notifications.tell_password_changed',
    handle: (payload) => tellOwner(room, payload, 'password_changed'),
  }),
  listen({
    event: 'password.reset',
    name: 'notifications.tell_password_reset',
    handle: (payload) => tellOwner(room, payload, 'password_was_reset'),
  }),
  listen({
    event: 'two_factor.enabled',
    name: 'notifications.tell_two_factor_enabled',
    handle: (payload) => tellOwner(room, payload, 'two_factor_on'),
  }),
  listen({
    event: 'two_factor.disabled',
    name: 'notifications.tell_two_factor_disabled',
    handle: (payload) => tellOwner(room, payload, 'two_factor_off'),
  }),
  listen({
    event: 'passkey.added',
    name: 'notifications.tell_passkey_added',
    handle: ({ name, isHeld, ...owner }) =>
      tellOwner(room, owner, 'passkey_added', { name, held: saysHeld(isHeld) }),
  }),
  listen({
    event: 'passkey.removed',
    name: 'notifications.tell_passkey_removed',
    handle: (payload) => tellOwner(room, payload, 'passkey_removed'),
  }),
  listen({
    event: 'login.changed',
    name: 'notifications.tell_login_changed',
    handle: ({ isHeld, ...owner }) => tellOwner(room, owner, 'login_changed', { held: saysHeld(isHeld) }),
  }),
  listen({
    event: 'social.linked',
    name: 'notifications.tell_social_linked',
    handle: ({ provider, isHeld, ...owner }) =>
      tellOwner(room, owner, 'social_linked', { provider, held: saysHeld(isHeld) }),
  }),
  listen({
    event: 'social.unlinked',
    name: 'notifications.tell_social_unlinked',
    handle: ({ provider, ...owner }) => tellOwner(room, owner, 'social_unlinked', { provider }),
  }),
  listen({
    event: 'phone.bound',
    name: 'notifications.tell_phone_bound',
    handle: ({ isHeld, ...owner }) => tellOwner(room, owner, 'phone_bound', { held: saysHeld(isHeld) }),
  }),
  listen({
    event: 'email.added',
    name: 'notifications.tell_email_added',
    handle: ({ isHeld, ...owner }) => tellOwner(room, owner, 'email_added', { held: saysHeld(isHeld) }),
  }),
  listen({
    event: 'phone.changed',
    name: 'notifications.tell_phone_changed',
    handle: (payload) => tellOwner(room, payload, 'phone_changed'),
  }),
  listen({
    event: 'recovery_code.used',
    name: 'notifications.tell_recovery_code_used',
    handle: (payload) => tellOwner(room, payload, 'recovery_code_used'),
  }),
];
