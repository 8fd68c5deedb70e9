// The browser's side of passkeys. Texts of options and answers go as they came: what they say is between the browser and the server.

/** `closed`: the person looked away, or this device has none that fits; nothing needs saying. */
export type PasskeyAnswer =
  | { readonly kind: 'given'; readonly response: string }
  | { readonly kind: 'closed' | 'known' | 'failed' };

/** Whether this browser knows passkeys at all. The server's page does not say. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** `InvalidStateError`: the device holds a key of this account already (WebAuthn level 3, section 5.1.3). */
function answerOf(error: unknown): PasskeyAnswer {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'closed' };
  return { kind: name === 'InvalidStateError' ? 'known' : 'failed' };
}

/** Has the device make a key. */
export async function makePasskey(options: string): Promise<PasskeyAnswer> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = await startRegistration({ optionsJSON: JSON.parse(options) });
    return { kind: 'given', response: JSON.stringify(response) };
  } catch (error) {
    return answerOf(error);
  }
}

/** Has the device show one. */
export async function showPasskey(options: string): Promise<PasskeyAnswer> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const response = await startAuthentication({ optionsJSON: JSON.parse(options) });
    return { kind: 'given', response: JSON.stringify(response) };
  } catch (error) {
    return answerOf(error);
  }
}
