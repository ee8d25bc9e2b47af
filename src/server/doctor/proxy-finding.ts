import { trustProxies } from '#server/common/trusted-proxies.ts';
import type { Config } from '#server/config/config.ts';
import type { Finding } from './finding.ts';
import type { Noted } from './work-findings.ts';

const seenMs = 7 * 24 * 3_600_000;

export function proxyFindings(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  { fact, now }: Noted,
): readonly Finding[] {
  const seen = fact('untrusted proxy');
  if (seen === undefined || seen.detail === null || now.getTime() - seen.at.getTime() > seenMs) return [];
  if (trustProxies(trustedProxies)(seen.detail, 0)) return [];
  return [
    {
      problem: `Visitors come through a proxy at ${seen.detail} that TRUSTED_PROXIES does not name, so all of them share one limit.`,
      since: seen.since,
      remedy: `If the proxy is yours, add ${seen.detail} to TRUSTED_PROXIES and restart the site.`,
    },
  ];
}
