export { hostedCaptcha, type HostedCaptchaOptions } from './provider.ts';
export { CAPTCHA_SERVICES, type CaptchaServiceId } from './services.ts';
