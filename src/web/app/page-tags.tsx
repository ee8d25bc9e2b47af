import { type AnyRouter, rootRouteId, useHydrated, useRouterState } from '@tanstack/react-router';
import { createHead, type HeadOf, missingHead, type PageHead } from '#domain/pages/page-head.ts';
import { isPageKey } from '#domain/pages/pages.ts';
import { translatedTitle } from '#web/texts/translated-title.ts';
import { hasServerTags, replaceServerTags, siteAddress } from './server-tags.ts';
import { useDescription } from './use-description.ts';
import { useInstitute } from './use-institute.ts';

const hydrateTitle = (title: HTMLTitleElement | null) => {
  if (title !== null) replaceServerTags(title.ownerDocument);
};

interface PageTagsProps {
  readonly head: HeadOf;
  /** The content is not loaded yet: keeps the server's more specific tags. */
  readonly general?: boolean;
}

export function PageTags({ head, general = false }: PageTagsProps) {
  const shown = head(useInstitute());
  // Until hydration, the head contains the server's tags.
  if (!useHydrated()) return null;
  if (general && hasServerTags(document, shown.path)) return null;
  return <HeadTags head={shown} />;
}

function HeadTags({ head }: { readonly head: PageHead }) {
  const { title, path } = head;
  const description = useDescription(head);
  return (
    <>
      <title ref={hydrateTitle}>{translatedTitle(title)}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={siteAddress(document) + path} />
      )}
    </>
  );
}

/** Their screens set the tags from content. */
const told: readonly string[] = [
  '/course-details/$id',
  '/blogs-details/$id',
  '/questionPaper/$quizId',
  '/practice',
  '/practice/flash',
  '/practice/listen',
];

const selectPage = ({ matches }: AnyRouter['state']): string => {
  // The router matches a parent of a path that does not exist.
  if (matches.some(({ _notFound }) => _notFound)) return rootRouteId;
  const last = matches.at(-1);
  const page: string = last?.routeId.replace(/(?<=.)\/$/, '') ?? rootRouteId;
  return told.includes(page) && last?.status === 'success' ? '' : page;
};

export function RouteTags() {
  const page = useRouterState({ select: selectPage });
  if (page === '') return null;
  return <PageTags head={isPageKey(page) ? createHead(page) : missingHead} general={told.includes(page)} />;
}
