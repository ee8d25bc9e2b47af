import { type AnyRouter, rootRouteId, useHydrated, useRouterState } from '@tanstack/react-router';
import { type HeadOf, headOf, missingHead } from '../head/page-head.ts';
import { isPageKey } from '../head/pages.ts';
import { hasServerTags, replaceServerTags, siteAddress } from './server-tags.ts';
import { useInstitute } from './use-institute.ts';

const hydrateTitle = (title: HTMLTitleElement | null) => {
  if (title !== null) replaceServerTags(title.ownerDocument);
};

interface PageTagsProps {
  readonly head: HeadOf;
  /** It is not known yet what the page is about. The HTML that came may have said so, and then that stays. */
  readonly general?: boolean;
}

/** The title, description and address of the page that is shown; React puts them into the document's head. */
export function PageTags({ head, general = false }: PageTagsProps) {
  const { title, description, path } = head(useInstitute());
  // Until the page is hydrated, the tags of the server stand in the head.
  if (!useHydrated()) return null;
  if (general && hasServerTags(document, path)) return null;
  return (
    <>
      <title ref={hydrateTitle}>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={siteAddress(document) + path} />
      )}
    </>
  );
}

/** These are about something of the database, and their screens say what. */
const told: readonly string[] = ['/course-details/$id', '/blogs-details/$id', '/questionPaper/$quizId'];

/** The page whose tags the route knows: '' for none, since its screen brings them. */
const selectPage = ({ matches }: AnyRouter['state']): string => {
  // Below a page that there is, nothing may be: the router finds the page all the same.
  if (matches.some(({ _notFound }) => _notFound)) return rootRouteId;
  const last = matches.at(-1);
  const page: string = last?.routeId.replace(/(?<=.)\/$/, '') ?? rootRouteId;
  return told.includes(page) && last?.status === 'success' ? '' : page;
};

/** The tags of every page but those whose screens bring them. */
export function RouteTags() {
  const page = useRouterState({ select: selectPage });
  if (page === '') return null;
  return <PageTags head={isPageKey(page) ? headOf(page) : missingHead} general={told.includes(page)} />;
}
