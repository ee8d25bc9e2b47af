import type { Page } from '@playwright/test';
import { indianStates } from '#contract/enquiries.ts';
import { institute } from '../institute.ts';
import { courseCatalogue } from './courses.ts';

/** Short forms and units that stay in Latin letters. */
const sameEverywhere = ['WhatsApp', 'GSTIN', 'PDF', 'ID', 'YouTube', 'SMS', 'OTP'];

/** Names of the institute, the states and the instructors of the sample. */
const names = [
  institute.name,
  institute.city,
  institute.postal.state,
  institute.chat.label,
  institute.subjects,
  institute.headline,
  ...institute.address,
  institute.phone.label,
  institute.email.label,
  institute.grievanceOfficer.email.label,
  ...indianStates,
  ...courseCatalogue.instructors.map(({ name }) => name),
];

interface Shown {
  /** Texts marked as English, such as the title of a course. */
  readonly marked: readonly string[];
  readonly texts: readonly string[];
}

/** Texts and names for screen readers, without what is marked as English or as a name. */
function readTexts(): Shown {
  const marked: string[] = [];
  const texts: string[] = [];
  const attributes = ['aria-label', 'alt', 'title', 'placeholder'];
  const isEnglish = (element: Element) => element.closest('[lang]')?.getAttribute('lang')?.startsWith('en');
  const isName = (element: Element) => element.closest('[translate="no"], script, style, svg text') !== null;
  const add = (element: Element, text: string) => {
    const shown = text.replace(/\s+/g, ' ').trim();
    if (shown !== '' && !isName(element)) (isEnglish(element) ? marked : texts).push(shown);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement !== null) add(node.parentElement, node.nodeValue ?? '');
  for (const element of document.body.querySelectorAll('*'))
    for (const attribute of attributes) add(element, element.getAttribute(attribute) ?? '');
  texts.push(document.title);
  return { marked, texts };
}

const words = /[A-Za-z]{2,}/;

/** @returns the English texts of a page in another language, without content, names and units */
export async function englishTexts(page: Page, content: readonly string[] = []): Promise<readonly string[]> {
  const { marked, texts } = await page.evaluate(readTexts);
  const known = [...marked, ...names, ...content, ...sameEverywhere]
    .filter((each) => words.test(each))
    .sort((one, other) => other.length - one.length);
  const left = (text: string) => known.reduce((rest, each) => rest.replaceAll(each, ''), text);
  return [...new Set(texts)].filter((text) => words.test(left(text)));
}
