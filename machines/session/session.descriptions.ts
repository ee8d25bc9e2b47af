import type { MachineDescriptions } from '../descriptions.ts';

export const sessionDescriptions: MachineDescriptions = {
  title: 'Who is signed in',
  about:
    'Who is signed in on this browser: from the user that was stored before, over sign-ins here and in other tabs, to the confirmed logout here or everywhere, or the end of the token.',
  start: 'Open the site; stored as signed in: {person.fullName}.',
  states: {
    starting: 'Nothing yet: left at once, to «signed in» exactly if a user is stored.',
    signedOut: 'The links «Login» and «Signup» at the top of the page.',
    'signedOut.visiting': 'The same: a visitor, or a user who logged out.',
    'signedOut.expired':
      'The same, with the notice «Please sign in again to go on.» and the login page. Where a question paper stood: «Please sign in again». It is a user whose token is no longer good, not a visitor.',
    signedIn: '«Welcome, Asha» and «Logout» at the top of the page («Profile» and «Logout» in the menu).',
    signingOut:
      'The question before a sign-out, or the sign-out itself. It is over when the user or the token changes.',
    'signingOut.confirmingLogout': 'The dialog «Are you sure?», «You want to logout!» with «Yes» and «No».',
    loggingOut:
      'The dialog and the menu are closed; the home page is about to be loaded again. Storage is cleared first.',
    'signingOut.confirmingEverywhere':
      'The dialog «Sign out everywhere?», «You will be signed out on all your phones and computers, and on this one too.» with «Yes» and «No».',
    'signingOut.endingEverywhere':
      'The dialog is closed; «Sign out everywhere» shows a spinner. The server ends all sessions of the user, this one too.',
    leavingEverywhere:
      'The same, and a notice says the server’s words or «You are signed out everywhere». The login page is about to come. Storage is cleared first.',
    expiring:
      'Still the name at the top for a moment; a question paper gives way to «Please sign in again». The server no longer accepts the token: storage is cleared, except for orders under way.',
  },
  events: {
    'person.signedIn': { from: 'The sign-in machine', step: 'Sign in as {person.fullName}.' },
    'person.changedElsewhere': {
      from: 'Another tab, by what it stores in the browser',
      step: 'In another tab, sign in or out. Signed in there from now on: {person.fullName}.',
    },
    'profile.requested': {
      from: 'The user, at the top of the page',
      step: 'Press «Welcome, …» or «Profile».',
    },
    'logout.requested': { from: 'The user, at the top of the page', step: 'Press «Logout».' },
    'signOutEverywhere.requested': {
      from: 'The user, on the page «Password and sign-out»',
      step: 'Press «Sign out everywhere».',
    },
    'token.refused': {
      from: 'The client of the API, whichever screen asked',
      step: 'The server answers a request with 401: the token is no longer good.',
    },
  },
  actors: {
    confirmLogout: {
      does: 'Asks «Are you sure?» in a dialog.',
      outcomes: {
        true: 'Press «Yes».',
        false: 'Press «No».',
        failed: 'The dialog cannot be loaded.',
      },
    },
    clearStorage: {
      does: 'Forgets token, name, id and role in this browser, the last payment, the orders of this tab unless the session expired, and what the server has of attempts.',
      outcomes: {
        '*': 'The browser forgets the user.',
        failed: 'The browser refuses to forget the user.',
      },
    },
    confirmEverywhere: {
      does: 'Asks «Sign out everywhere?» in a dialog.',
      outcomes: {
        true: 'Press «Yes».',
        false: 'Press «No».',
        failed: 'The dialog cannot be loaded.',
      },
    },
    endSessions: {
      does: 'Asks the server to end all sessions of the user.',
      outcomes: {
        ended: 'The server ends them and says «{message}».',
        refused: 'The server does not end them; the user is told «{message}».',
        failed: 'The program itself fails while it asks.',
      },
    },
    clearEverywhere: {
      does: 'Forgets in this browser the user whose sessions have ended.',
      outcomes: {
        '*': 'The browser forgets the user.',
        failed: 'The browser refuses to forget the user.',
      },
    },
    clearExpired: {
      does: 'Forgets in this browser the user whose token is no longer good.',
      outcomes: {
        '*': 'The browser forgets the user.',
        failed: 'The browser refuses to forget the user.',
      },
    },
  },
  guards: {
    isSignedIn: 'a user is stored in this browser',
    carriesPerson: 'a user is signed in in the other tab',
    hasProfile: 'the user’s id and role are known',
    saidYes: '«Yes» was pressed',
    hasEnded: 'the server ended the sessions',
  },
  meets: {
    'quiz-unlocking': 'Gives the quiz list its user; for another user the list begins again.',
    'quiz-attempt':
      'Gives the question paper its user; «Please sign in again» appears in its place after the token’s end.',
    'pending-submissions': 'Says whose answers may be sent from this device.',
    enrolment: 'Gives the course page its buyer; for another user the purchase begins again.',
    form: 'Leads to the login page when the server no longer accepts the token, and after a sign-out everywhere.',
  },
};
