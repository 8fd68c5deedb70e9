// Outside services that are played by ourselves. They move no money and send no mail, so production has none of them
// unless it is told to (safety 11).

import { join } from 'node:path';
import { sandboxMail } from '@overround/notifications';
import { openPaymentSandbox, type SandboxOptions, sandboxProvider } from '@overround/payment-sandbox';
import type { Log } from '@overround/platform';
import type { MailProvider, PaymentProvider, SmsProvider } from '@overround/provider-kit';
import { openSmsSandbox, SMS_SANDBOX_ID } from '@overround/sms-sandbox';
import type { FastifyPluginAsync } from 'fastify';
import type { ServerOptions } from './options.ts';
import { openPlayedServices, readPaymentServices } from './payment-services.ts';
import { installationSecret } from './settings.ts';

export interface Sandboxes {
  readonly mailProvider: MailProvider;
  /** Nothing when there is none: then nothing is offered that needs text messages. */
  readonly smsProvider: SmsProvider | undefined;
  readonly paymentProviders: readonly PaymentProvider[];
  /** The pages of the payment sandbox; nothing when there is none. */
  readonly plugin: FastifyPluginAsync;
  readonly prefix: string;
  close(): void;
}

export interface SandboxesDeps {
  readonly options: Pick<ServerOptions, 'dataDir' | 'hasSandboxes'>;
  readonly log: Log;
  readonly localUrl: () => string;
  readonly currencies: SandboxOptions['currencies'];
  /** Real payment services: a file with them (`PAYMENT_SERVICES`), and where they send their callbacks. */
  readonly services?: {
    readonly file: string | undefined;
    readonly callbackUrl: (providerId: string) => string;
  };
}

const PREFIX = '/sandbox-pay';

/** Takes no mail: it waits in the outbox, tried again and read by nobody, until a provider is there. */
const noMail: MailProvider = {
  providerId: 'none',
  isSandbox: false,
  send: () => Promise.reject(new Error('no mail provider is configured')),
};

export function openSandboxes({ options, log, localUrl, currencies, services }: SandboxesDeps): Sandboxes {
  const callbackUrl = (providerId: string) => `${localUrl()}/payment-callback/${providerId}`;
  const own = readPaymentServices(services?.file, {
    currencies,
    callbackUrl: services?.callbackUrl ?? callbackUrl,
  });
  if (!options.hasSandboxes)
    return {
      mailProvider: noMail,
      smsProvider: undefined,
      paymentProviders: own,
      plugin: () => Promise.resolve(),
      prefix: PREFIX,
      close: () => undefined,
    };
  const onFailure = (message: string) => log.warn({ sandbox: message });
  const sms = openSmsSandbox({
    secret: installationSecret(options.dataDir, SMS_SANDBOX_ID),
    reportUrl: () => `${localUrl()}/sms-report/${SMS_SANDBOX_ID}`,
    onFailure,
  });
  const secret = installationSecret(options.dataDir, 'payment-sandbox');
  const payments = openPaymentSandbox({
    secret,
    currencies,
    publicUrl: () => PREFIX,
    callbackUrl: () => callbackUrl('payment-sandbox'),
    file: join(options.dataDir, 'payment-sandbox.json'),
    onFailure,
  });
  const played = openPlayedServices({
    currencies,
    callbackUrl,
    localUrl,
    onFailure,
    dataDir: options.dataDir,
    secret: installationSecret(options.dataDir, 'payment-played'),
    prefix: PREFIX,
  });
  const isOwn = ({ providerId }: PaymentProvider) => own.some((one) => one.providerId === providerId);
  return {
    mailProvider: sandboxMail,
    smsProvider: sms.provider,
    paymentProviders: [
      sandboxProvider({ secret, apiUrl: () => `${localUrl()}${PREFIX}` }),
      ...own,
      ...played.providers.filter((one) => !isOwn(one)),
    ],
    plugin: async (app) => {
      await app.register(payments.plugin);
      await app.register(played.plugin);
    },
    prefix: PREFIX,
    close: () => {
      sms.close();
      payments.close();
      played.close();
    },
  };
}
