import type { Logger } from 'pino';
import type { InstituteFacts } from '#domain/institute/institute-facts.ts';
import type { RateLimits } from '#server/accounts/rate-limits.ts';
import type { SessionEndings } from '#server/accounts/session-endings.ts';
import type { Tokens } from '#server/accounts/tokens.ts';
import type { ContentVersion } from '#server/cache/content-version.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import type { Digest } from '#server/common/log-digest.ts';
import type { SecretBox } from '#server/common/secret-box.ts';
import type { TrustsProxy } from '#server/common/trusted-proxies.ts';
import type { VideoAddresses } from '#server/courses/video-addresses.ts';
import type { Database } from '#server/db/database.ts';
import type { Finding } from '#server/doctor/finding.ts';
import type { Sweeps } from '#server/health/sweeps.ts';
import type { BodyEnv } from '#server/http/body-limit.ts';
import type { LargeBodies } from '#server/http/large-bodies.ts';
import type { UploadFolders } from '#server/http/uploaded-file.ts';
import type { CurrentInstitute } from '#server/institute/current-institute.ts';
import type { LegalPages } from '#server/legal-pages/legal-pages.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Parser } from '#server/parsing/parser.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { SheetPrinter } from '#server/sheets/sheet-printer.ts';

export interface Services {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly sessionEndings: SessionEndings;
  readonly rateLimits: RateLimits;
  readonly payments: Payments;
  readonly outbox: Outbox;
  readonly sweeps: Sweeps;
  readonly attemptCounts: { saves: number; submits: number };
  readonly siteUrl: string;
  readonly contentVersion: ContentVersion;
  readonly videoAddresses: VideoAddresses;
  readonly legalPages: LegalPages;
  readonly currentInstitute: CurrentInstitute;
  readonly parser: Parser;
  readonly sheetPrinter: SheetPrinter;
  readonly logger: Logger;
  readonly digest: Digest;
  readonly secretBox: SecretBox;
  readonly ping: () => Promise<void>;
  /** What the operator of the server should look at. */
  readonly examineServer: () => Promise<readonly Finding[]>;
  readonly now: () => Date;
}

export type RenderPreview = (
  path: string,
  services: Services,
  institute: InstituteFacts,
) => Promise<string | undefined>;

export interface AppEnv {
  Variables: BodyEnv['Variables'] & {
    services: Services;
    responseCache: ResponseCache;
    trustsProxy: TrustsProxy;
    uploadFolders: UploadFolders;
    renderPreview: RenderPreview | undefined;
    isGenerous: (address: string) => boolean;
    largeBodies: LargeBodies;
  };
}
