// What makes a desk of enquiries: who takes care, files of the house, ready answers, closing.

import * as contract from '@overround/contracts/messages';
import { presentFile } from '@overround/files';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { statusAfter } from '../domain/enquiry-rules.ts';
import { keptText } from '../domain/mask-cards.ts';
import { mayAnswer, noteStaff } from '../flows/answer.ts';
import { findEnquiry, lockEnquiry, setClaim, setStatus } from '../store/enquiry-store.ts';
import { deleteTemplate, putTemplate, readTemplates } from '../store/template-store.ts';
import { brandOf, enquiryFor } from './staff.route.ts';

export const deskRoutes = (deps: MessagesDeps): Route[] => [
  route(contract.claimEnquiry, ({ params: { enquiryId }, body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const { login } = context.staff;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const row = await lockEnquiry(tx, enquiryId);
      if (!row || !mayAnswer(context, row.kind)) return refuse('not_found');
      // Who is away does not hold it for ever: giving back is anybody's, taking away is nobody's.
      if (body.is_mine && row.claimedBy !== null && row.claimedBy !== login) return refuse('enquiry_claimed');
      const claimedBy = body.is_mine ? login : null;
      if (claimedBy === row.claimedBy) return accept(await enquiryFor(deps, tx, row));
      const { personId } = row;
      await setClaim(tx, enquiryId, claimedBy);
      await noteStaff(tx, context, {
        brandId,
        personId,
        action: 'enquiry.claimed',
        after: { enquiryId, claimedBy },
      });
      return accept(await enquiryFor(deps, tx, { ...row, claimedBy }));
    });
  }),
  route(contract.closeEnquiryOfPlayer, ({ params: { enquiryId }, body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const row = await lockEnquiry(tx, enquiryId);
      if (!row || !mayAnswer(context, row.kind)) return refuse('not_found');
      const { personId } = row;
      const status = statusAfter('staff_closes');
      if (row.status === status) return accept(await enquiryFor(deps, tx, row));
      await setStatus(tx, enquiryId, status);
      await noteStaff(tx, context, { brandId, personId, action: 'enquiry.closed', after: { enquiryId } });
      return accept(await enquiryFor(deps, tx, { ...row, status }));
    });
  }),
  route(contract.handInAnswerFile, async ({ params: { enquiryId }, query }, context) => {
    const brandId = brandOf(deps, context.staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    const row = await deps.db.read({ brandId }, (tx) => findEnquiry(tx, enquiryId));
    if (!row || !mayAnswer(context, row.kind)) return refuse('not_found');
    const { personId } = row;
    const outcome = await deps.files.handIn({
      brandId,
      personId,
      purpose: 'answer',
      name: query.name ?? '',
      bytes: context.rawBody,
    });
    return outcome.ok ? accept(presentFile(outcome.value)) : outcome;
  }),
];

export const templateRoutes = (deps: MessagesDeps): Route[] => [
  route(contract.answerTemplates, ({ query }, { staff }) => {
    const brandId = brandOf(deps, staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.read({ brandId }, async (tx) => accept({ templates: await readTemplates(tx) }));
  }),
  route(contract.saveAnswerTemplate, ({ body: { brand, ...template } }, context) => {
    const brandId = brandOf(deps, context.staff, brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const kept = {
        template_id: template.template_id,
        title: keptText(template.title).replaceAll(/\s+/g, ' '),
        text: keptText(template.text),
      };
      await putTemplate(tx, { brandId, ...kept, writtenBy: context.staff.login });
      await noteStaff(tx, context, { brandId, action: 'answer_template.saved', after: kept });
      return accept({ templates: await readTemplates(tx) });
    });
  }),
  route(contract.removeAnswerTemplate, ({ params: { templateId }, query }, context) => {
    const brandId = brandOf(deps, context.staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.inTransaction({ brandId }, async (tx) => {
      if ((await deleteTemplate(tx, templateId)) === 0) return refuse('not_found');
      await noteStaff(tx, context, {
        brandId,
        action: 'answer_template.removed',
        after: { template_id: templateId },
      });
      return accept({ templates: await readTemplates(tx) });
    });
  }),
];
