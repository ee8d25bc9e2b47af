import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '#server/accounts/accounts.ts';
import { isFirst } from '#server/accounts/rate-limits.ts';
import type { Database } from '#server/db/database.ts';

/** A form that is sent twice is stored once. */
const sameEnquiry = { name: 'same-enquiry', windowMinutes: 10 };

export interface EnquiryForm {
  readonly email: string;
  /** The honeypot field. */
  readonly website?: string | undefined;
}

export type EnquiryRow<Form extends EnquiryForm> = Omit<Form, 'website'> & {
  readonly id: string;
  readonly createdAt: Date;
};

interface Enquiry<Form extends EnquiryForm> {
  readonly kind: string;
  readonly form: Form;
  readonly now: Date;
  readonly insert: (database: Database, row: EnquiryRow<Form>) => Promise<unknown>;
}

/**
 * Stores an enquiry, unless the same one was stored in the last ten minutes. One transaction, so that
 * concurrent duplicates are stored once and a failure loses none.
 */
export async function keepEnquiry<Form extends EnquiryForm>(
  database: Database,
  { kind, form, now, insert }: Enquiry<Form>,
): Promise<void> {
  const { website: _, ...fields } = form;
  const told = { ...fields, email: normalizeEmail(form.email) };
  await database.transaction(async (transaction) => {
    const subject = JSON.stringify([kind, told]);
    if (!(await isFirst(transaction, sameEnquiry, subject, now))) return;
    await insert(transaction, { ...told, id: randomUUID(), createdAt: now });
  });
}
