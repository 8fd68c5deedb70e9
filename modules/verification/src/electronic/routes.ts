import * as contract from '@overround/contracts/verification';
import { accept, present, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { ElectronicDeps } from './deps.ts';
import { startEid } from './eid-flow.ts';
import { applyReport, startDocument, startFace } from './picture-flow.ts';
import { pollCheck } from './poll-check.ts';

const ownerOf = ({ site, session }: PlayerContext) => ({
  brandId: site.brandId,
  personId: session.personId,
});
const askerOf = ({ address, requestId }: PlayerContext) => ({ address, requestId });

/** Countries by their calling codes: Mobile-ID lives in these alone. */
const MOBILE_COUNTRIES = [
  [/^\+372\d{7,8}$/, 'EE'],
  [/^\+370\d{8}$/, 'LT'],
] as const;

export function electronicRoutes(deps: ElectronicDeps): Route[] {
  /** What the phone shows, beside the name of the relying party. */
  const textOf = ({ site }: PlayerContext) =>
    present(deps.directory.brandById(site.brandId), 'the brand of a call').name;
  const poll =
    (kind: contract.CheckKind) => (input: { params: { checkId: string } }, context: PlayerContext) =>
      pollCheck(deps, ownerOf(context), { checkId: input.params.checkId, kind });
  return [
    route(contract.startSmartId, ({ body }, context) =>
      startEid(deps, {
        ...ownerOf(context),
        ...askerOf(context),
        checkId: body.check_id,
        method: 'smart_id',
        country: body.country,
        nationalCode: body.national_code,
        text: textOf(context),
        lang: context.site.lang,
      }),
    ),
    route(contract.pollSmartId, poll('smart_id')),
    route(contract.startMobileId, ({ body }, context) => {
      const phone = `+${body.phone.replaceAll(/\D/g, '')}`;
      const country = MOBILE_COUNTRIES.find(([shape]) => shape.test(phone))?.[1];
      return country === undefined
        ? refuse('phone_malformed')
        : startEid(deps, {
            ...ownerOf(context),
            ...askerOf(context),
            checkId: body.check_id,
            method: 'mobile_id',
            country,
            nationalCode: body.national_code,
            phone,
            text: textOf(context),
            lang: context.site.lang,
          });
    }),
    route(contract.pollMobileId, poll('mobile_id')),
    route(contract.startFaceVerify, ({ body }, context) =>
      startFace(deps, {
        ...ownerOf(context),
        ...askerOf(context),
        checkId: body.check_id,
        fileId: body.file_id,
      }),
    ),
    route(contract.pollFaceVerify, poll('face')),
    route(contract.startDocumentVerify, ({ body }, context) =>
      startDocument(deps, {
        ...ownerOf(context),
        ...askerOf(context),
        checkId: body.check_id,
        documentId: body.document_id,
      }),
    ),
    route(contract.pollDocumentVerify, poll('document')),
    callbackRoute(deps),
  ];
}

/** Comes to whatever host the service was told: the check knows its brand. */
const callbackRoute = (deps: ElectronicDeps): Route =>
  route(contract.verificationCallback, async ({ params }, { header, rawBody }) => {
    const service = deps.identityServices.pictures;
    if (service?.providerId !== params.provider) return refuse('not_found');
    const headers = Object.fromEntries(service.reportHeaders.map((name) => [name, header(name)] as const));
    const report = service.readReport(rawBody, headers);
    if (!report) {
      deps.log.warn({ providerId: params.provider }, 'a report of a check was not signed by its service');
      return refuse('signature_wrong');
    }
    if (!UUID.test(report.checkId)) return refuse('not_found');
    for (const { brandId } of deps.directory.brands())
      if (await applyReport(deps, brandId, report)) return accept({ received: true as const });
    return refuse('not_found');
  });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
