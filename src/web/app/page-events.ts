const dispatch = (type: string) => () => void document.dispatchEvent(new Event(type));

/** Says that the page reacts to presses; `early.js`, `early-input.ts` and `loading-watch.js` wait for it. */
export const tellHydrated = dispatch('page.hydrated');

/** The same of a lazy section. */
export const tellSectionHydrated = dispatch('section.hydrated');

/** Says that scripts of the first page are missing; `loading-watch.js` offers to try again. */
export const tellLost = dispatch('page.lost');
