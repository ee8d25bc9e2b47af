export { cleanHtml } from '#domain/text/clean-html.ts';
