import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { presets } from '#domain/practice/presets.ts';
import { writeSheetCode } from '#domain/sheets/sheet-code.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const ravi = { _id: 'ravi', name: 'Ravi', email: 'r@example.org', role: 'teacher', status: 'active' };
const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });

// Fixes the seed.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5));
const specification =
  presets.find(({ id }) => id === 'japan-9-kyu')?.specification ?? expect.fail('no preset');
const code = writeSheetCode({ specification, seed: 2 ** 31, number: 1 });
const query = new URLSearchParams({
  title: 'Grade test',
  code,
  sheets: '30',
  perPage: '40',
  contents: 'all',
});
const call = `GET office/sheets?${query}`;

function openSheets(reply: Reply) {
  const { seen } = stubApi({ 'GET office/me': given(ravi), 'GET institute': given(facts), [call]: reply });
  const history = createMemoryHistory({ initialEntries: ['/office/sheets'] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  const printed = () => seen.filter((each) => each.call.startsWith('GET office/sheets'));
  return { user: userEvent.setup(), printed };
}

async function fill(user: ReturnType<typeof userEvent.setup>, sheets: string) {
  await user.type(await screen.findByLabelText(/^Title/), 'Grade test');
  await user.selectOptions(screen.getByLabelText(/^Paper/), 'Japan, 9 kyu');
  for (const [label, value] of [
    [/^How many sheets/, sheets],
    [/^Exercises on a page/, '40'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
}

test('a teacher saves sheets of a preset as a PDF', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:sheets';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = openSheets(given({ name: 'Sheets-Grade-test.pdf', pdf: btoa('%PDF'), pages: 34 }));
  await fill(user, '30');
  expect(
    await screen.findByText('Saved Sheets-Grade-test.pdf with 34 pages. Open it to print it on A4.'),
  ).toBeVisible();
  expect(names).toEqual(['Sheets-Grade-test.pdf']);
  expect(saved.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 4]]);
});

test('a number of sheets out of range is refused at its field, and what was typed stays', async () => {
  const { user, printed } = openSheets('offline');
  await fill(user, '101');
  const field = screen.getByLabelText(/^How many sheets/);
  expect(field).toHaveAccessibleDescription('This must be a whole number from 1 to 100');
  expect(field).toHaveValue('101');
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Grade test');
  expect(printed()).toEqual([]);
});

test('a refusal shows its reason, and what was typed stays', async () => {
  const message = 'Other sheets are being made just now. Please try again in a moment.';
  const { user, printed } = openSheets({ status: 503, body: { success: false, message } });
  await fill(user, '30');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/^How many sheets/)).toHaveValue('30');
  expect(printed().length).toBe(1);
});
