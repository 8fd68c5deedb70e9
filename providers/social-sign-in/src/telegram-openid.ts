// Telegram's present way, "Log In With Telegram": OpenID Connect with PKCE (core.telegram.org/bots/telegram-login). The widget, whose account is
// signed with the token of the bot, is the older way and stays for who has agreed on that.

import type { SocialClient, SocialProvider } from '@overround/provider-kit';
import { profileOf } from './claims.ts';
import type { ProviderData } from './provider-data.ts';

export const TELEGRAM_OPENID: ProviderData = {
  providerId: 'telegram',
  title: 'Telegram',
  rights: ['account', 'name'],
  issuer: 'https://oauth.telegram.org',
  endpoints: {
    authorization: 'https://oauth.telegram.org/auth',
    token: 'https://oauth.telegram.org/token',
    keys: 'https://oauth.telegram.org/.well-known/jwks.json',
  },
  scope: 'openid profile',
  // Whether it repeats a nonce is not promised; state, PKCE and the secret bind the code.
  idToken: { algorithm: 'RS256', hasNonce: false },
  clientAuth: 'basic',
  hasPkce: true,
  readProfile: (claims) =>
    profileOf({
      // The number of the account, which the widget tells too: who came by that is known again.
      subject: claims['id'] ?? claims['sub'],
      shownAs: claims['preferred_username'],
      name: claims['given_name'] ?? claims['name'],
      surname: claims['family_name'],
    }),
};

/** A token of a bot is `number:letters`; a secret of the present way has no colon. */
const hasBotToken = ({ clientSecret }: SocialClient): boolean => /^\d+:/.test(clientSecret);

/** The way that was agreed on: the widget with the token of a bot, else OpenID Connect. */
export const telegramBothWays = (widget: SocialProvider, openid: SocialProvider): SocialProvider => ({
  ...widget,
  begin: (start) => (hasBotToken(start.client) ? widget : openid).begin(start),
  finish: (answer) => (hasBotToken(answer.client) ? widget : openid).finish(answer),
});
