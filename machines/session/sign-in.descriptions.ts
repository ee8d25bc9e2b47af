import type { MachineDescriptions } from '../descriptions.ts';

export const signInDescriptions: MachineDescriptions = {
  title: 'Signing in',
  about:
    'Signing in as a teacher or a student: the form is checked and sent, the person is stored in the browser and greeted, and the page that asked for the sign-in comes back.',
  start:
    'Open the login page on the tab of the {role}; it leads on to: {redirect}. E-mail of a sign-up: «{email}».',
  states: {
    editing:
      "«Welcome Back!», the tabs «Teacher's Login» and «Student's Login», «Email», «Password» and «Sign In». What was typed stays when the tab changes; an error goes as its field is typed in.",
    'editing.open': 'Nothing stands between the fields and the button.',
    'editing.refused':
      "Above the button, why one was not let in, and «Did you mean Student's Login?» (or «Teacher's Login»). The server never says which of e-mail and password is wrong.",
    'editing.switched':
      "Above the button, «This is Student's Login now. What you typed is still here: press Sign In.»",
    'editing.failed': 'Above the button, why it did not work.',
    sending: 'The form; «Sign In» turns.',
    storing:
      'The form; «Sign In» turns. Token, name, id and role go into the browser; it may refuse, in private mode for one.',
    welcoming: 'The form; «Sign In» turns, and a notice greets: the server’s words or «Login Successful!».',
    gone: 'The page that asked for the sign-in, or the home page.',
  },
  events: {
    'role.chosen': { from: 'The person, in the form', step: 'Choose the tab of the {role}.' },
    'otherRole.chosen': {
      from: 'The person, in the form',
      step: "Press «Did you mean Student's Login?» or «Did you mean Teacher's Login?».",
    },
    'field.changed': { from: 'The person, in the form', step: 'Type «{value}» into the field {field}.' },
    'form.submitted': {
      from: 'The person, in the form, which the screen checks against the contract',
      step: 'Press «Sign In». Fields with errors: {problems}.',
    },
  },
  actors: {
    signIn: {
      does: 'Sends e-mail, password and role to the server.',
      outcomes: {
        admitted: 'The server lets {person.fullName} in and says «{message}».',
        tokenMissing: 'The server lets the person in but sends no token.',
        refused: 'The server does not let the person in; it says «{message}», of the fields: {problems}.',
        failed: 'The program itself fails while it sends.',
      },
    },
    storeSession: {
      does: 'Stores token, name, id and role in this browser.',
      outcomes: {
        '*': 'The browser stores who is signed in.',
        failed: 'The browser refuses to store anything, as in some private windows.',
      },
    },
  },
  guards: {
    isIncomplete: 'a field has an error',
    isAdmitted: 'the server let the person in',
    lacksToken: 'the server let the person in without a token',
    namesFields: 'the server refused and named fields',
    isRefused: 'the server itself said no',
  },
  delays: { redirectDelay: 'the page that asked for the sign-in comes.' },
  meets: { session: 'Tells it who has signed in.' },
};
