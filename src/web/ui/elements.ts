import type { ReactElement } from 'react';

/** What a component shows beside something else: never a bare text, which a translator replaces (docs/decisions/056-translated-pages.md). */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
