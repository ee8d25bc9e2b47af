import * as v from 'valibot';
import { type EnquiryKind, enquiryDetails } from '#contract/office/enquiries.ts';
import type { Database } from '#server/db/database.ts';
import { readFacts, readInstitute } from '#server/institute/read-institute.ts';
import { writeEmail } from '#server/mail/email.ts';
import type { Services } from '#server/routing/services.ts';
import { readForm } from './all-enquiries.ts';

const usefulMs = 7 * 24 * 3_600_000;

const wishes: Readonly<Record<EnquiryKind, string>> = {
  demo: 'wants a free demo',
  contact: 'has sent a message',
  franchise: 'asks about a franchise',
  newsletter: 'has subscribed to the newsletter',
  phone: 'has called',
};

/** Queues an email to the institute about a stored enquiry, if the site sends email. */
export async function postEnquiryEmail(
  transaction: Database,
  { outbox, siteUrl, now }: Pick<Services, 'outbox' | 'siteUrl' | 'now'>,
  kind: EnquiryKind,
  id: string,
): Promise<void> {
  if (!outbox.isOpen) return;
  const form = await readForm(transaction, kind, id);
  if (form === undefined) return;
  const { name, email, mobile } = form;
  const institute = await readInstitute(transaction);
  const message = await writeEmail(institute, {
    subject: `${name} ${wishes[kind]}`,
    to: institute.name,
    lines: [`${name} ${wishes[kind]}.`],
    rows: [
      { label: 'Name', value: name },
      ...(mobile === '' ? [] : [{ label: 'Mobile', value: mobile }]),
      { label: 'Email', value: email },
      ...v.parse(enquiryDetails, form.details),
    ],
    link: { label: 'Open the enquiry', href: `${siteUrl}/office/enquiries/${id}` },
  });
  const usefulUntil = new Date(now().getTime() + usefulMs);
  await outbox.post(transaction, {
    ...message,
    recipient: (await readFacts(transaction)).email,
    usefulUntil,
  });
}
