export { openSmsSandbox, SMS_SANDBOX_ID, type SmsSandbox, type SmsSandboxOptions } from './sandbox.ts';
