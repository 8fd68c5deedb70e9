import { attributesOf } from '@overround/contracts';
import {
  changeLogin as changeLoginCall,
  changePassword as changePasswordCall,
  getUserInfo,
} from '@overround/contracts/account';
import { callerOf, findPerson, readCredential } from '@overround/identity';
import { accept, type Outcome, present, refuse, unixSeconds } from '@overround/kernel';
import { languageOf } from '@overround/phrases';
import { type Route, route } from '@overround/platform';
import { countryName } from '@overround/site';
import type { AccountRoom } from '../deps.ts';
import { readPapers, shownDocument } from '../flows/papers.ts';
import { toldBeside } from '../flows/told-beside.ts';
import { findProfile } from '../store/account-store.ts';

/** Which field of the form a refusal is about. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  password_wrong: 'old_password',
  value_differs: 'password_confirmation',
  login_malformed: 'login',
  login_taken: 'login',
};
const PASSWORD_CODE = /^password_/;

function withField<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok) return outcome;
  const { ok: _ok, code, ...facts } = outcome;
  const field = FIELD_OF_CODE[code] ?? (PASSWORD_CODE.test(code) ? 'password' : undefined);
  return field === undefined ? outcome : refuse(code, { ...facts, fields: { [field]: code } });
}

export const profileRoutes = (deps: AccountRoom): Route[] => [
  route(getUserInfo, (_input, { site, session }) =>
    deps.db.read({ brandId: site.brandId }, async (tx) => {
      const person = present(await findPerson(tx, session.personId), 'the person who is signed in');
      const credential = await readCredential(tx, session.personId);
      const profile = await findProfile(tx, session.personId);
      const { gender, beside, ...document } = await readPapers(deps, tx, {
        brandId: site.brandId,
        personId: session.personId,
      });
      const country = deps.directory.countryById(person.countryId);
      return accept({
        userId: session.playerNumber,
        login: credential.login,
        email: credential.email,
        isEmailConfirmed: credential.isEmailConfirmed,
        auth_by_email: credential.isEmailSignIn,
        isPasswordGenerated: credential.isGenerated,
        name: profile?.name ?? '',
        surname: profile?.surname ?? '',
        birthday: profile?.bornOn ?? null,
        country_id: person.countryId,
        countryName: country ? countryName(country, languageOf(site.lang).tag) : '',
        gender,
        document: shownDocument(document),
        told: toldBeside(beside ?? {}, {
          phrases: await deps.phrasesOf(site.lang),
          lang: site.lang,
          countryById: deps.directory.countryById,
        }),
        receive_news: profile?.receivesNews ?? false,
        registeredAt: unixSeconds(person.createdAt),
      });
    }),
  ),
  route(changePasswordCall, async ({ body }, context) => {
    const { old_password, password, password_confirmation, end_other_sessions } = attributesOf(body);
    if (password !== password_confirmation) return withField(refuse('value_differs'));
    return withField(
      await deps.identity.changePassword({
        site: context.site,
        session: context.session,
        caller: callerOf(context),
        oldPassword: old_password,
        newPassword: password,
        endsOtherSessions: end_other_sessions ?? false,
      }),
    );
  }),
  route(changeLoginCall, async ({ body }, context) => {
    const { login, auth_by_email: isEmailSignIn } = attributesOf(body);
    const { site, session } = context;
    const outcome = await deps.identity.changeLogin({
      site,
      session,
      caller: callerOf(context),
      login,
      isEmailSignIn,
    });
    if (!outcome.ok) return withField(outcome);
    const { login: now, isEmailSignIn: isByEmail, heldHours } = outcome.value;
    return accept({ login: now, auth_by_email: isByEmail, money_held_hours: heldHours });
  }),
];
