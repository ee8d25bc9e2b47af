export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** @returns «a course», «an article» */
export const withArticle = (words: string) => `${/^[aeio]/i.test(words) ? 'an' : 'a'} ${words}`;
