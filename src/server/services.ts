import type { Logger } from 'pino';
import type { Services } from '#server/routing/services.ts';
import { createRateLimits } from './accounts/rate-limits.ts';
import { createSessionEndings } from './accounts/session-endings.ts';
import { loadSigningSecret } from './accounts/signing-secret.ts';
import { createTokens } from './accounts/tokens.ts';
import { createContentVersion } from './cache/content-version.ts';
import { readDisk } from './common/disk.ts';
import { createDigest } from './common/log-digest.ts';
import { createSecretBox } from './common/secret-box.ts';
import type { Clock } from './common/steady-clock.ts';
import type { Config } from './config/config.ts';
import { createVideoAddresses } from './courses/video-addresses.ts';
import type { OpenDatabase } from './db/database.ts';
import { explainFolderError } from './db/folder-error.ts';
import { openDatabase } from './db/open.ts';
import { examineServer } from './doctor/examine-site.ts';
import { readClockHighWaterMark } from './health/clock-high-water-mark.ts';
import { createSweeps } from './health/sweeps.ts';
import { createCurrentInstitute } from './institute/current-institute.ts';
import { type LegalPages, readLegalPages } from './legal-pages/legal-pages.ts';
import { connectMailServer, type SendMail } from './mail/mail-server.ts';
import { createOutbox } from './mail/outbox.ts';
import { createParser, type Parser } from './parsing/parser.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import { createPayments } from './payments/payments.ts';
import { fillSample } from './sample/fill.ts';
import { createSheetPrinter, type SheetPrinter } from './sheets/sheet-printer.ts';

export interface OpenServices extends Services {
  readonly close: () => Promise<void>;
}

export interface ServiceParts {
  readonly opened: OpenDatabase;
  readonly secret: string;
  readonly gateway: PaymentGateway;
  readonly siteUrl: string;
  readonly legalPages: LegalPages;
  readonly sendMail?: SendMail | undefined;
  readonly parser?: Parser;
  readonly sheetPrinter?: SheetPrinter;
  /** Default: finds nothing. */
  readonly examineServer?: Services['examineServer'];
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
  sheetPrinter = createSheetPrinter(),
  examineServer = async () => [],
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
    examineServer,
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
    sheetPrinter,
    currentInstitute: createCurrentInstitute({ database, contentVersion, logger }),
    videoAddresses: createVideoAddresses(secret, now),
    sessionEndings,
    tokens: createTokens(secret, now, sessionEndings.hasEnded),
    close: async () => {
      outbox.stop();
      await payments.stop();
      await parser.close();
      await sheetPrinter.close();
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
  readonly connectGateway: (secret: string) => PaymentGateway;
}

/**
 * Opens and fills the database, loads secret and legal pages, and moves the clock to the latest stored time.
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
      examineServer: () =>
        examineServer({
          database: opened.database,
          now: clock.now,
          config,
          readDisk: () => readDisk(config.dataFolder),
        }),
      now: clock.now,
      ...rest,
    });
    return { secret, services };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
