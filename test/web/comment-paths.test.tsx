import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { CommentField, CommentProblems, commentMachine } from '#machines/enquiry/comment.machine.ts';
import { CommentForm } from '#web/features/blogs/comment-form.tsx';
import { commentModel } from '../model/comment.model.ts';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

// Whether something can be reached at all costs most of a look-up.
configure({ defaultHidden: true });

/** The machine's paths, walked on the form: fields are typed in, the button is pressed. */

const labels = { firstName: 'First name', lastName: 'Last name', email: 'E-mail', comment: 'Comment' };
const control = (field: CommentField) => screen.getByLabelText<HTMLInputElement>(labels[field]);

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'field.changed':
        // The same value again is no change on a screen; the walker then tells the machine itself.
        if (control(event.field).value === event.value) return false;
        fireEvent.change(control(event.field), { target: { value: event.value } });
        return true;
      case 'form.submitted':
        fireEvent.click(screen.getByRole('button', { name: 'Post Comment' }));
        return true;
      default:
        return false;
    }
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof commentMachine>;

function showsForm({ context: { values } }: Snapshot, problems: CommentProblems, told: boolean): void {
  for (const field of ['firstName', 'lastName', 'comment'] as const) {
    expect(control(field)).toHaveValue(values[field]);
    expect(control(field)).toHaveAccessibleDescription(problems[field] ?? '');
  }
  expect(screen.queryByText('Comments are not open yet.') !== null).toBe(told);
  expect(screen.getByRole('button', { name: 'Post Comment' })).toBeEnabled();
}

const screens: ExpectedScreens<typeof commentMachine> = {
  editing: (snapshot) => showsForm(snapshot, {}, false),
  refused: (snapshot) => showsForm(snapshot, snapshot.context.problems, false),
  told: (snapshot) => showsForm(snapshot, {}, true),
};

describeModel('the comment form', {
  ...commentModel,
  world,
  show: (actor) => void renderScreen(<CommentForm actor={actor} />),
  screens,
});
