import type { MachineDescriptions } from '../descriptions.ts';

export const signUpDescriptions: MachineDescriptions = {
  title: 'Signing up',
  about:
    'Signing up as a teacher or a student: the form is checked and sent, then ten seconds are counted down until the login page comes.',
  start: 'Open the sign-up page on the tab of the {role}.',
  states: {
    editing:
      "«Create your account», the tabs «Teacher's Signup» and «Student's Signup», the fields and «Sign Up». What was typed stays when the tab changes; an error goes as its field is typed in.",
    sending: 'The form; «Sign Up» turns.',
    enrolled:
      '«Your account is ready», «Taking you to the login page in 10 seconds.» counted down, and «Go to login now». A notice says the server’s words or «Signup Successful!».',
    gone: 'The same, until the login page comes.',
  },
  events: {
    'role.chosen': { from: 'The person, in the form', step: 'Choose the tab of the {role}.' },
    'field.changed': { from: 'The person, in the form', step: 'Type «{value}» into the field {field}.' },
    'form.submitted': {
      from: 'The person, in the form, which the screen checks against the contract',
      step: 'Press «Sign Up». Fields with errors: {problems}.',
    },
    'login.requested': { from: 'The person, after the success', step: 'Press «Go to login now».' },
  },
  actors: {
    signUp: {
      does: 'Sends the form to the server.',
      outcomes: {
        enrolled: 'The server makes the account and says «{message}».',
        refused: 'The server makes no account; it says «{message}», of the fields: {problems}.',
        failed: 'The program itself fails while it sends.',
      },
    },
  },
  guards: {
    isIncomplete: 'a field has an error',
    isEnrolled: 'the server made the account',
    namesFields: 'the server refused and named fields',
    isLastSecond: 'one second is left',
  },
  delays: { second: 'one second less is shown; after the last one the login page comes.' },
  meets: {
    'sign-in':
      'Leads to the login page after the success, where the tab is open and the e-mail is filled in.',
  },
};
