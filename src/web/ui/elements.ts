import type { ReactElement } from 'react';

/**
 * Siblings of other nodes must be elements: translators replace bare text nodes
 * (docs/decisions/056-changing-text-is-an-only-child.md).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
