import { randomUUID } from 'node:crypto';
import type { EnquiryKind } from '#contract/office/enquiries.ts';
import { normalizeEmail } from '#server/accounts/accounts.ts';
import { isFirst } from '#server/accounts/rate-limits.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/routing/services.ts';
import { postEnquiryEmail } from './enquiry-email.ts';

const sameEnquiry = { name: 'same-enquiry', windowMinutes: 10 };

export interface EnquiryForm {
  readonly email: string;
  /** The honeypot. */
  readonly website?: string | undefined;
}

export type EnquiryRow<Form extends EnquiryForm> = Omit<Form, 'website'> & {
  readonly id: string;
  readonly createdAt: Date;
};

interface Enquiry<Form extends EnquiryForm> {
  readonly kind: EnquiryKind;
  readonly form: Form;
  readonly insert: (database: Database, row: EnquiryRow<Form>) => Promise<unknown>;
}

/** Stores equal enquiries within ten minutes once, also concurrent ones, and queues an email to the institute. */
export async function keepEnquiry<Form extends EnquiryForm>(
  services: Pick<Services, 'database' | 'outbox' | 'siteUrl' | 'now'>,
  { kind, form, insert }: Enquiry<Form>,
): Promise<void> {
  const now = services.now();
  const { website: _, ...fields } = form;
  const normalized = { ...fields, email: normalizeEmail(form.email) };
  await services.database.transaction(async (transaction) => {
    const subject = JSON.stringify([kind, normalized]);
    if (!(await isFirst(transaction, sameEnquiry, subject, now))) return;
    const id = randomUUID();
    await insert(transaction, { ...normalized, id, createdAt: now });
    await postEnquiryEmail(transaction, services, kind, id);
  });
}
