// How each provider words what all of them say.

import { subjectAt, type SandboxPerson } from './people.ts';

type Words = Readonly<Record<string, unknown>>;

const dotted = (day: string | undefined): string | undefined => day?.split('-').toReversed().join('.');
const split = ({ name, surname, email }: SandboxPerson): Words => ({
  first_name: name,
  last_name: surname,
  email,
});

/** Claims of an id token beside issuer, audience and times. */
export function idClaims(providerId: string, person: SandboxPerson): Words {
  const sub = subjectAt(providerId, person);
  const { name, surname, nick, email } = person;
  switch (providerId) {
    case 'google':
      return {
        sub,
        name: `${name} ${surname}`,
        given_name: name,
        family_name: surname,
        email,
        email_verified: true,
      };
    case 'apple':
      // Texts in place of truth values, and no name.
      return { sub, email, email_verified: 'true' };
    case 'line':
      return { sub, name: nick, email };
    case 'kakaotalk':
      return { sub, nickname: nick, email };
    case 'telegram':
      // The number of the account stands beside an id of its own kind.
      return { sub: `tg-${sub}`, id: Number(sub), name: `${name} ${surname}`, preferred_username: nick };
    case 'twitch':
      return { sub, preferred_username: nick, email, email_verified: email !== undefined };
    default:
      return { sub };
  }
}

/** What stands behind the access token. */
export function profileWords(providerId: string, person: SandboxPerson): Words {
  const id = subjectAt(providerId, person);
  const { name, surname, nick, email, bornOn } = person;
  switch (providerId) {
    case 'vk':
      return { user: { user_id: id, ...split(person), birthday: dotted(bornOn) } };
    case 'ok':
      return { uid: id, ...split(person), birthday: bornOn };
    case 'yandex':
      return { id, first_name: name, last_name: surname, default_email: email, birthday: bornOn };
    case 'mailru':
      return { id, ...split(person), birthday: dotted(bornOn) };
    case 'twitter':
      return { data: { id, name: `${name} ${surname}`, username: nick, confirmed_email: email } };
    case 'discord':
      return { id, username: nick, global_name: null, email: email ?? null, verified: email !== undefined };
    case 'linkedin':
      return { sub: id, given_name: name, family_name: surname, email, email_verified: true };
    case 'itsme':
      return { sub: id, given_name: name, family_name: surname, email, birthdate: bornOn };
    default:
      return { id, ...split(person) };
  }
}

/** Where an answer of the token endpoint is not as RFC 6749 has it. */
export function tokenWords(providerId: string): Words {
  switch (providerId) {
    case 'twitch':
      return { token_type: 'bearer', expires_in: 14_000, scope: ['openid', 'user:read:email'] };
    case 'ok':
      return { token_type: 'session', expires_in: '1800' };
    case 'vk':
      return { token_type: 'Bearer', expires_in: 3600, user_id: 1, id_token: 'not.open.id' };
    default:
      return { token_type: 'Bearer', expires_in: 3600 };
  }
}

/** What comes back beside code and state. */
export function returnWords(providerId: string, person: SandboxPerson): Readonly<Record<string, string>> {
  if (providerId === 'vk') return { device_id: `device-of-${person.key}`, type: 'code_v2' };
  if (providerId === 'apple')
    return { user: JSON.stringify({ name: { firstName: person.name, lastName: person.surname } }) };
  return {};
}
