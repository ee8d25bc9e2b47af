import { isPageKey, type PageKey, pages } from '#domain/pages/pages.ts';

export interface FoundPage {
  readonly page: PageKey;
  readonly id: string;
}

const beforeId = new Map(
  Object.keys(pages).flatMap((path) => {
    const [before = '', parameter] = path.split('$');
    return parameter !== undefined && isPageKey(path) ? [[before, path] as const] : [];
  }),
);

export function findPage(pathname: string): FoundPage | undefined {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  if (!path.includes('$') && isPageKey(path)) return { page: path, id: '' };
  const start = path.lastIndexOf('/') + 1;
  const page = beforeId.get(path.slice(0, start));
  const id = decoded(path.slice(start));
  return page !== undefined && id !== '' ? { page, id } : undefined;
}

/** '' for an impossible id. */
function decoded(written: string): string {
  try {
    const id = decodeURIComponent(written);
    return id.includes('\0') ? '' : id;
  } catch {
    return '';
  }
}
