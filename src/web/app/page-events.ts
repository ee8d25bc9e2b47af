const dispatch = (type: string) => () => void document.dispatchEvent(new Event(type));

/** For `early.js`, `early-input.ts` and `loading-watch.js`. */
export const tellHydrated = dispatch('page.hydrated');

export const tellSectionHydrated = dispatch('section.hydrated');

/** Scripts of the first page are missing; `loading-watch.js` offers a retry. */
export const tellLost = dispatch('page.lost');
