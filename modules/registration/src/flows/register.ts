import { insertProfile } from '@overround/account';
import { acceptTermsInForce } from '@overround/content';
import {
  type Caller,
  type ProvenPhone,
  readPhone,
  isSecretText,
  recordAudit,
  type RememberedBrowser,
  type SignedInPerson,
  setPlayerNumber,
  sha256,
  type StartedSession,
} from '@overround/identity';
import { accept, type Outcome, type PersonId, present, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { Brand } from '@overround/site';
import type { RegistrationRoom } from '../deps.ts';
import { admitFrom, type CountryRefusal } from '../domain/country-gate.ts';
import { generatePassword } from '../domain/generate-password.ts';
import type { FieldValue } from '../domain/rules.ts';
import { mailActivation } from './activation.ts';
import { type CheckedForm, checkForm, type FormRefusal, fieldRefused } from './check-form.ts';
import { offeredType } from '../offered-types.ts';
import { isSocialOver, readSocialForm, type SocialProof } from './social-form.ts';

export interface RegisterOrder {
  readonly site: SiteContext;
  readonly caller: Caller;
  readonly type: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** Came back when a code was sent to the phone; only by phone. */
  readonly codeTicket: string | undefined;
  /** Option flag `remember_auth`. */
  readonly isRemembered: boolean;
  /** Option flag `short_reg`: the form was shown short. It spares no field; a letter says where the rest is told. */
  readonly isShort: boolean;
  /** What the browser keeps in the device cookie. */
  readonly deviceToken: string | undefined;
  /** What the browser keeps of a service it came back from. */
  readonly socialToken: string | undefined;
  /** Code or id of a welcome bonus; absent: none is given. */
  readonly bonusChoice: string | undefined;
  /** As it was typed; absent: none. */
  readonly promoCode: string | undefined;
  /** Of a friend or a partner who brought them; absent: nobody did. */
  readonly friendCode: string | undefined;
  /** What the browser keeps of a partner's link. */
  readonly partnerVisit: string | undefined;
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
  | CountryRefusal
  | Refusal<'registration_excluded', object>
  | FormRefusal
  | Refusal<'registration_type_unknown', object>
  | Refusal<'not_now', object>;

/** A visitor becomes a player: person, credentials, first account, profile and session in one transaction. */
export async function register(
  room: RegistrationRoom,
  order: RegisterOrder,
): Promise<Outcome<Registered, RegisterRefusal>> {
  const { site } = order;
  const house = present(room.directory.brandById(site.brandId), 'the brand of the request');
  const admitted = admitFrom(site, house);
  if (!admitted.ok) return admitted;
  const offered = offeredType(room, site, order.type);
  if (!offered) return refuse('registration_type_unknown');
  const { brand, way, id: type } = offered;
  const social =
    way === 'soc_reg'
      ? await readSocialForm(room, { site, brand }, order.fields, order.socialToken)
      : accept(undefined);
  if (!social.ok) return social;
  const raw = social.value?.fields ?? order.fields;
  const checked = await checkForm(room, site, brand, { type: way, raw });
  if (!checked.ok) return checked;
  const proof = await provePhone(room, brand, checked.value, order.codeTicket);
  if (!proof.ok) return proof;
  const proven = proof.value;
  const password = checked.value.password ?? generatePassword(room.randomBytes);
  const generatedPassword = way === 'fast_reg' ? password : undefined;
  const hashed = await room.identity.hasher.hash(password);
  if (!hashed.ok) return hashed;
  const passwordHash = hashed.value;

  return room.db.inTransaction({ brandId: site.brandId }, async (tx) => {
    if (await isExcluded(room, tx, order, { ...checked.value, proven }))
      return refuse('registration_excluded');
    const opened = await openPlayer(room, tx, {
      ...order,
      type,
      brand,
      proven,
      social: social.value?.proof,
      form: checked.value,
      passwordHash,
    });
    return opened.ok ? accept({ ...opened.value, generatedPassword }) : opened;
  });
}

/** Who excluded themselves opens no other account: known again by address, name and day of birth, and browser (safety 10). */
const isExcluded = (
  { limits }: RegistrationRoom,
  tx: Tx,
  { deviceToken }: RegisterOrder,
  {
    email,
    proven,
    name,
    surname,
    bornOn,
  }: Omit<CheckedForm, 'phone'> & { readonly proven: ProvenPhone | undefined },
): Promise<boolean> =>
  limits.isExcluded(tx, {
    email,
    phone: proven?.phone.number,
    birth: bornOn === null ? undefined : { name, surname, bornOn },
    deviceHash: isSecretText(deviceToken) ? sha256(deviceToken) : undefined,
  });

/** The code of the text message, looked at before anything else costs time: it belongs to the number of the form. */
async function provePhone(
  room: RegistrationRoom,
  brand: Brand,
  { phone, phoneCode }: CheckedForm,
  ticket: string | undefined,
): Promise<Outcome<ProvenPhone | undefined, FormRefusal | Refusal<'not_now', object>>> {
  if (!phone) return accept(undefined);
  const wrong = fieldRefused(brand, 'phone_confirmation', 'sms_code_wrong');
  const checked = await room.identity.phoneRegistration.checkCode(
    brand.brandId,
    ticket ?? '',
    phoneCode ?? '',
  );
  if (!checked.ok) return checked.code === 'not_now' ? checked : wrong;
  const read = readPhone(phone.typed, phone.country);
  return read.ok && read.value.number === checked.value.phone.number ? checked : wrong;
}

/** Whoever filled in a short form finds in their inbox where the rest of it waits. */
async function writeOfRest(
  { letterTo, phrasesOf }: RegistrationRoom,
  tx: Tx,
  { site, personId }: { readonly site: SiteContext; readonly personId: PersonId },
): Promise<void> {
  const phrases = phrasesOf(site.lang);
  const text = phrases.t('fields.short_letter_text', { page: phrases.t('wishes.clarify_title') });
  const { brandId } = site;
  await letterTo?.(tx, { brandId, personId }, { subject: phrases.t('fields.short_letter_title'), text });
}

const isTold = (told: object): boolean => Object.values(told).some((text) => text !== '');

interface Opening {
  readonly site: SiteContext;
  readonly caller: Caller;
  readonly brand: Brand;
  /** As it is called on the wire. */
  readonly type: string;
  readonly form: CheckedForm;
  readonly proven: ProvenPhone | undefined;
  readonly social: SocialProof | undefined;
  readonly passwordHash: string;
  readonly isRemembered: boolean;
  readonly isShort: boolean;
  readonly bonusChoice: string | undefined;
  readonly promoCode: string | undefined;
  readonly friendCode: string | undefined;
  readonly partnerVisit: string | undefined;
}

async function openPlayer(
  room: RegistrationRoom,
  tx: Tx,
  opening: Opening,
): Promise<Outcome<Omit<Registered, 'generatedPassword'>, FormRefusal>> {
  const { site, caller, brand, type, form, proven, social, passwordHash, isRemembered } = opening;
  const { bonusChoice, promoCode, friendCode, partnerVisit: kept } = opening;
  const { brandId } = site;
  const { email } = form;
  const phones = room.identity.phoneRegistration;
  if (proven && !(await phones.take(tx, brandId, proven)))
    return fieldRefused(brand, 'phone_confirmation', 'sms_code_wrong');
  const socials = room.identity.socialRegistration;
  // Locked from here: of two forms with one account one opens a player.
  if (social && !(await socials.read(tx, social))) return isSocialOver(brand);
  const created = await room.identity.createCredentials(tx, {
    site,
    countryId: form.country.countryId,
    passwordHash,
    isGenerated: form.password === undefined,
    ...(email === undefined ? {} : { email }),
  });
  // Told to whoever asks, at most five times an hour per address: the form cannot go on without it.
  if (!created.ok) {
    if (email !== undefined) await room.identity.tellAddressTried(tx, { site, caller, email });
    return fieldRefused(brand, 'email', 'email_taken');
  }
  const personId = created.value;
  if (proven) await phones.bind(tx, { brandId, personId, caller }, proven);
  if (social) await socials.link(tx, site, { ...social, personId });
  const playerNumber = await room.wallet.openAccount(tx, { brandId, personId, currency: form.currency });
  await setPlayerNumber(tx, personId, playerNumber);
  await insertProfile(tx, { brandId, personId, ...form, termsVersion: brand.betting.ruleSet });
  await acceptTermsInForce(tx, { brandId, personId });
  if (bonusChoice !== undefined) await room.chooseBonus?.(tx, { brandId, personId }, bonusChoice);
  if (promoCode !== undefined) await room.redeemPromo?.(tx, { brandId, personId }, promoCode);
  if (friendCode !== undefined) await room.friends?.tie(tx, { brandId, personId }, friendCode);
  await room.partners?.tie(tx, { brandId, personId }, { typed: friendCode, kept });
  if (isTold(form.home)) await room.tellHome?.(tx, { brandId, personId }, form.home);
  if (isTold(form.papers)) await room.tellPapers?.(tx, { brandId, personId }, form.papers);
  if (form.receivesResults) await room.wishResults?.(tx, { brandId, personId });
  if (opening.isShort) await writeOfRest(room, tx, { site, personId });
  await room.onRegistered?.(tx, { brandId, personId });
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
      ...(opening.isShort && { isShort: true }),
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
