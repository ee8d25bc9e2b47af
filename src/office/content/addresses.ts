/** The id in the URL while a row is being added. */
export const newId = 'new';

export const contentAddress: string = '/content';

export const listAddress = (resource: string) => `/content/${resource}`;

export const rowAddress = (resource: string, id: string) => `/content/${resource}/${encodeURIComponent(id)}`;

export const newAddress = (resource: string, parent = '') =>
  `/content/${resource}/${newId}${parent === '' ? '' : `/${encodeURIComponent(parent)}`}`;
