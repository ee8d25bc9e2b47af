import type { LegalPageName } from '#contract/legal-pages.ts';

export const institutePath: string = '/institute';
export const legalTextPath = (name: LegalPageName): string => `${institutePath}/legal-texts/${name}`;
