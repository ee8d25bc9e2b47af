import * as v from 'valibot';
import { getLegalPage, legalPageNames } from '#contract/legal-pages.ts';
import { HttpError } from '#server/common/http-error.ts';
import { envelope } from '#server/http/envelope.ts';
import { readLegalHtml } from '#server/legal-pages/legal-text.ts';
import { route } from '#server/routing/route.ts';

const names = v.picklist(legalPageNames);

export const legalPageRoutes = [
  route(getLegalPage, async ({ services, param }) => {
    const name = param('name');
    if (!v.is(names, name)) throw new HttpError(404, 'Page not found');
    return envelope({ content: await readLegalHtml(services, name) });
  }),
];
