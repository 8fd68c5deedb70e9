import { randomUUID } from 'node:crypto';
import { staffWith } from './actors.ts';
import { CANARY } from './canaries.ts';
import type { Ids } from './ids.ts';
import { type Owning, tell } from './owning.ts';

type Kinds =
  | 'file'
  | 'secondFile'
  | 'thirdFile'
  | 'enquiry'
  | 'enquiryFile'
  | 'idea'
  | 'message'
  | 'template';

/** What somebody and the house write to each other, and the files in it. */
export async function arrangeWords({ house, owner, post, handIn }: Owning): Promise<Pick<Ids, Kinds>> {
  const [enquiry, idea, message, template] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const enquiryFile = await handIn('support');
  const words = { subject: `A question of ${CANARY}`, text: `How, ${CANARY}?` };
  await post('/web-api/office/support', {
    enquiry_id: enquiry,
    topic: 'other',
    ...words,
    file_ids: [enquiryFile],
  });
  await post('/web-api/office/ideas', { idea_id: idea, title: `An idea of ${CANARY}`, text: CANARY });
  const support = await staffWith(house, ['support'], [owner.site.brandId]);
  for (const message_id of [randomUUID(), message])
    await tell(house, support, [
      'POST',
      '/operator-api/v1/letters',
      { player: owner.accountId, message_id, ...words },
    ]);
  await tell(house, support, [
    'POST',
    '/operator-api/v1/answer-templates',
    { template_id: template, title: `Thanks, ${CANARY}`, text: CANARY },
  ]);
  return {
    file: await handIn('support'),
    secondFile: await handIn('support'),
    thirdFile: await handIn('support'),
    enquiry,
    enquiryFile,
    idea,
    message,
    template,
  };
}
