import { insertProfile } from '@overround/account';
import {
  type Caller,
  recordAudit,
  type RememberedBrowser,
  type SignedInPerson,
  setPlayerNumber,
  type StartedSession,
} from '@overround/identity';
import { accept, type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { Brand } from '@overround/site';
import type { RegistrationRoom } from '../deps.ts';
import { type FormType, formTypeOf } from '../domain/forms.ts';
import { generatePassword } from '../domain/generate-password.ts';
import type { FieldValue } from '../domain/rules.ts';
import { mailActivation } from './activation.ts';
import { type CheckedForm, checkForm, type FormRefusal } from './check-form.ts';

export interface RegisterOrder {
  readonly site: SiteContext;
  readonly caller: Caller;
  readonly type: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** Option flag `remember_auth`. */
  readonly isRemembered: boolean;
}

export interface Registered {
  readonly session: StartedSession;
  readonly person: SignedInPerson;
  /** Shown once and known to nobody afterwards; only after registration in one click. */
  readonly generatedPassword: string | undefined;
  readonly isActivationMailSent: boolean;
  /** Set when the browser is remembered from now on. */
  readonly remembered: RememberedBrowser | undefined;
}

export type RegisterRefusal =
  | FormRefusal
  | Refusal<'registration_type_unknown', object>
  | Refusal<'not_now', object>;

/** A visitor becomes a player: person, credentials, first account, profile and session in one transaction. */
export async function register(
  room: RegistrationRoom,
  order: RegisterOrder,
): Promise<Outcome<Registered, RegisterRefusal>> {
  const { site } = order;
  const brand = present(room.directory.brandById(site.brandId), 'the brand of the request');
  const type = formTypeOf(order.type, brand);
  if (!type) return refuse('registration_type_unknown');
  const checked = await checkForm(room, site, brand, { type, raw: order.fields });
  if (!checked.ok) return checked;
  const generatedPassword = type === 'fast_reg' ? generatePassword(room.randomBytes) : undefined;
  const password = present(generatedPassword ?? checked.value.password, 'a password');
  const hashed = await room.identity.hasher.hash(password);
  if (!hashed.ok) return hashed;
  const passwordHash = hashed.value;

  return room.db.inTransaction({ brandId: site.brandId }, async (tx) => {
    const opened = await openPlayer(room, tx, { ...order, type, brand, form: checked.value, passwordHash });
    return opened.ok ? accept({ ...opened.value, generatedPassword }) : opened;
  });
}

interface Opening {
  readonly site: SiteContext;
  readonly caller: Caller;
  readonly brand: Brand;
  readonly type: FormType;
  readonly form: CheckedForm;
  readonly passwordHash: string;
  readonly isRemembered: boolean;
}

async function openPlayer(
  room: RegistrationRoom,
  tx: Tx,
  { site, caller, brand, type, form, passwordHash, isRemembered }: Opening,
): Promise<Outcome<Omit<Registered, 'generatedPassword'>, FormRefusal>> {
  const { brandId } = site;
  const { email } = form;
  const created = await room.identity.createCredentials(tx, {
    site,
    countryId: form.country.countryId,
    passwordHash,
    isGenerated: type === 'fast_reg',
    ...(email === undefined ? {} : { email }),
  });
  if (!created.ok) return emailTaken(brand);
  const personId = created.value;
  const playerNumber = await room.wallet.openAccount(tx, { brandId, personId, currency: form.currency });
  await setPlayerNumber(tx, personId, playerNumber);
  await insertProfile(tx, { brandId, personId, ...form, termsVersion: brand.betting.ruleSet });
  await recordAudit(tx, {
    brandId,
    actorKind: 'visitor',
    actor: '',
    personId,
    action: 'person.registered',
    after: {
      type,
      countryId: form.country.countryId,
      currency: form.currency,
      termsVersion: brand.betting.ruleSet,
    },
    address: caller.address,
    requestId: caller.requestId,
  });
  if (email !== undefined) await mailActivation(room, tx, { site, personId, playerNumber, email });
  await room.outbox.announce(tx, 'person.registered', { brandId, personId });
  const remembered = isRemembered
    ? await room.identity.rememberBrowser(tx, { site, caller, personId })
    : undefined;
  const session = await room.identity.startSession(tx, {
    brandId,
    personId,
    playerNumber,
    caller,
    ...(remembered ? { deviceId: remembered.deviceId } : {}),
  });
  const person = await room.identity.readSignedInPerson(tx, { ...session, via: 'cookie' });
  return accept({ session, person, isActivationMailSent: email !== undefined, remembered });
}

/** Told to whoever asks, at most five times an hour per address: the form cannot go on without it. */
const emailTaken = (brand: Brand): FormRefusal =>
  refuse('form_invalid', {
    fields: { email: 'email_taken' },
    lengthMin: brand.passwordLengthMin,
    lengthMax: 0,
    ageMin: brand.minAge,
  });
