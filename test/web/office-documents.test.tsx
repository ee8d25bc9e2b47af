import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PaymentDocument } from '#domain/payments/payment-document.ts';
import { splitTax } from '#domain/payments/split-tax.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const lalitha = { _id: 'lalitha', name: 'Lalitha', email: 'l@example.org', role: 'office', status: 'active' };
const rules = { sac: '999293', ratePercent: 18, placeOfSupply: '37', isWithinState: true };
const invoice: PaymentDocument = {
  kind: 'invoice',
  isCancelled: false,
  number: 'INV/26-27/00001',
  issuedAt: '2026-11-24T05:14:31.000Z',
  invoice: null,
  seller: {
    name: 'Garden Learning Private Limited',
    address: ['12 Main Road', 'Kakinada, Andhra Pradesh 533001'],
    phone: '+91 98480 12345',
    email: 'office@garden.example',
    gstin: '37AAPFU0939F1ZU',
  },
  buyer: { name: 'Ravi Kumar', mobile: '9876543210', email: 'ravi@example.org' },
  course: 'Cube in Seven Steps',
  orderId: 'abcdefgh234567abc',
  pricePaise: 399_900,
  totalPaise: 349_900,
  tax: { ...rules, ...splitTax(349_900, rules) },
  paidAt: '2026-11-24T05:14:31.000Z',
  method: 'upi',
  reference: '632810445590',
  backPaise: 0,
  terms: 'https://garden.example/refunds',
};
const credit: PaymentDocument = {
  ...invoice,
  kind: 'creditNote',
  number: 'CN/26-27/00003',
  invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
  pricePaise: 100_000,
  totalPaise: 100_000,
  tax: null,
};

const call = 'GET office/orders/abcdefgh234567abc/documents';
function openReceipt(...replies: readonly Reply[]) {
  const me = { body: { success: true, message: '', data: lalitha } };
  const institute = { body: { success: true, message: '', data: facts } };
  stubApi({ 'GET office/me': me, 'GET institute': institute, [call]: replies });
  const history = createMemoryHistory({ initialEntries: ['/office/orders/abcdefgh234567abc/receipt'] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  return userEvent.setup();
}

const rowsOf = (paper: HTMLElement) =>
  within(paper)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('the office shows a tax invoice with its credit notes, prints them and links the PDF', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = openReceipt({ body: { success: true, message: '', data: [invoice, credit] } });
  const paper = await screen.findByRole('article', { name: 'Tax invoice INV/26-27/00001' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tax invoice INV/26-27/00001');
  expect(rowsOf(paper)).toEqual([
    'Number: INV/26-27/00001',
    'Date: 24 Nov 2026',
    'Place of supply: 37 Andhra Pradesh',
    'Price: ₹3,999.00',
    'Offer: −₹500.00',
    'Taxable value: ₹2,965.25',
    'CGST 9 %: ₹266.87',
    'SGST 9 %: ₹266.87',
    'Rounding: +₹0.01',
    'Paid on: 24 Nov 2026, 10:44 am',
    'Paid by: UPI',
    'Bank reference: 632810445590',
    'Order ID: abcdefgh234567abc',
  ]);
  for (const text of [
    'Garden Learning Private Limited',
    'GSTIN 37AAPFU0939F1ZU',
    'Ravi Kumar',
    '98765 43210',
    'ravi@example.org',
    'SAC 999293',
    '₹3,499.00',
    'Three thousand four hundred ninety-nine rupees only',
    'Refund terms: https://garden.example/refunds',
  ])
    expect(within(paper).getByText(text)).toBeInTheDocument();
  const note = screen.getByRole('article', { name: 'Credit note CN/26-27/00003' });
  expect(rowsOf(note)).toContain('For the invoice: INV/26-27/00001');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    '/api/office/orders/abcdefgh234567abc/documents-pdf',
  );
});

test('a receipt that cannot be loaded is tried again', async () => {
  const user = openReceipt(
    { status: 503, body: { success: false, message: 'The database is away' } },
    {
      body: {
        success: true,
        message: '',
        data: [{ ...invoice, kind: 'receipt', number: '00042', tax: null }],
      },
    },
  );
  expect(await screen.findByRole('heading', { name: 'The receipt could not be loaded' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Receipt 00042' })).toBeInTheDocument();
});
