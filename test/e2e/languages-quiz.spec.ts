import { expectAccessible } from '#test/support/browser/axe.ts';
import { englishTexts } from '#test/support/browser/english-texts.ts';
import { firstQuiz, rightOption } from '#test/support/browser/paper.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test } from '#test/support/browser/test.ts';

const [phone, desktop] = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

const texts = {
  te: {
    name: 'తెలుగు',
    menu: 'మెనూ తెరవండి',
    start: `ఇప్పుడే మొదలుపెట్టండి: ${firstQuiz.title}`,
    agree: 'నేను సూచనలు చదివాను, వాటిని పాటిస్తాను',
    ready: 'నేను మొదలుపెట్టడానికి సిద్ధం',
    question: '10 లో 1వ ప్రశ్న',
    second: '10 లో 2వ ప్రశ్న',
    saved: 'సేవ్ అయింది',
    next: 'తర్వాతిది',
    submit: 'క్విజ్ సమర్పించండి',
    results: 'పూర్తి ఫలితాలు చూడండి',
    heading: 'సాధన కొనసాగించండి!',
  },
  hi: {
    name: 'हिन्दी',
    menu: 'मेनू खोलें',
    start: `अभी शुरू करें: ${firstQuiz.title}`,
    agree: 'मैंने निर्देश पढ़ लिए हैं और मैं उन्हें मानूँगा/मानूँगी',
    ready: 'मैं शुरू करने के लिए तैयार हूँ',
    question: '10 में से प्रश्न 1',
    second: '10 में से प्रश्न 2',
    saved: 'सेव हो गया',
    next: 'अगला',
    submit: 'क्विज़ जमा करें',
    results: 'पूरे परिणाम देखें',
    heading: 'अभ्यास करते रहें!',
  },
} as const;

for (const [language, says] of Object.entries(texts)) {
  // Both catalogues have the same texts, so `npm test` needs only one.
  const tag = language === 'te' ? [] : ['@extended'];
  test(`a child chooses ${says.name} once, takes a quiz in it through a reload, and reads the result in it`, {
    tag,
  }, async ({ page, person }) => {
    const expectRead = async (screen: string) => {
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect.soft(scrollWidth, `${screen} at ${size.width}`).toBe(clientWidth);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
      expect
        .soft(await englishTexts(page, [...person.fullName.split(' '), firstQuiz.title, 'Abacus']), screen)
        .toEqual([]);
      await expectAccessible(page);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await page.setViewportSize(desktop);
    await page.goto('/competition');
    await hydrated(page);
    await page.getByRole('banner').getByRole('button', { name: says.name }).click();
    await expect(button(says.start)).toBeVisible();
    await hydrated(page);
    await expectRead('list');

    await button(says.start).click();
    await page.getByLabel(says.agree).check();
    await expectRead('instructions');
    await page.getByRole('link', { name: says.ready }).click();

    await expect(page.getByText(says.question)).toBeVisible();
    await page.getByRole('radio', { name: rightOption(firstQuiz, 0) }).check();
    await button(says.next).click();
    await expect(page.getByText(says.second)).toBeVisible();
    await expect(page.getByText(says.saved, { exact: true })).toBeVisible();
    await expectRead('paper');
    await page.reload();
    await expect(page.getByText(says.second)).toBeVisible();

    const submit = page.getByRole('main').getByRole('button', { name: says.submit });
    await page.setViewportSize(desktop);
    for (let number = 2; number < firstQuiz.questions.length; number += 1) await button(says.next).click();
    const asking = page.getByRole('dialog');
    // A button ignores clicks just after it appears.
    await expect(async () => {
      if (!(await asking.isVisible())) await submit.click({ timeout: 1000 });
      await expect(asking).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [100] });
    await expectRead('open-questions');
    // This one ignores clicks just after its dialog has moved.
    await expect(async () => {
      if (await asking.isVisible())
        await asking.getByRole('button', { name: says.submit }).click({ timeout: 1000 });
      await expect(button(says.results)).toBeVisible({ timeout: 2000 });
    }).toPass({ intervals: [100] });
    await expectRead('completed');
    await button(says.results).click();
    const heading = page.getByRole('heading', { level: 1, name: says.heading });
    await expect(heading).toBeVisible();
    await expectRead('result');
    await page.reload();
    await expect(heading).toBeVisible();
  });
}
