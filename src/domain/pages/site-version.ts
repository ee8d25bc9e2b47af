/** Responses of proxies lack it. */
export const siteVersionHeader = 'X-Site-Version';

/** The page without content, the same for every path. */
export const shellAddress = '/shell.html';

export const workerAddress = '/service-worker.js';
