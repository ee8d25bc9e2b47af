import type { LegalPageName } from '#contract/legal-pages.ts';

/** Where the institute's facts and legal texts are, below /office. */
export const instituteAddress: string = '/institute';
export const legalTextAddress = (name: LegalPageName): string => `${instituteAddress}/legal-texts/${name}`;
