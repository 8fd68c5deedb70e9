import type { AnswerTemplate } from '@overround/contracts/messages';
import type { BrandId } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';

const LIST_MAX = 200;

export const readTemplates = (tx: Tx): Promise<AnswerTemplate[]> =>
  many(
    tx,
    sql<AnswerTemplate>`select template_id, title, text from messages.template order by title limit ${LIST_MAX}`,
  );

/** New, or in the place of the one with its id. */
export async function putTemplate(
  tx: Tx,
  {
    brandId,
    template_id,
    title,
    text,
    writtenBy,
  }: AnswerTemplate & {
    readonly brandId: BrandId;
    readonly writtenBy: string;
  },
): Promise<void> {
  await run(
    tx,
    sql`
    insert into messages.template (brand_id, template_id, title, text, written_by)
    values (${brandId}, ${template_id}, ${title}, ${text}, ${writtenBy})
    on conflict (brand_id, template_id) do update
       set title = excluded.title, text = excluded.text, written_by = excluded.written_by, changed_at = clock_timestamp()
  `,
  );
}

export const deleteTemplate = (tx: Tx, templateId: string): Promise<number> =>
  run(tx, sql`delete from messages.template where template_id = ${templateId}`);
