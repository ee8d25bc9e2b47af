const tell = (type: string) => () => void document.dispatchEvent(new Event(type));

/** Says that the site's scripts hear what is pressed in the page; `early.js` and `loading-watch.js` wait for it. */
export const tellTakenOver = tell('page.takenOver');

/** Says that scripts of the first page are missing; `loading-watch.js` offers to try again. */
export const tellLost = tell('page.lost');
