import autocannon from 'autocannon';

/** Requests a second that an address answers to 20 connections over so many seconds. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 20, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`);
  return requests.average;
}
