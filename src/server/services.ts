import type { Logger } from 'pino';
import { createRateLimits, type RateLimits } from './accounts/rate-limits.ts';
import { createSessionEndings, type SessionEndings } from './accounts/session-endings.ts';
import { loadSigningSecret } from './accounts/signing-secret.ts';
import { createTokens, type Tokens } from './accounts/tokens.ts';
import { type ContentVersion, createContentVersion } from './cache/content-version.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { readClockHighWaterMark } from './clock-high-water-mark.ts';
import type { Config } from './config.ts';
import { createVideoAddresses, type VideoAddresses } from './courses/video-addresses.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import { explainFolderError } from './db/folder-error.ts';
import { openDatabase } from './db/open.ts';
import { createSweeps, type Sweeps } from './health/sweeps.ts';
import type { BodyEnv } from './http/body-limit.ts';
import type { LargeBodies } from './http/large-bodies.ts';
import type { TrustsProxy } from './http/trusted-proxies.ts';
import type { UploadFolders } from './http/uploaded-file.ts';
import { type CurrentInstitute, createCurrentInstitute } from './institute/current-institute.ts';
import { type LegalPages, readLegalPages } from './legal-pages/legal-pages.ts';
import { createDigest, type Digest } from './log-digest.ts';
import { connectMailServer, type SendMail } from './mail/mail-server.ts';
import { createOutbox, type Outbox } from './mail/outbox.ts';
import { createSecretBox, type SecretBox } from './office/secret-box.ts';
import type { RenderPreview } from './pages/preview-page.ts';
import { createParser, type Parser } from './parsing/parser.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import { createPayments, type Payments } from './payments/payments.ts';
import type { AttemptCounts } from './quiz/attempt-counts.ts';
import { fillSample } from './sample/fill.ts';
import type { Clock } from './steady-clock.ts';

/** The dependencies of handlers, once the database is open. */
export interface Services {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly sessionEndings: SessionEndings;
  readonly rateLimits: RateLimits;
  readonly payments: Payments;
  readonly outbox: Outbox;
  readonly sweeps: Sweeps;
  readonly attemptCounts: AttemptCounts;
  /** The public URL, for links in emails. */
  readonly siteUrl: string;
  readonly contentVersion: ContentVersion;
  readonly videoAddresses: VideoAddresses;
  readonly legalPages: LegalPages;
  readonly currentInstitute: CurrentInstitute;
  readonly parser: Parser;
  readonly logger: Logger;
  readonly digest: Digest;
  readonly secretBox: SecretBox;
  readonly ping: () => Promise<void>;
  readonly now: () => Date;
}

export interface OpenServices extends Services {
  readonly close: () => Promise<void>;
}

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

export interface ServiceParts {
  readonly opened: OpenDatabase;
  /** Signs tokens and video URLs. */
  readonly secret: string;
  readonly gateway: PaymentGateway;
  /** The public URL. */
  readonly siteUrl: string;
  readonly legalPages: LegalPages;
  /** undefined: no email is sent. */
  readonly sendMail?: SendMail | undefined;
  readonly parser?: Parser;
  readonly logger: Logger;
  readonly now: () => Date;
  /**
   * How long a change of content or an ended session may go unnoticed; a second by default, including the
   * read.
   */
  readonly freshMs?: number;
}

export function createServices({
  opened,
  secret,
  gateway,
  siteUrl,
  legalPages,
  sendMail,
  parser = createParser(),
  logger,
  now,
  freshMs = 900,
}: ServiceParts): OpenServices {
  const { database, ping } = opened;
  const rateLimits = createRateLimits(database, now);
  const sessionEndings = createSessionEndings({ database, logger, now, freshMs });
  const digest = createDigest(secret);
  const outbox = createOutbox({ database, sendMail, logger, digest, now });
  const returnUrl = `${siteUrl}/payment-status`;
  const contentVersion = createContentVersion({ database, logger, now, freshMs });
  const payments = createPayments({ database, gateway, rateLimits, outbox, logger, now, returnUrl });
  return {
    database,
    logger,
    digest,
    secretBox: createSecretBox(secret),
    ping,
    now,
    rateLimits,
    outbox,
    sweeps: createSweeps({ database, logger, now }),
    attemptCounts: { saves: 0, submits: 0 },
    siteUrl,
    legalPages,
    payments,
    contentVersion,
    parser,
    currentInstitute: createCurrentInstitute({ database, contentVersion, logger }),
    videoAddresses: createVideoAddresses(secret, now),
    sessionEndings,
    tokens: createTokens(secret, now, sessionEndings.hasEnded),
    close: async () => {
      outbox.stop();
      await payments.stop();
      await parser.close();
      await opened.close();
    },
  };
}

interface OpenOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly siteUrl: string;
  /** Creates a missing database. Default: opening it does, in this process. */
  readonly createDatabase?: (() => Promise<void>) | undefined;
  /** Gets the site's secret. */
  readonly connectGateway: (secret: string) => PaymentGateway;
}

/**
 * Opens and fills the configured database, loads the signing secret and the legal pages, and moves the clock
 * to at least the latest stored time.
 * @throws StartError when the database or the secret cannot be used
 */
export async function openServices({ config, connectGateway, clock, createDatabase, ...rest }: OpenOptions) {
  await createDatabase?.();
  const opened = await openDatabase(config, rest.logger, fillSample(config));
  try {
    const secret = await loadSigningSecret(config, opened.database).catch(async (error: unknown) => {
      throw await explainFolderError(config.dataFolder, error);
    });
    const reached = await readClockHighWaterMark(opened.database);
    if (reached !== undefined) clock.notBefore(reached);
    const sendMail = config.mail === undefined ? undefined : connectMailServer(config.mail);
    const services = createServices({
      opened,
      secret,
      gateway: connectGateway(secret),
      legalPages: readLegalPages(config.dataFolder, rest.logger),
      sendMail,
      now: clock.now,
      ...rest,
    });
    return { secret, services };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
