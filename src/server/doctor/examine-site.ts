import process from 'node:process';
import type { ReadDisk } from '#server/common/disk.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { isDatabaseGone } from '#server/db/database-gone.ts';
import { readFacts } from '#server/health/site-facts.ts';
import { attemptFindings } from './attempt-findings.ts';
import { certificateFindings } from './certificate-finding.ts';
import { clockFindings } from './clock-finding.ts';
import { competitionFindings } from './competition-findings.ts';
import type { Finding } from './finding.ts';
import { folderFindings } from './folder-findings.ts';
import { nodeFindings } from './node-finding.ts';
import { orderFindings } from './order-findings.ts';
import { proxyFindings } from './proxy-finding.ts';
import { staffFindings } from './staff-findings.ts';
import { backupFindings, emailFindings, processFindings, sweepFindings } from './work-findings.ts';

export interface ExaminedSite {
  readonly database: Database;
  readonly config: Pick<
    Config,
    'dataFolder' | 'databaseUrl' | 'publicUrl' | 'payment' | 'trustedProxies' | 'makesBackups'
  >;
  readonly now: () => Date;
  readonly readDisk: ReadDisk;
  /** A trusted CA in PEM. */
  readonly authority?: string;
  readonly nodeVersion?: string;
}

export const examineSite = (site: ExaminedSite): Promise<readonly Finding[]> => examine(site, 'all');

/** Without the orders and emails that staff see in the office. */
export const examineServer = (site: ExaminedSite): Promise<readonly Finding[]> => examine(site, 'server');

type Scope = 'all' | 'server';

async function examine(site: ExaminedSite, scope: Scope): Promise<readonly Finding[]> {
  const { config, authority, nodeVersion = process.versions.node } = site;
  const now = site.now();
  const found = await Promise.all([
    storedFindings(site, now, scope),
    site.readDisk().then((disk) => folderFindings(config.dataFolder, disk)),
    certificateFindings({ publicUrl: config.publicUrl, now, authority }),
    clockFindings(site),
    nodeFindings(nodeVersion, now),
  ]);
  return found.flat();
}

async function storedFindings(site: ExaminedSite, now: Date, scope: Scope): Promise<readonly Finding[]> {
  const { database, config } = site;
  try {
    const noted = { fact: await readFacts(database), now };
    return [
      ...(await processFindings(database, noted)),
      ...(await sweepFindings(database, noted)),
      ...(scope === 'all' ? await orderFindings(database, now) : []),
      ...(await attemptFindings(database, now)),
      ...(await competitionFindings(database, now)),
      ...(scope === 'all' ? await emailFindings(database, noted) : []),
      ...(config.makesBackups ? backupFindings(noted) : []),
      ...proxyFindings(config, noted),
      ...(await staffFindings(database)),
    ];
  } catch (error) {
    if (!isDatabaseGone(error)) throw error;
    return [
      {
        problem: 'The database does not answer.',
        since: null,
        remedy:
          'See whether it runs and can be reached at DATABASE_URL. The site reconnects when it is back.',
      },
    ];
  }
}
