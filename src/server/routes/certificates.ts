import * as v from 'valibot';
import * as operations from '#contract/certificates.ts';
import { certificateChecksPerAddress } from '#server/accounts/rate-limits.ts';
import { issueCertificate } from '#server/certificates/issue-certificate.ts';
import { readCertificate } from '#server/certificates/read-certificates.ts';
import { envelope } from '#server/http/envelope.ts';
import { route, signedInRoute } from '#server/routing/route.ts';

export const certificateRoutes = [
  route(
    operations.getCertificate,
    async ({ services: { database }, param }) => {
      const number = v.safeParse(operations.certificateNumber, param('number'));
      return envelope(number.success ? await readCertificate(database, number.output) : null);
    },
    { limit: certificateChecksPerAddress },
  ),
  signedInRoute(operations.issueCertificate, async ({ services: { database, now }, user, request }) =>
    envelope(await issueCertificate(database, user, request.quizId, now())),
  ),
];
