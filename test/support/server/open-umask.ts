/** The site's own process, begun by somebody whose new files are open to everybody. */
process.umask(0);

export {};

await import('#server/main.ts');
