import type { LegalPageName } from '#contract/legal-pages.ts';

export const legalPageTitles = {
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  refunds: 'Refunds and cancellations',
  accessibility: 'Accessibility statement',
} as const satisfies Readonly<Record<LegalPageName, string>>;
