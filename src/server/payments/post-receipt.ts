import * as v from 'valibot';
import { fullName as anyName } from '#contract/accounts.ts';
import { receiptRows } from '#domain/payments/receipt-rows.ts';
import { toReceipt } from '#server/courses/receipt.ts';
import type { Database } from '#server/db/database.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { classRows } from './class-rows.ts';
import { type PostParts, postOrderEmail } from './post-order-email.ts';

const usefulMs = 3 * 24 * 3_600_000;

export async function postReceipt(transaction: Database, parts: PostParts, order: Order): Promise<void> {
  await postOrderEmail(transaction, parts, {
    order,
    usefulMs,
    write: ({ title, facts, fullName, greeted, institute, documents, texts }) => {
      const { say, language } = texts;
      const invoice = documents.find(({ kind }) => kind === 'invoice');
      const buyer = greeted ?? (v.is(anyName, fullName) ? fullName : '');
      const rows = receiptRows(toReceipt(order, buyer), title, { language });
      if (institute.gstin !== '') rows.push({ label: 'GSTIN', value: institute.gstin });
      if (invoice !== undefined) rows.unshift({ label: 'Tax invoice number', value: invoice.number });
      return {
        subject: say('Your receipt for {title}', { title }),
        lines: [
          order.keptAt === null
            ? say('Thank you. Your payment has arrived, and {title} is yours.', { title })
            : say(
                'We wrote that the money for {title} is on its way back to you. It is not: your payment counts, and the course is yours.',
                { title },
              ),
        ],
        details: classRows(facts, institute, texts),
        rows,
        link: { label: 'Go to My Courses', href: new URL('/my-courses', parts.returnUrl).href },
        after: [
          say(
            invoice === undefined
              ? 'There you find the receipt as a PDF too.'
              : 'There you find the tax invoice as a PDF too.',
          ),
        ],
      };
    },
  });
}
