import {
  emailAuthCheckCode,
  emailAuthSendCode,
  smsAuthCheckCode,
  smsAuthSendCode,
} from '@overround/contracts/identity';
import { accept, type Outcome, SECOND } from '@overround/kernel';
import { type CallContext, type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { CODE_LIFE_MS, CODE_PAUSE_MS } from '../domain/one-time-code.ts';
import { type CodeDoor, mailSignInCode, signInBySentCode, textSignInCode } from '../flows/code-sign-in.ts';
import type { SentCode } from '../flows/one-time-codes.ts';
import { captchaTokenOf } from './cookies.ts';
import { arrivalOf, letIn } from './let-in.ts';

/** Alpha-2 of a country, as it is sent or by its numeric id. */
export const countryOf = (room: IdentityRoom, { site }: CallContext, text: string | undefined) => {
  if (text === undefined || !/^\d+$/.test(text)) return text?.toUpperCase();
  const brand = room.directory.brandById(site.brandId);
  const countries = brand ? room.directory.publicView(brand, site.lang).countries : [];
  return countries.find(({ id }) => id === Number(text))?.code;
};

export const presentSentCode = ({ ticket, codeLength, sendsLeft }: SentCode) => ({
  hash: ticket,
  code_length: codeLength,
  sends_left: sendsLeft,
  wait_seconds: CODE_PAUSE_MS / SECOND,
  expires_in_seconds: CODE_LIFE_MS / SECOND,
});

/** `message` is for old clients: where the code went. Our pages write their own. */
export const presentSent = (outcome: Outcome<SentCode & { readonly masked: string }>) => {
  if (!outcome.ok) return outcome;
  const { masked, ...sent } = outcome.value;
  return accept({ ...presentSentCode(sent), message: masked, phone: masked });
};

const presentOutcome = (outcome: Outcome<SentCode>) =>
  outcome.ok ? accept(presentSentCode(outcome.value)) : outcome;

/** Nothing of it is kept by caches, whatever the answer. */
const askOf = (context: CallContext) => {
  context.setHeader('cache-control', 'no-store');
  return { site: context.site, captchaToken: captchaTokenOf(context) };
};

async function checkCode(
  room: IdentityRoom,
  context: CallContext,
  door: CodeDoor,
  body: {
    readonly hash: string;
    readonly code: string;
    readonly remember_auth?: boolean;
    readonly return_url?: string;
  },
) {
  context.setHeader('cache-control', 'no-store');
  const { hash: ticket, code } = body;
  const order = { ...arrivalOf(context, body.remember_auth), door, ticket, code };
  const outcome = await signInBySentCode(room, order);
  if (!outcome.ok) return outcome;
  return accept({
    ...(await letIn(room, context, outcome.value, body.return_url)),
    isLimited: outcome.value.session.isLimited,
  });
}

export const codeSignInRoutes = (room: IdentityRoom): Route[] => [
  route(smsAuthSendCode, async ({ body }, context) => {
    const country = countryOf(room, context, body.country_code);
    return presentOutcome(await textSignInCode(room, { ...askOf(context), typed: body.phone, country }));
  }),
  route(smsAuthCheckCode, ({ body }, context) => checkCode(room, context, 'phone', body)),
  route(emailAuthSendCode, async ({ body }, context) =>
    presentOutcome(await mailSignInCode(room, { ...askOf(context), email: body.email })),
  ),
  route(emailAuthCheckCode, ({ body }, context) => checkCode(room, context, 'email', body)),
];
