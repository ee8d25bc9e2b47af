import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOwnReceipt } from '#contract/bought-courses.ts';
import { getOrderDocuments } from '#contract/office/documents.ts';
import { financialYear, financialYearLabel } from '#domain/payments/financial-year.ts';
import { documentSeries, paymentDocuments } from '#server/db/document-schema.ts';
import { instituteFacts } from '#server/db/institute-schema.ts';
import { users } from '#server/db/schema.ts';
import { readPdf } from '../support/read-pdf.ts';
import { eraseOrders } from '../support/server/erase-orders.ts';
import { changed } from '../support/server/fault-proxy.ts';
import { addStaff } from '../support/server/office-write-samples.ts';
import { payTwice } from '../support/server/pay-twice.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { temporaryFolder } from '../support/server/process.ts';

let site: PaymentSite;
const folder = temporaryFolder();
beforeAll(async () => {
  site = await openPaymentSite({ changesOrders: true, uploadsFolder: folder.path });
});
beforeEach(async () => {
  site.proxy.meet(undefined);
  await eraseOrders(site.database);
  await site.database.delete(documentSeries);
  await site.database.delete(instituteFacts);
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

/** With a new session, since the tests advance the clock by days. */
const read = async (path: string) => {
  const { headers } = await addStaff(site, 'office');
  return await site.call('GET', path, { headers });
};

const tax = { legalName: 'Garden Learning Private Limited', gstState: '37', sac: '999293', ratePercent: 18 };
const register = (facts: object = {}) =>
  site.database
    .insert(instituteFacts)
    .values({ facts: { gstin: '37AAPFU0939F1ZU', tax, ...facts }, revision: 1 });

async function pay(said: object = {}, courseId = 'beads-1') {
  const person = await site.person();
  await site.database
    .update(users)
    .set({ fullName: 'Padma Rao', mobile: '9876500002' })
    .where(eq(users.id, person.id));
  const buyer = site.buyer(person);
  const { order_id: orderId, payment_url: page } = await buyer.begin(courseId);
  await site.press(page, 'pay');
  site.proxy.meet(changed((body) => ({ ...body, ...said })));
  expect(await buyer.status(orderId)).toBe('CHARGED');
  site.proxy.meet(undefined);
  return { orderId, person, email: `${person.id}@example.org` };
}

/** Has the gateway report refunds of an order. */
async function report(
  orderId: string,
  ...refunds: readonly { readonly id: string; readonly amount: number; readonly status?: string }[]
) {
  site.proxy.meet(
    changed((body) => ({
      ...body,
      refunds: refunds.map(({ id, amount, status = 'SUCCESS' }) => ({
        unique_request_id: id,
        amount,
        status,
      })),
    })),
  );
  await site.services.payments.askForOffice(await site.findOrder(orderId));
  site.proxy.meet(undefined);
}

async function documentsOf(orderId: string) {
  const { status, body } = await read(`office/orders/${orderId}/documents`);
  expect(status).toBe(200);
  return v.parse(getOrderDocuments.response, body).data;
}

const yearNow = () => financialYearLabel(financialYear(site.clock.now()));
const ofTax = { sac: '999293', ratePercent: 18, placeOfSupply: '37', isWithinState: true };

describe('without a GSTIN', () => {
  test('a paid order has a receipt without tax, and no invoice number', async () => {
    const { orderId, email } = await pay({ effective_amount: 3149.1 });
    const { gatewayReference, receiptNumber } = await site.findOrder(orderId);
    const at = site.clock.now().toISOString();
    expect(await documentsOf(orderId)).toEqual([
      {
        kind: 'receipt',
        number: String(receiptNumber).padStart(5, '0'),
        issuedAt: at,
        invoice: null,
        seller: {
          name: 'Ganit Garden',
          address: expect.any(Array),
          phone: expect.any(String),
          email: expect.any(String),
          gstin: '',
        },
        buyer: { name: 'Padma Rao', mobile: '9876500002', email },
        course: 'Beads one',
        orderId,
        pricePaise: 349_900,
        totalPaise: 314_910,
        tax: null,
        paidAt: at,
        method: 'upi',
        reference: gatewayReference,
        backPaise: 0,
        isCancelled: false,
        terms: 'http://shop.example/refunds',
      },
    ]);
    await report(orderId, { id: 'part', amount: 1000 }, { id: 'open', amount: 500, status: 'PENDING' });
    expect(await documentsOf(orderId)).toEqual([expect.objectContaining({ backPaise: 100_000 })]);
    expect(await site.database.select().from(paymentDocuments)).toEqual([]);
  });

  test('an unpaid order and a refunded second payment have no receipt', async () => {
    const { buyer, first, second } = await payTwice(site);
    for (const { order_id } of [first, second]) await buyer.verify(order_id);
    expect(await documentsOf(first.order_id)).toHaveLength(1);
    const unpaid = await site.buyer(await site.person()).begin();
    for (const id of [second.order_id, unpaid.order_id, 'nobody']) {
      const { status, body } = await read(`office/orders/${id}/documents`);
      expect([status, body]).toEqual([404, { success: false, message: 'There is no receipt of this order' }]);
    }
  });
});

describe('with a GSTIN', () => {
  test('a payment of ₹3,499 gets one tax invoice of 2,965.25 + 266.87 + 266.87 + 0.01', async () => {
    await register();
    const { orderId, person } = await pay();
    const [invoice, ...others] = await documentsOf(orderId);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: `INV/${yearNow()}/00001`,
      issuedAt: site.clock.now().toISOString(),
      seller: { name: 'Garden Learning Private Limited', gstin: '37AAPFU0939F1ZU' },
      totalPaise: 349_900,
      tax: {
        ...ofTax,
        taxablePaise: 296_525,
        parts: [
          { name: 'CGST', ratePercent: 9, paise: 26_687 },
          { name: 'SGST', ratePercent: 9, paise: 26_687 },
        ],
        roundingPaise: 1,
      },
    });
    await site.buyer(person).verify(orderId);
    await site.services.payments.sweep();
    expect(await documentsOf(orderId)).toEqual([invoice]);
  });

  test('an issued invoice does not change with the facts of the institute, the buyer or the course', async () => {
    await register();
    const { orderId, person } = await pay();
    const issued = await documentsOf(orderId);
    await site.database.delete(instituteFacts);
    await register({ name: 'Another Garden', tax: { ...tax, ratePercent: 5, legalName: '' } });
    await site.database.update(users).set({ fullName: 'Padma Iyer' }).where(eq(users.id, person.id));
    expect(await documentsOf(orderId)).toEqual(issued);
    const next = await pay();
    expect(await documentsOf(next.orderId)).toMatchObject([
      {
        number: `INV/${yearNow()}/00002`,
        seller: { name: 'Another Garden' },
        tax: { ratePercent: 5, taxablePaise: 333_238 },
      },
    ]);
    await expect(site.database.update(paymentDocuments).set({ number: 'INV/1' })).rejects.toThrow();
  });

  test('an order that was paid before keeps its receipt, and its refund gets no credit note', async () => {
    const { orderId } = await pay();
    await register();
    await report(orderId, { id: 'part', amount: 1000 });
    expect(await documentsOf(orderId)).toMatchObject([{ kind: 'receipt', tax: null, backPaise: 100_000 }]);
  });

  test('each finished refund gets one credit note, and together they reverse the tax of the invoice', async () => {
    await register();
    const { orderId } = await pay();
    await report(orderId, { id: 'one', amount: 1000, status: 'PENDING' });
    expect(await documentsOf(orderId)).toHaveLength(1);
    await report(orderId, { id: 'one', amount: 1000 });
    site.clock.advance(3600);
    await report(orderId, { id: 'one', amount: 1000 }, { id: 'two', amount: 2499 });
    const [invoice, ...notes] = await documentsOf(orderId);
    expect(notes).toMatchObject([
      {
        kind: 'creditNote',
        number: `CN/${yearNow()}/00001`,
        invoice: { number: `INV/${yearNow()}/00001`, issuedAt: invoice?.issuedAt },
        totalPaise: 100_000,
        reference: 'one',
        method: null,
      },
      { kind: 'creditNote', number: `CN/${yearNow()}/00002`, totalPaise: 249_900, reference: 'two' },
    ]);
    const sum = (of: (each: NonNullable<typeof invoice>['tax']) => number) =>
      notes.reduce((total, note) => total + of(note.tax), 0);
    expect(sum((each) => each?.taxablePaise ?? 0)).toBe(296_525);
    expect(sum((each) => each?.parts[0]?.paise ?? 0)).toBe(26_687);
    expect(sum((each) => each?.roundingPaise ?? 0)).toBe(1);
    expect((await site.findOrder(orderId)).status).toBe('refunded');
  });

  test('a payment that is kept after a part was refunded gets its invoice and a credit note for the part', async () => {
    await register();
    const buyer = site.buyer(await site.person());
    const { order_id: orderId, payment_url: page } = await buyer.begin();
    await site.press(page, 'pay');
    site.proxy.meet(
      changed((body) => ({
        ...body,
        status: 'AUTO_REFUNDED',
        refunds: [
          { unique_request_id: 'one', amount: 500, status: 'SUCCESS' },
          { unique_request_id: 'two', amount: 2999, status: 'FAILURE' },
        ],
      })),
    );
    await buyer.status(orderId);
    site.proxy.meet(undefined);
    const { headers } = await addStaff(site, 'owner');
    const body = { as: 'kept', note: 'The student starts on Monday' };
    expect((await site.call('POST', `office/orders/${orderId}/settle`, { headers, body })).status).toBe(200);
    expect(await documentsOf(orderId)).toMatchObject([
      { kind: 'invoice', totalPaise: 349_900 },
      { kind: 'creditNote', totalPaise: 50_000, reference: 'one' },
    ]);
  });

  test('a series of numbers restarts with the financial year, in April by Indian time', async () => {
    await register();
    await pay();
    const year = financialYear(site.clock.now());
    const end = Date.UTC(year + 1, 2, 31, 18, 30);
    site.clock.advance((end - 1000 - site.clock.now().getTime()) / 1000);
    const last = await pay();
    site.clock.advance(1);
    const first = await pay();
    expect(await documentsOf(last.orderId)).toMatchObject([
      { number: `INV/${financialYearLabel(year)}/00002` },
    ]);
    expect(await documentsOf(first.orderId)).toMatchObject([
      { number: `INV/${financialYearLabel(year + 1)}/00001` },
    ]);
  });
});

