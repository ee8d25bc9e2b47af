/** Where the API lives, fixed at build by API_HOST; '' is the page's own origin. */
declare const __API_HOST__: string;
