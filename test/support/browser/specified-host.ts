import { type SpecifiedHost, startSpecifiedHost } from '../specified-host/host.ts';
import { type Person, rememberPerson, type SignedInPerson, signIn, signUp } from './people.ts';
import { test as siteTest } from './test.ts';

interface HostFixtures {
  /** Nobody has an account on it yet. */
  readonly host: SpecifiedHost;
  /** Creates the account of a user on the host and signs them in on this test's browser, as if by the form. */
  readonly enter: (person: Person) => Promise<SignedInPerson>;
}

/** Every test has the built site on an API host of its own that knows only the specification. */
export const test = siteTest.extend<HostFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  host: async ({}, use) => {
    const host = await startSpecifiedHost();
    await use(host);
    await host.stop();
  },
  baseURL: async ({ host }, use) => use(host.url),
  enter: async ({ host, context }, use) => {
    await use(async (person) => {
      await signUp(host.url, person);
      const signedIn = await signIn(host.url, person);
      await rememberPerson(context, host.url, signedIn);
      return signedIn;
    });
  },
});

/** What was sent to the host that it would store as an attempt, in order. */
export const sentAttempts = ({ received }: SpecifiedHost) =>
  received.filter(({ path }) => /^quiz\/(?:submit-quiz|updateQuizSubmission)/.test(path));

/** Stores a completed attempt by a call, as the site of another device would. */
export async function completeOn(
  { url }: SpecifiedHost,
  { id: userId }: SignedInPerson,
  attempt: {
    readonly quizId: string;
    readonly answers: Readonly<Record<string, string>>;
    readonly score: number;
  },
): Promise<void> {
  const response = await fetch(`${url}/api/quiz/submit-quiz`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...attempt, userId, timeTaken: 65 }),
  });
  if (!response.ok) throw new Error(`The attempt was answered ${response.status}`);
}
