import { restoreCertificate, revokeCertificate } from '#contract/office/certificates.ts';
import { envelope } from '#server/http/envelope.ts';
import { officeWriteRoute } from '#server/office/office-route.ts';
import { changeCertificate } from '#server/office/students/change-certificate.ts';
import type { Route } from '#server/routing/route.ts';

export const officeCertificateRoutes: readonly Route[] = [
  officeWriteRoute(revokeCertificate, async ({ inTransaction, request: { reason }, param }) =>
    envelope(
      await inTransaction((write) =>
        changeCertificate(write, param('number'), { type: 'certificate.revoked', reason }),
      ),
    ),
  ),
  officeWriteRoute(restoreCertificate, async ({ inTransaction, param }) =>
    envelope(
      await inTransaction((write) =>
        changeCertificate(write, param('number'), { type: 'certificate.restored' }),
      ),
    ),
  ),
];
