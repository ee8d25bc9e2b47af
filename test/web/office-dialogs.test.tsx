import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { TextField } from '#web/ui/field.tsx';
import { OfficeDialog } from '../../src/office/app/office-dialog.tsx';
import { LinkDialog } from '../../src/office/content/link-dialog.tsx';
import { useOfficeForm } from '../../src/office/form/use-office-form.ts';
import { filesUnder } from '../../src/tools/bundle/files-under.ts';
import { renderOffice } from '../support/screens/office-screen.tsx';

const project = resolve(import.meta.dirname, '../..');

interface NoteFormProps {
  readonly isStep: boolean;
}

function NoteForm({ isStep }: NoteFormProps) {
  const [said, setSaid] = useState('');
  const { props } = useOfficeForm({
    schema: v.object({ note: v.string() }),
    initial: { note: '' },
    send: async ({ note }) => note,
    isStep,
    onDone: setSaid,
  });
  if (said !== '') return <p>{`Taken: ${said}`}</p>;
  return (
    <FormFrame {...props} className={undefined}>
      {(field) => (
        <>
          <TextField label="Note" {...field('note')} />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor}>Send</Submit>
        </>
      )}
    </FormFrame>
  );
}

function NoteDialog({ isStep = false }: Partial<NoteFormProps>) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <OfficeDialog open={isOpen} title="A note" onClose={() => setOpen(false)}>
        <NoteForm isStep={isStep} />
      </OfficeDialog>
      {!isOpen && <p>Closed</p>}
    </>
  );
}

const question = 'Discard what you have typed?';
const note = () => screen.getByRole('textbox', { name: 'Note' });
const dialog = () => screen.getByRole('dialog', { name: 'A note' });
const asked = () => within(screen.getByRole('dialog', { name: question }));

const ways: Readonly<Record<string, (user: ReturnType<typeof userEvent.setup>) => unknown>> = {
  Escape: (user) => user.keyboard('{Escape}'),
  'a close request of the browser': () => fireEvent(dialog(), new Event('cancel', { cancelable: true })),
  '×': (user) => user.click(within(dialog()).getByRole('button', { name: 'Close' })),
  'a press on the backdrop': (user) => user.click(dialog()),
};

test.each(Object.entries(ways))(
  'a dialog of the office asks before %s discards what was typed',
  async (_, close) => {
    const user = userEvent.setup();
    renderOffice(<NoteDialog />);
    await user.type(note(), 'Called, comes on Monday');
    await close(user);
    await user.click(asked().getByRole('button', { name: 'Keep it' }));
    expect(screen.getAllByRole('dialog')).toEqual([dialog()]);
    expect(note()).toHaveValue('Called, comes on Monday');
    await user.click(note());
    await close(user);
    await user.click(asked().getByRole('button', { name: 'Discard' }));
    expect(screen.getByText('Closed')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('Escape in the discard question of an office dialog keeps the typed text', async () => {
  const user = userEvent.setup();
  renderOffice(<NoteDialog />);
  await user.type(note(), 'Called');
  await user.keyboard('{Escape}');
  expect(asked().getByText('It is not saved yet.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getAllByRole('dialog')).toEqual([dialog()]);
  expect(note()).toHaveValue('Called');
});

test('a dialog that the browser closed opens again with its discard question', async () => {
  const user = userEvent.setup();
  renderOffice(<NoteDialog />);
  await user.type(note(), 'Called');
  const closed = dialog();
  if (closed instanceof HTMLDialogElement) closed.close();
  fireEvent(closed, new Event('close'));
  expect(asked().getByRole('button', { name: 'Discard' })).toBeVisible();
  expect(closed).toHaveAttribute('open');
  expect(note()).toHaveValue('Called');
});

test.each(Object.entries(ways).filter(([way]) => way !== 'Escape'))(
  'a dialog of the office without typed values is closed by %s',
  async (_, close) => {
    const user = userEvent.setup();
    renderOffice(<NoteDialog />);
    await user.type(note(), 'C');
    await user.clear(note());
    await close(user);
    expect(screen.getByText('Closed')).toBeVisible();
  },
);

test('a dialog that shows the outcome of its form closes without a question', async () => {
  const user = userEvent.setup();
  renderOffice(<NoteDialog />);
  await user.type(note(), 'Called');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Taken: Called')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Closed')).toBeVisible();
});

test('a dialog in a step before saving does not close without a question', async () => {
  const user = userEvent.setup();
  renderOffice(<NoteDialog isStep />);
  await user.type(note(), 'Called');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Taken: Called')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(asked().getByRole('button', { name: 'Keep it' })).toBeVisible();
});

test('the dialog of a link asks before it discards an address, though it is not a form', async () => {
  const user = userEvent.setup();
  const closed: string[] = [];
  renderOffice(<LinkDialog address="" onLink={() => undefined} onClose={() => closed.push('link')} />);
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'example.org');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toEqual([]);
  await user.click(asked().getByRole('button', { name: 'Discard' }));
  expect(closed).toEqual(['link']);
});

test('only dialogs without fields, and dialogs that cannot be closed, close without a question', () => {
  const office = resolve(project, 'src/office');
  const users = [...filesUnder(office)].filter((file) =>
    readFileSync(file, 'utf8').includes('#web/ui/dialog.tsx'),
  );
  expect(users.map((file) => relative(office, file).replaceAll('\\', '/')).toSorted()).toEqual([
    'app/confirm-dialog.tsx',
    'app/office-dialog.tsx',
    // It has no text field.
    'quizzes/correction-dialog.tsx',
    'staff/account-switched-dialog.tsx',
    // Its only text field is a password, which may be lost.
    'staff/office-frame.tsx',
  ]);
});
