import { configure, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SessionPerson, sessionMachine } from '#machines/session/session.machine.ts';
import { facts } from '#test/support/institute.ts';
import { createSession } from '#web/actors/session/session.ts';
import { createServices } from '#web/app/services.ts';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { sessionModel } from '../model/session.model.ts';
import type { World } from '../model/walk.ts';
import { stubApi } from '../support/screens/api.ts';
import { followStep } from '../support/screens/screen.tsx';
import { createSessionWorld } from '../support/screens/session-world.ts';
import { showSite } from '../support/screens/site.tsx';

/** Walks the machine's paths on the whole site: its header, the real dialog and the storage that tabs share. */

// Queries by role spend most of their time on finding out whether an element is hidden.
configure({ defaultHidden: true });

type Session = ActorRefFrom<typeof sessionMachine>;
type Site = ReturnType<typeof showSite>;

const { world: dialogAndStorage, dialog, isLoading } = createSessionWorld();

let site: (Site & { readonly session: Session }) | null = null;
/** Whether the router has loaded the first page, before which it cannot navigate. */
let isLoaded = false;

function showSession(session: Session): void {
  const services = createServices(localStorage, () => undefined, { institute: facts });
  services.session.stop();
  const { person } = session.getSnapshot().context;
  const shown = createSession({ person, fetchMachine: () => expect.fail('the machine is there') });
  shown.startWith(() => session);
  site = { ...showSite({ ...services, session: shown }, '/about'), session };
  isLoaded = false;
}

async function followSite(): Promise<void> {
  if (!isLoaded) await site?.router.load();
  isLoaded = true;
  // The login page has no header, so a user who signed in leaves it.
  const signedIn = site?.session.getSnapshot().matches('signedIn');
  if (signedIn && site?.address().startsWith('/login')) await site.router.navigate({ to: '/about' });
}

const header = () => within(screen.getByRole('banner'));
const press = (name: RegExp): true => {
  fireEvent.click(header().getByRole('button', { name }));
  return true;
};

/** Changes the storage as another tab does, and emits the event that the browser sends this tab. */
function storeElsewhere(person: SessionPerson | null): true {
  const values = {
    authToken: person && 'tok',
    user: person && JSON.stringify({ fullName: person.fullName }),
    userid: person?.userId,
    role: person?.role,
  };
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string') localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  }
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  return true;
}

const world: World = {
  ...dialogAndStorage,
  begin(events) {
    dialogAndStorage.begin(events);
    // Pages keep loading their data; the header shows the user meanwhile.
    stubApi().hold();
  },
  around: (step) =>
    followStep(async () => {
      await dialogAndStorage.around(step);
      await followSite();
    }),
  bringAbout(event) {
    switch (event.type) {
      case 'person.changedElsewhere':
        return storeElsewhere(event.person);
      case 'profile.requested':
        return press(/^Welcome, /);
      case 'logout.requested':
        return press(/^Logout$/);
      default:
        return dialogAndStorage.bringAbout(event);
    }
  },
  compare(real, sample) {
    dialogAndStorage.compare(real, sample);
    expect(real.person).toEqual(sample.person);
  },
  end() {
    site?.close();
    site = null;
    dialogAndStorage.end();
  },
};

type Snapshot = SnapshotFrom<typeof sessionMachine>;

function welcomes({ context: { person } }: Snapshot): void {
  const [firstName] = person?.fullName.split(' ') ?? expect.fail('nobody is signed in');
  const shown = header();
  expect(shown.getByRole('button', { name: `Welcome, ${firstName}` })).toBeEnabled();
  expect(shown.getByRole('button', { name: 'Logout' })).toBeEnabled();
  expect(shown.queryByRole('link', { name: 'Login' })).toBeNull();
}

function welcomesWithoutQuestion(snapshot: Snapshot): void {
  welcomes(snapshot);
  expect(dialog()).toBeNull();
}

function showsLoginPage(): void {
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
}

const asks = (title: string, text: string) => (snapshot: Snapshot) => {
  // The dialog's script is still loading.
  if (isLoading()) return welcomesWithoutQuestion(snapshot);
  welcomes(snapshot);
  const question = within(screen.getByRole('dialog', { name: title }));
  expect(question.getByText(text)).toBeInTheDocument();
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Yes', 'No']);
  for (const button of question.getAllByRole('button')) expect(button).toBeEnabled();
  // A modal dialog hides everything else.
  expect(screen.queryByRole('banner', { hidden: false })).toBeNull();
};

const screens: ExpectedScreens<typeof sessionMachine> = {
  signedOut: () => expect(dialog()).toBeNull(),
  'signedOut.visiting': () => {
    if (site?.address() === '/login') return showsLoginPage();
    const shown = header();
    expect(shown.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(shown.getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/signup');
    expect(shown.queryByRole('button', { name: 'Logout' })).toBeNull();
  },
  'signedOut.expired': () => {
    expect(site?.address()).toBe('/login?redirect=%2Fabout');
    showsLoginPage();
  },
  signedIn: welcomesWithoutQuestion,
  'signingOut.confirmingLogout': asks('Are you sure?', 'You want to logout!'),
  loggingOut: welcomesWithoutQuestion,
  'signingOut.confirmingEverywhere': asks(
    'Sign out everywhere?',
    'You will be signed out on all your phones and computers, and on this one too.',
  ),
  'signingOut.endingEverywhere': welcomesWithoutQuestion,
  leavingEverywhere: welcomesWithoutQuestion,
  expiring: welcomesWithoutQuestion,
};

describeModel('the header of the site', {
  ...sessionModel,
  world,
  show: showSession,
  screens,
  screensAtEnd: true,
  check: ({ event, emitted }) => {
    const leads = emitted.find(({ type }) => type === 'navigation.requested');
    if (leads !== undefined) expect(site?.address()).toBe(leads.to);
    if (event.type.endsWith('.actor.clearStorage')) expect(site?.address()).toBe('/');
  },
});
