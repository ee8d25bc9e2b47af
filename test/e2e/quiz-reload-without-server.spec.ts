import { firstQuiz, paperOn, rightOption, wrongOption } from '#test/support/browser/paper.ts';
import { attemptOf, rememberPerson } from '#test/support/browser/people.ts';
import { type Line, proxyPage, startSiteProxy, type Trouble } from '#test/support/browser/site-proxy.ts';
import { expect, test as siteTest } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

const test = siteTest.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await startSiteProxy(site.url);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
test.use({ serviceWorkers: 'allow' });

const networkTrouble = /^Failed to load resource:|^ApiError: We cannot reach|A bad HTTP response code/;

const troubles: readonly (readonly [string, Trouble])[] = [
  ['without a network', 'cut'],
  ['while a proxy answers with its own page', proxyPage],
  ['while nothing answers', 'hang'],
];

for (const [index, [what, trouble]] of troubles.entries())
  test(
    `a running quiz is reloaded ${what}: its answers are there, and go out by themselves`,
    caseTag(index),
    async ({ page, line, context, site, person, guard }) => {
      guard.allow(networkTrouble);
      await rememberPerson(context, line.url, person);
      await page.goto('/');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const paper = paperOn(page);
      await paper.open(firstQuiz._id);
      await paper.pick(rightOption(firstQuiz, 0));
      await expect(paper.saved).toBeVisible();

      line.meet(() => trouble);
      await paper.next.click();
      await paper.pick(wrongOption(firstQuiz, 1));
      await page.reload();
      await expect(paper.question(2)).toBeVisible();
      await expect(paper.option(wrongOption(firstQuiz, 1))).toBeChecked();
      await expect(paper.clock).toBeVisible();
      await paper.previous.click();
      await expect(paper.option(rightOption(firstQuiz, 0))).toBeChecked();
      await expect(paper.offline.or(paper.unsaved)).toBeVisible();

      line.meet(() => undefined);
      await expect(paper.saved).toBeVisible();
      const { answers, status } = await attemptOf(site.url, person, firstQuiz._id);
      expect([status, answers]).toEqual([
        'in-progress',
        { 0: rightOption(firstQuiz, 0), 1: wrongOption(firstQuiz, 1) },
      ]);
    },
  );
