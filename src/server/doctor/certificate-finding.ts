import { isIP } from 'node:net';
import { connect, type PeerCertificate, rootCertificates } from 'node:tls';
import { counted, type Finding, formatTime } from './finding.ts';

const timeoutMs = 5000;
const day = 24 * 3_600_000;
const soonMs = 14 * day;
const renew =
  'Renew it, and see why it is not renewed automatically: the log of the proxy or of the program that renews certificates says so.';

interface CertificateParts {
  readonly publicUrl: string | undefined;
  readonly now: Date;
  /** A trusted CA in PEM. */
  readonly authority?: string | undefined;
}

interface Seen {
  readonly validTo: Date;
  /** undefined when clients accept it. */
  readonly refusal: string | undefined;
}

/** Checks the certificate of the public URL as a browser does. */
export async function certificateFindings(parts: CertificateParts): Promise<readonly Finding[]> {
  const { publicUrl, now } = parts;
  if (publicUrl === undefined || !publicUrl.startsWith('https:')) return [];
  let seen: Seen;
  try {
    seen = await readCertificate(new URL(publicUrl), parts.authority);
  } catch (error) {
    return [
      {
        problem: `${publicUrl} cannot be reached from this machine (${errorCode(error)}), so its certificate could not be checked.`,
        since: null,
        remedy:
          'Open it in a browser. If it does not open, look at the proxy and at the name in the DNS; if it does, let this machine reach it too.',
      },
    ];
  }
  const { validTo, refusal } = seen;
  const left = validTo.getTime() - now.getTime();
  if (left <= 0 || refusal === 'CERT_HAS_EXPIRED') {
    return [{ problem: `The certificate of ${publicUrl} has expired.`, since: validTo, remedy: renew }];
  }
  if (refusal !== undefined) {
    return [
      {
        problem: `Browsers refuse the certificate of ${publicUrl} (${refusal}).`,
        since: null,
        remedy:
          'Let the proxy show a certificate of this very name, from an authority that browsers know, with the certificates between.',
      },
    ];
  }
  if (left >= soonMs) return [];
  return [
    {
      problem: `The certificate of ${publicUrl} expires on ${formatTime(validTo)}, in ${counted(Math.floor(left / day), 'day')}.`,
      since: new Date(validTo.getTime() - soonMs),
      remedy: renew,
    },
  ];
}

function readCertificate({ hostname, port }: URL, authority: string | undefined): Promise<Seen> {
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: port === '' ? 443 : Number(port),
      // SNI allows no IP addresses.
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...(authority === undefined ? {} : { ca: [...rootCertificates, authority] }),
      rejectUnauthorized: false,
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const certificate: Partial<PeerCertificate> = socket.getPeerCertificate();
      const { authorized, authorizationError } = socket;
      socket.destroy();
      resolve({
        validTo: new Date(certificate.valid_to ?? Number.NaN),
        refusal: authorized ? undefined : errorCode(authorizationError),
      });
    });
  });
}

function errorCode(error: unknown): string {
  if (typeof error === 'string') return error;
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}
