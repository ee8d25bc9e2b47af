/** The id in the URL while a row is being added. */
export const newId = 'new';

export const contentPath: string = '/content';

export const listPath = (resource: string) => `/content/${resource}`;

export const rowPath = (resource: string, id: string) => `/content/${resource}/${encodeURIComponent(id)}`;

export const newPath = (resource: string, parent = '') =>
  `/content/${resource}/${newId}${parent === '' ? '' : `/${encodeURIComponent(parent)}`}`;

/** The URL hash after a row was added. */
export const savedHash = 'saved';
