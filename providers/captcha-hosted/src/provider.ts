import {
  type CaptchaProvider,
  type CaptchaVerdict,
  openOutbound,
  type Outbound,
} from '@overround/provider-kit';
import { CAPTCHA_SERVICES, type CaptchaService, type CaptchaServiceId } from './services.ts';

export interface HostedCaptchaOptions {
  readonly service: CaptchaServiceId;
  readonly siteKey: string;
  /** Known to the service and us only. */
  readonly secret: string;
  /** For a service that is played on this machine: its address instead of the real one. */
  readonly localVerifyUrl?: string;
  /** Told what went wrong with a question; never a token or a secret. */
  readonly onFailure?: (message: string) => void;
}

/** Tokens of these services are about two thousand letters at most. */
const TOKEN_MAX = 4096;
/** What is wrong with the token itself. Every other error is one of ours or theirs, and no reason to believe it. */
const FAULTS_OF_TOKEN = [
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
];

export function hostedCaptcha(options: HostedCaptchaOptions): CaptchaProvider {
  const { service: providerId, siteKey, localVerifyUrl, onFailure = () => undefined } = options;
  const service: CaptchaService = CAPTCHA_SERVICES[providerId];
  const verifyUrl = localVerifyUrl ?? service.verifyUrl;
  const outbound = openOutbound({
    origins: [new URL(verifyUrl).origin],
    timeoutMs: 5000,
    bytesMax: 16_384,
    isLocal: localVerifyUrl !== undefined,
  });
  return {
    providerId,
    siteKey,
    scriptUrl: service.scriptUrl,
    policy: service.policy,
    verify: async ({ token, hosts }) => {
      if (token === '' || token.length > TOKEN_MAX) return 'error';
      const form = new URLSearchParams({ secret: options.secret, response: token });
      if (service.asksForSiteKey) form.set('sitekey', siteKey);
      try {
        const answer = await ask(outbound, verifyUrl, form);
        const verdict = verdictOf(answer, hosts);
        if (verdict === 'network_error')
          onFailure(`${providerId}: ${errorsOf(answer).join(', ') || 'no answer'}`);
        return verdict;
      } catch (error) {
        onFailure(`${providerId}: ${error instanceof Error ? error.message : 'not reached'}`);
        return 'network_error';
      }
    },
  };
}

async function ask(outbound: Outbound, url: string, form: URLSearchParams): Promise<unknown> {
  const { status, text } = await outbound({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
  });
  if (status !== 200) throw new Error(`it answered ${status}`);
  return JSON.parse(text);
}

const fieldOf = (answer: unknown, name: string): unknown =>
  answer !== null && typeof answer === 'object' ? (answer as Record<string, unknown>)[name] : undefined;

function errorsOf(answer: unknown): readonly string[] {
  const codes = fieldOf(answer, 'error-codes');
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

/** Success only when the service says so, of a page of ours. */
function verdictOf(answer: unknown, hosts: readonly string[]): CaptchaVerdict {
  const success = fieldOf(answer, 'success');
  if (success === true)
    return hosts.some((host) => fieldOf(answer, 'hostname') === host) ? 'success' : 'error';
  if (success !== false) return 'network_error';
  const codes = errorsOf(answer);
  return codes.length > 0 && codes.every((code) => FAULTS_OF_TOKEN.includes(code))
    ? 'error'
    : 'network_error';
}
