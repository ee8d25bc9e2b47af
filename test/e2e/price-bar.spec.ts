import { expect, test } from '#test/support/browser/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the foot of a course page ends above the bar with the price, and that of the next page at its end', async ({
  page,
}) => {
  await page.goto('/course-details/abacus-foundation');
  const enrol = page.getByRole('button', { name: 'Enroll Now' });
  await expect(enrol).toBeVisible();
  const foot = page.getByRole('contentinfo');
  const end = async () => {
    await foot.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    return await foot.evaluate((element) =>
      Math.abs(Math.round(window.innerHeight - element.getBoundingClientRect().bottom)),
    );
  };
  await expect.poll(end).toBe(92);

  await page.getByRole('link', { name: 'Courses' }).last().click();
  await expect(page).toHaveURL('/course');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(end).toBe(0);
});

test('no style asks :has() of the root, of the body or of all that follows, which slows down every change', async ({
  page,
}) => {
  await page.goto('/course');
  const found = await page.evaluate(() => {
    const asksAll = /(?:^|[\s,>+~(])(?::root|html|body)[^\s,>+~]*:has\(|:has\(\s*[+~]/;
    const slow: string[] = [];
    const lists = [...document.styleSheets].map(({ cssRules }) => cssRules);
    for (const list of lists) {
      for (const rule of list) {
        if (rule instanceof CSSMediaRule && !window.matchMedia(rule.media.mediaText).matches) continue;
        if (rule instanceof CSSStyleRule && asksAll.test(rule.selectorText)) slow.push(rule.selectorText);
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) lists.push(rule.cssRules);
      }
    }
    return slow;
  });
  expect(found).toEqual([]);
});
