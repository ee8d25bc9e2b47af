import { type SpecifiedHost, startSpecifiedHost } from '../specified-host/host.ts';
import { type Person, rememberPerson, type SignedInPerson, signIn, signUp } from './people.ts';
import { test as siteTest } from './test.ts';

interface HostFixtures {
  readonly host: SpecifiedHost;
  readonly enter: (person: Person) => Promise<SignedInPerson>;
}

/** The site runs on an API host that implements only the specification. */
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

export const sentAttempts = ({ received }: SpecifiedHost) =>
  received.filter(({ path }) => /^quiz\/(?:submit-quiz|updateQuizSubmission)/.test(path));

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
