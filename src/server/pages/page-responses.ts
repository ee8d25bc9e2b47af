import type { Handler } from 'hono';
import { html } from 'hono/html';
import type { Logger } from 'pino';
import { isPublicPage, readsQuery } from '#domain/pages/pages.ts';
import { pageEndId } from '#domain/pages/rendered-page.ts';
import { siteVersionHeader } from '#domain/pages/site-version.ts';
import { cookieLanguage, languageTag } from '#domain/text/languages.ts';
import type { ContentVersion } from '#server/cache/content-version.ts';
import type { Content, ResponseCache } from '#server/cache/response-cache.ts';
import { allowInline } from '#server/http/security-headers.ts';
import type { CurrentInstitute } from '#server/institute/current-institute.ts';
import type { Services } from '#server/routing/services.ts';
import { findPage } from './find-page.ts';
import { createFixedPages, fixedRendering } from './fixed-pages.ts';
import { headTags } from './head-tags.ts';
import { instituteTag } from './institute-tag.ts';
import { missingPage } from './page-facts.ts';
import type { PageRenderer } from './page-renderer.ts';
import { noticeTexts, type PageParts } from './page-template.ts';
import { readPage } from './read-page.ts';
import { themeStyle } from './theme-style.ts';

export interface PageSources {
  readonly logger: Logger;
  /** undefined until the database is open, and when another host has the content. */
  readonly services: () => Services | undefined;
  readonly address: () => string;
  readonly renderer?: PageRenderer | undefined;
  readonly responseCache: ResponseCache;
  readonly currentInstitute: CurrentInstitute;
}

export function pageResponses(
  fill: (parts: PageParts) => string,
  version: string,
  { logger, services, address, renderer, responseCache, currentInstitute }: PageSources,
): Handler {
  const fixedPage = createFixedPages(renderer);
  /** The institute is the only content without a database. */
  const instituteVersion: ContentVersion = {
    known: () => undefined,
    look: async () => (await currentInstitute()).tag,
  };
  return async (context) => {
    const { pathname, searchParams } = new URL(context.req.url);
    const language = cookieLanguage(context.req.header('Cookie'));
    const found = findPage(pathname);
    const inLanguage = (key: string) => (language === 'en' ? key : `${language} ${key}`);
    const fixed = fixedRendering(found);
    const open = services();
    const hasContent =
      found !== undefined &&
      isPublicPage(found.page) &&
      open !== undefined &&
      !readsQuery(found.page, searchParams);
    const make = async (): Promise<Content> => {
      const known = await currentInstitute();
      const { institute } = known;
      const style = themeStyle(known.colours);
      const facts =
        found === undefined
          ? missingPage(institute)
          : await readPage(found, { services: open, logger, institute });
      const { head } = facts;
      const translate = async (text: string) => (await renderer?.translate(text, language)) ?? text;
      const title = await translate(head.title);
      const isWhole = hasContent && facts.status === 200 && facts.passing !== true;
      const whole = isWhole
        ? await renderer?.render({ path: pathname, isShell: false, institute: known.facts, language })
        : undefined;
      const rendered = whole ?? (await fixedPage(fixed, known, language));
      const hydratedPath = whole ? pathname : fixed.isHydrated ? fixed.path : undefined;
      const { scripts: catalogue = [], fonts = [] } = renderer?.languageFiles(language) ?? {};
      const files = found && renderer?.routeFiles(found.page);
      const body = fill({
        language: languageTag(language),
        notice: await Promise.all(noticeTexts.map(translate)),
        head:
          (await headTags({ ...facts, head: { ...head, title } }, address())) +
          instituteTag(known.facts) +
          (style === '' ? '' : `<style>${style}</style>`) +
          (rendered ? paintWhole + rendered.preloads : '') +
          fontTags(fonts) +
          preloadTags([...catalogue, ...(files?.scripts ?? [])]),
        styles: styleTags(files?.styles ?? []),
        rendered: rendered && {
          body: rendered.body,
          after: pageEnd(hydratedPath) + rendered.scripts.map(inlineScript).join(''),
          isEarly: whole === undefined,
        },
      });
      const inline = { scripts: rendered?.scripts ?? [], styles: style === '' ? [] : [style] };
      const isLacking = renderer !== undefined && (isWhole ? whole : rendered) === undefined;
      return {
        status: facts.status,
        type: 'text/html; charset=UTF-8',
        body,
        isPassing: facts.passing === true || isLacking,
        ...(inline.scripts.length + inline.styles.length > 0 && { policy: allowInline(context, inline) }),
      };
    };
    context.header(siteVersionHeader, version);
    context.header('Vary', 'Cookie', { append: true });
    if (hasContent)
      return await responseCache.respond(context, open.contentVersion, inLanguage(pathname), make);
    // Pages without content are the same at all URLs of their route.
    if (found !== undefined && !isPublicPage(found.page))
      return await responseCache.respond(context, instituteVersion, inLanguage(JSON.stringify(fixed)), make);
    const { body, status, isPassing, policy } = await make();
    if (policy !== undefined) context.header('Content-Security-Policy', policy);
    return context.html(body, status, { 'Cache-Control': isPassing ? 'no-store' : 'no-cache' });
  };
}

const pageEnd = (path: string | undefined) =>
  html`<template id="${pageEndId}"${path === undefined ? '' : html` data-path="${path}"`}></template>`;

/** A partial paint would shift the layout. */
const paintWhole = `<link rel="expect" blocking="render" href="#${pageEndId}">`;

const inlineScript = (script: string) => `<script>${script}</script>`;

const styleTags = (files: readonly string[]) =>
  files.map((file) => html`<link rel="stylesheet" crossorigin href="${file}">`).join('');

const fontTags = (fonts: readonly string[]) =>
  fonts
    .map((font) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`)
    .join('');

/** Scripts that would otherwise be discovered one after the other. */
const preloadTags = (scripts: readonly string[]) =>
  scripts.map((script) => html`<link rel="modulepreload" crossorigin href="${script}">`).join('');
