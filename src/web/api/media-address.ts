/**
 * Where a picture or a film that the API names is to be fetched: a full web address as it is, a path from the
 * host of the API. '' when there is none, or when it is an address that is not of the web.
 */
export function mediaAddress(named: string, host: string = __API_HOST__): string {
  const address = named.trim();
  if (address === '' || /^(?:https?:)?\/\//i.test(address)) return address;
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return '';
  return `${host}/${address.replace(/^\/+/, '')}`;
}
