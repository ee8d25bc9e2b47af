import type { MachineDescriptions } from '../descriptions.ts';

export const formDescriptions: MachineDescriptions = {
  title: 'A form',
  about:
    'Every form of the site: login, sign-up, the passwords, contact, franchise, demo, the comment, the newsletter and the office. It is checked and sent, and says what came of it. What is typed stays until it is accepted.',
  start: 'Open a form. The pause after it is accepted, in milliseconds: {pause}.',
  states: {
    editing:
      'The fields as they were typed into. An error is at its field until that is typed into; above the button, «Please check the marked fields.» while there is one.',
    'editing.open': 'No reason and no thanks.',
    'editing.invalid': 'The errors, with the cursor in the first of these fields.',
    'editing.refused':
      'Above the button, the server’s reason. On the login page also «Did you mean Student’s Login?» (or «Teacher’s Login»).',
    'editing.switched':
      'No reason. On the login page «This is Student’s Login now. What you typed is still here: press Sign In.»',
    'editing.failed': 'Above the button, why it did not get through. It can be sent again.',
    'editing.accepted': 'The thanks, until the next try. Passwords are emptied.',
    sending: 'The button shows a spinner. The fields can still be typed into.',
    accepted: 'The button shows a spinner, and a notice says thanks where the form has notices.',
    left: 'What follows: another page, the login page, or thanks in place of the form.',
  },
  events: {
    'field.changed': { from: 'The user, in the form', step: 'Type «{value}» into the field {field}.' },
    'option.chosen': { from: 'The user, in the form', step: 'Choose the tab of the {field} {value}.' },
    'values.loaded': { from: 'A form of the office', step: 'Load other values into the form.' },
    'form.submitted': { from: 'The user, in the form', step: 'Press the button of the form «{button}».' },
  },
  actors: {
    send: {
      does: 'Sends the values to the server. A login, a sign-up and a new password are also stored in the browser.',
      outcomes: {
        accepted: 'The server accepts the form and says «{message}».',
        ended: 'The server accepts the form, and nothing more can be sent.',
        refused: 'The server refuses the form and says «{message}», of the fields: {problems}.',
        failed: 'The request does not get through: «{detail}».',
      },
    },
  },
  guards: {
    hasProblems: 'a field has a problem',
    isAnother: 'it was not chosen before',
    isOver: 'it is accepted and cannot be sent again',
    hasNoPause: 'what follows needs no pause',
    isAccepted: 'it is accepted',
    isRefused: 'the server refused',
  },
  delays: {
    pause: 'what follows opens: 100 ms after a login, 1 s after an enquiry.',
  },
  meets: {
    session: 'A login tells it who has signed in; another password changes its token.',
    'login-redirect': 'A sign-up starts it.',
  },
};
