/** The header that marks the pages of this site: what a proxy or a filter answers in their place has none. */
export const siteVersionHeader = 'X-Site-Version';

/** The page without content, the same for every address. */
export const shellAddress = '/shell.html';

/** The service worker's script. */
export const workerAddress = '/service-worker.js';