describe('the PDF', () => {
  test('has the documents of an order as text, with the rupee sign', async () => {
    await register();
    const { orderId, email } = await pay();
    await report(orderId, { id: 'one', amount: 1000 });
    const { gatewayReference } = await site.findOrder(orderId);
    const { status, headers } = await read(`office/orders/${orderId}/documents-pdf`);
    expect([status, headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="Tax-invoice-INV-${yearNow()}-00001.pdf"`,
    ]);
    const [owner] = await site.database.select().from(users).where(eq(users.email, email));
    const { body } = await site.call('GET', `courses/receipts/${orderId}`, {
      token: await site.services.tokens.issue({ id: owner?.id ?? '', role: 'student' }, 0),
    });
    const { pdf } = v.parse(getOwnReceipt.response, body).data;
    const [invoice = [], note = [], ...more] = await readPdf(Buffer.from(pdf, 'base64'));
    expect(more).toEqual([]);
    for (const line of [
      'Padma Rao',
      '98765 00002',
      email,
      'Beads oneSAC 999293',
      'Taxable value₹2,965.25',
      'CGST 9 %₹266.87',
      'SGST 9 %₹266.87',
      'Rounding+₹0.01',
      'Paid₹3,499.00',
      'Three thousand four hundred ninety-nine rupees only',
      'Paid byUPI',
      `Bank reference${gatewayReference}`,
      'Refund terms: http://shop.example/refunds',
    ])
      expect(invoice).toContain(line);
    expect(invoice.join('\n')).toContain(`Reduced by credit note CN/${yearNow()}/00001`);
    expect(note).toContain('Paid back₹1,000.00');
    expect(note.join('\n')).toContain(`INV/${yearNow()}/00001`);
  });

  test('has the logo of the institute, and leaves out one that cannot be read', async () => {
    await mkdir(join(folder.path, 'institute'), { recursive: true });
    const drawing = { create: { width: 40, height: 20, channels: 4, background: '#f2b134' } } as const;
    await sharp(drawing)
      .png()
      .toFile(join(folder.path, 'institute', 'logo.png'));
    await writeFile(join(folder.path, 'institute', 'broken.png'), 'no picture');
    await register({ logo: '/uploads/institute/logo.png' });
    const { orderId, person } = await pay();
    const picturesIn = async () => {
      const { body } = await site.call('GET', `courses/receipts/${orderId}`, { token: person.token });
      const pdf = Buffer.from(v.parse(getOwnReceipt.response, body).data.pdf, 'base64');
      expect((await readPdf(pdf))[0]).toContain('Garden Learning Private Limited');
      return pdf.toString('latin1').split('/Subtype /Image').length - 1;
    };
    expect(await picturesIn()).toBe(1);
    for (const logo of ['/uploads/institute/broken.png', '/uploads/institute/gone.png', '']) {
      await site.database.update(instituteFacts).set({ facts: { logo } });
      expect(await picturesIn()).toBe(0);
    }
  });

  test('is returned to a buyer only for an own order', async () => {
    const { orderId, person } = await pay();
    const readAs = (token?: string) =>
      site.call('GET', `courses/receipts/${orderId}`, token === undefined ? {} : { token });
    const own = await readAs(person.token);
    expect(own.status).toBe(200);
    expect(v.parse(getOwnReceipt.response, own.body).data.name).toMatch(/^Receipt-\d{5}\.pdf$/);
    const other = await readAs((await site.person()).token);
    expect([other.status, other.body]).toEqual([
      404,
      { success: false, message: 'There is no receipt of this order' },
    ]);
    expect((await readAs()).status).toBe(401);
  });
});
