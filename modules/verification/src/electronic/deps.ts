import type { VerificationDeps } from '../deps.ts';
import type { IdentityServices } from '../identity-services.ts';

export interface ElectronicDeps extends VerificationDeps {
  readonly identityServices: IdentityServices;
}
