/** What stands for the id of a row that is being added. */
export const newId = 'new';

/** The address of the list of all resources. */
export const contentAddress: string = '/content';

/** The address of the list of a resource. */
export const listAddress = (resource: string) => `/content/${resource}`;

/** The address of the form of a row. */
export const rowAddress = (resource: string, id: string) => `/content/${resource}/${encodeURIComponent(id)}`;

/** The address of the form of a new row, which is part of a parent or of nothing. */
export const newAddress = (resource: string, parent = '') =>
  `/content/${resource}/${newId}${parent === '' ? '' : `/${encodeURIComponent(parent)}`}`;
