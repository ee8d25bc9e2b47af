/** Set by API_HOST at build time; '' is the page's own origin. */
declare const __API_HOST__: string;
