import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

export const phone = 360;
export const desktop = 1440;

/** Nothing on the page, as it now is, breaks WCAG 2.2 AA or axe's best practices, on a phone and on a desktop. */
export async function expectAccessible(page: Page, widths: readonly number[] = [phone, desktop]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(rules)
      // Without a second page that joins the frames' results: no page here has a frame of another origin.
      .setLegacyMode()
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
    expect(found, `${page.url()} at ${width}`).toEqual([]);
  }
}
