import { type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { MailAttachment } from '@overround/provider-kit';

export type MailStatus = 'queued' | 'sent' | 'refused';

export interface NewMail {
  readonly brandId: BrandId;
  readonly mailId: string;
  readonly personId: PersonId | undefined;
  readonly template: string;
  readonly lang: string;
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: MailAttachment | undefined;
}

export interface StoredMail {
  readonly mailId: string;
  readonly personId: PersonId | null;
  readonly template: string;
  readonly lang: string;
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  /** Empty once a real provider took the mail. */
  readonly text: string;
  readonly html: string;
  readonly attachment: MailAttachment | undefined;
  readonly status: MailStatus;
  readonly createdAt: Instant;
}

export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  await run(
    tx,
    sql`
    insert into notifications.mail
      (brand_id, mail_id, person_id, template, lang, sender, recipient, subject, text_body, html_body,
       attachment)
    values (${mail.brandId}, ${mail.mailId}, ${mail.personId ?? null}, ${mail.template}, ${mail.lang}, ${mail.sender},
            ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.attachment ? JSON.stringify(mail.attachment) : null}::jsonb)
  `,
  );
}

const COLUMNS = sql`
  mail_id as "mailId", person_id as "personId", template, lang, sender, recipient, subject, coalesce(text_body, '') as text,
  coalesce(html_body, '') as html, attachment, status, created_at as "createdAt"
`;
type Row = Omit<StoredMail, 'createdAt' | 'attachment'> & {
  readonly createdAt: Date;
  readonly attachment: MailAttachment | null;
};
const fromRow = (row: Row): StoredMail => ({
  ...row,
  attachment: row.attachment ?? undefined,
  createdAt: instant(row.createdAt.getTime()),
});

/** Takes a mail that nobody has handed over yet; another process doing the same is passed by. */
export async function takeQueuedMail(tx: Tx, mailId: string): Promise<StoredMail | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`
    select ${COLUMNS}
      from notifications.mail
     where mail_id = ${mailId}::uuid and status = 'queued'
       for update skip locked
  `,
  );
  return row && fromRow(row);
}

export interface MailEnd {
  readonly status: 'sent' | 'refused';
  readonly provider: string;
  readonly providerRef: string;
  readonly keepsBody: boolean;
}

export async function finishMail(tx: Tx, mailId: string, end: MailEnd): Promise<void> {
  await run(
    tx,
    sql`
    update notifications.mail
       set status = ${end.status}, provider = ${end.provider}, provider_ref = ${end.providerRef}, finished_at = now(),
           text_body = case when ${end.keepsBody} then text_body end,
           html_body = case when ${end.keepsBody} then html_body end,
           attachment = case when ${end.keepsBody} then attachment end
     where mail_id = ${mailId}::uuid and status = 'queued'
  `,
  );
}

export async function listMails(
  tx: Tx,
  choice: { readonly recipient: string | undefined; readonly mailsMax: number },
): Promise<StoredMail[]> {
  const rows = await many(
    tx,
    sql<Row>`
    select ${COLUMNS}
      from notifications.mail
     where ${choice.recipient ?? null}::text is null or lower(recipient) = lower(${choice.recipient ?? null})
     order by created_at desc, mail_id desc
     limit ${choice.mailsMax}
  `,
  );
  return rows.map(fromRow);
}
