/** Words as a title: «Course categories». */
export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** «a course», «an article». */
export const withArticle = (words: string) => `${/^[aeio]/i.test(words) ? 'an' : 'a'} ${words}`;
