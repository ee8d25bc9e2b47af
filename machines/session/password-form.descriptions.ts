import type { MachineDescriptions } from '../descriptions.ts';

export const passwordFormDescriptions: MachineDescriptions = {
  title: 'A password’s form',
  about:
    'One form about a password: changing the own one, asking for a link by mail when it is forgotten, and choosing a new one by that link. It is checked and sent, and says itself what came of it.',
  start: 'Open the {kind} form of a {role}, with the code «{code}» in the address.',
  states: {
    starting: 'Nothing yet: left at once, to the form exactly if its link is whole or it needs none.',
    editing:
      'The form: «Current password», «New password» and «New password again» with «Change password»; the tabs «Teacher» and «Student» and «Email» with «Send me a link»; or «New password» and «New password again» with «Save new password». An error goes as its field is typed in.',
    'editing.open': 'Nothing stands between the fields and the button.',
    'editing.refused': 'Above the button, why it did not work. What was typed is still there.',
    'editing.accepted':
      'Above the button, the server’s words or those of the site, and what to do next. The fields of the passwords are empty.',
    sending: 'The form; its button turns. Pressing again sends nothing again.',
    done: 'In place of the form, the server’s words or «Your new password is set. Please log in with it.», and «Login».',
    tokenLost:
      'In place of the form, «Your password has been changed. Please log in with the new one.» and «Login». The change signs this browser out.',
    linkBroken:
      'In place of the form, «Part of this link is missing. Open the link in our e-mail again, or ask for a new one.» and «Ask for a new link».',
  },
  events: {
    'role.chosen': { from: 'The person, in the form', step: 'Choose the tab of the {role}.' },
    'field.changed': { from: 'The person, in the form', step: 'Type «{value}» into the field {field}.' },
    'form.submitted': {
      from: 'The person, in the form, which the screen checks against the contract',
      step: 'Press the form’s button. Fields with errors: {problems}.',
    },
  },
  actors: {
    sendPassword: {
      does: 'Sends the form to the server. A change brings another token, which takes the place of the old one in this browser.',
      outcomes: {
        accepted: 'The server does it and says «{message}».',
        tokenLost:
          'The server changes the password; this browser refuses to store the new token, or the person was signed out in another tab meanwhile.',
        refused:
          'It is not done; the server says «{message}», the network «{detail}», of the fields: {problems}.',
        failed: 'The program itself fails while it sends.',
      },
    },
  },
  guards: {
    hasBrokenLink: 'a new password is to be chosen without the whole code of a link',
    isIncomplete: 'a field has an error',
    isAccepted: 'the server did it',
    usedUpLink: 'the server set the new password by the link',
    lostToken: 'the password is changed and this browser has no token for it',
    namesFields: 'the server refused and named fields',
  },
  delays: {},
  meets: {
    'sign-in': 'Begins there for who has forgotten the password, and leads back to it.',
    session: 'Puts another token into the browser, by which the person stays signed in.',
  },
};
