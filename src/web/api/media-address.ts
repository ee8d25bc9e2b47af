/** @returns an absolute URL, relative ones by the API's host; '' when missing or not HTTP */
export function mediaAddress(named: string, host: string = __API_HOST__): string {
  const address = named.trim();
  if (address === '' || /^(?:https?:)?\/\//i.test(address)) return address;
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return '';
  return `${host}/${address.replace(/^\/+/, '')}`;
}
