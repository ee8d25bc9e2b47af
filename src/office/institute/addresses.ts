import type { LegalPageName } from '#contract/legal-pages.ts';

export const instituteAddress: string = '/institute';
export const legalTextAddress = (name: LegalPageName): string => `${instituteAddress}/legal-texts/${name}`;
