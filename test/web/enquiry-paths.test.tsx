import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { EnquiryKind, enquiryMachine } from '#machines/enquiry/enquiry.machine.ts';
import { ContactForm } from '#web/features/enquiry/contact-form.tsx';
import { DemoForm } from '#web/features/enquiry/demo-form.tsx';
import type { EnquiryFormProps } from '#web/features/enquiry/enquiry-form.tsx';
import { FranchiseForm } from '#web/features/enquiry/franchise-form.tsx';
import { enquiryModel } from '../model/enquiry.model.ts';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

// Whether something can be reached at all costs most of a look-up.
configure({ defaultHidden: true });

/** The machine's paths, walked on the three real forms: fields are typed in, the button is pressed. */

const forms: Record<EnquiryKind, { readonly Form: typeof ContactForm; readonly button: string }> = {
  contact: { Form: ContactForm, button: 'Send Message' },
  franchise: { Form: FranchiseForm, button: 'Send Enquiry' },
  demo: { Form: DemoForm, button: 'Book my demo' },
};
const email = () => screen.getByLabelText('Email');

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'field.changed': {
        const field = email();
        // The same value again is no change on a screen.
        if (!(field instanceof HTMLInputElement) || field.value === event.value) return false;
        fireEvent.change(field, { target: { value: event.value } });
        return true;
      }
      case 'form.submitted':
        fireEvent.click(screen.getByRole('button'));
        return true;
      default:
        return false;
    }
  },
  end: clearScreen,
};

type Snapshot = SnapshotFrom<typeof enquiryMachine>;

/** The button; it waits while its words are not those of the form. */
function offers(words: string, { context: { kind } }: Snapshot): void {
  const button = screen.getByRole('button');
  expect(button).toHaveAccessibleName(words);
  expect(button.getAttribute('aria-busy') === 'true').toBe(words !== forms[kind].button);
}

/** What was typed, what is wrong with it, and why it was not sent. */
function keeps({ context: { values } }: Snapshot, problem: string, reason: string): void {
  const why = screen.queryByText('Not sent yet.')?.closest('b')?.parentElement?.textContent;
  expect(why).toBe(reason === '' ? undefined : `Not sent yet. ${reason}What you wrote is still here.`);
  expect(email()).toHaveValue(values.email ?? '');
  expect(email()).toHaveAccessibleDescription(problem);
}

function isSent(snapshot: Snapshot): void {
  offers('Sent', snapshot);
  keeps(snapshot, '', '');
}

const screens: ExpectedScreens<typeof enquiryMachine> = {
  editing: (snapshot) => {
    offers(forms[snapshot.context.kind].button, snapshot);
    keeps(snapshot, '', '');
  },
  sending: (snapshot) => {
    offers('Sending…', snapshot);
    keeps(snapshot, '', '');
  },
  refused: (snapshot) => {
    const { kind, problems, reason } = snapshot.context;
    offers(forms[kind].button, snapshot);
    keeps(snapshot, problems.email ?? '', reason);
  },
  failed: (snapshot) => {
    const { kind, reason } = snapshot.context;
    expect(reason).not.toBe('');
    offers(forms[kind].button, snapshot);
    keeps(snapshot, '', reason);
  },
  sent: isSent,
  reloading: isSent,
};

describeModel('the enquiry screens', {
  ...enquiryModel,
  world,
  show: (actor) => {
    const { Form } = forms[actor.getSnapshot().context.kind];
    const props: EnquiryFormProps = { actor };
    renderScreen(<Form {...props} />);
  },
  screens,
});
