import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '#server/accounts/accounts.ts';
import { isFirst } from '#server/accounts/rate-limits.ts';
import type { Database } from '#server/db/database.ts';

/** A form sent twice is stored once. */
const sameEnquiry = { name: 'same-enquiry', windowMinutes: 10 };

/** The fields that every form has. */
export interface EnquiryForm {
  readonly email: string;
  /** The hidden field. */
  readonly website?: string | undefined;
}

/** A form as a row of its table. */
export type EnquiryRow<Form extends EnquiryForm> = Omit<Form, 'website'> & {
  readonly id: string;
  readonly createdAt: Date;
};

interface Enquiry<Form extends EnquiryForm> {
  /** The name of the form. */
  readonly kind: string;
  readonly form: Form;
  readonly now: Date;
  readonly insert: (database: Database, row: EnquiryRow<Form>) => Promise<unknown>;
}

/**
 * Stores an enquiry, unless the same one was stored in the last ten minutes. Both run in one transaction, so
 * of concurrent duplicates one is stored, and none is lost on failure.
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
