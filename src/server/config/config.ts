import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { StartError } from '#server/common/start-error.ts';
import { parseNetwork, type TrustedProxies } from '#server/common/trusted-proxies.ts';
import { parseDatabaseUrl } from './database-url.ts';

const optional = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((value) => (value === '' ? undefined : value)),
      v.optional(schema),
    ),
  );

const highestPort = 65_535;
const portRule = `must be a whole number from 0 to ${highestPort}`;
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, portRule),
  v.transform((digits) => Number(digits)),
  v.maxValue(highestPort, portRule),
);
const maxConnections = 500;
const connectionsRule = `must be a whole number from 2 to ${maxConnections}`;
const connections = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, connectionsRule),
  v.transform((digits) => Number(digits)),
  v.minValue(2, connectionsRule),
  v.maxValue(maxConnections, connectionsRule),
);
const databaseUrlRule =
  'may end with target_session_attrs=read-write for several hosts and pool_mode=transaction for a pooler, with no other values of these two';
const originRule = 'must be an address such as https://example.org, without a path';
const origin = v.pipe(
  v.string(),
  v.check(isOrigin, originRule),
  v.transform((value) => new URL(value).origin),
);
const origins = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').flatMap((each) => each.trim() || [])),
  v.array(origin),
);

const maxProxies = 9;
const proxies = v.pipe(
  v.string(),
  v.transform(
    (list): TrustedProxies =>
      /^\d+$/.test(list) ? Number(list) : list.split(',').flatMap((each) => each.trim() || []),
  ),
  v.check(
    (list) =>
      typeof list === 'number'
        ? list >= 1 && list <= maxProxies
        : list.length > 0 && list.every((each) => parseNetwork(each) !== undefined),
    `must be how many proxies stand in front, from 1 to ${maxProxies}, or their addresses such as 10.0.0.1, 10.1.0.0/16`,
  ),
);

const networks = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').flatMap((each) => each.trim() || [])),
  v.check(
    (list) => list.length > 0 && list.every((each) => parseNetwork(each) !== undefined),
    'must be addresses and networks such as 203.0.113.7, 2001:db8:7::/48',
  ),
);

const mailServerRule = 'must be an address such as smtps://name:password@mail.example.org';
function isMailServer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === '';
}

function isPrivate(value: string): boolean {
  return new URL(value).protocol === 'https:' || isThisMachine(value);
}

export function isThisMachine(value: string): boolean {
  const { hostname } = new URL(value);
  return /^(localhost|.+\.localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname);
}

/** Lines may be separated by a literal `\\n`. */
const pemKey = (read: (pem: string) => KeyObject) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return read(dataset.value.replaceAll('\\n', '\n'));
      } catch {
        addIssue({ message: 'must be a key in PEM format' });
        return NEVER;
      }
    }),
  );

const hostName = v.pipe(v.string(), v.regex(/^[\w.:%-]+$/, 'must be a host name or an IP address'));
const mailAddress = v.pipe(v.string(), v.regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'must be an e-mail address'));

export const openerPolicies = ['unsafe-none', 'same-origin-allow-popups', 'same-origin'] as const;
export type OpenerPolicy = (typeof openerPolicies)[number];

const gateways = ['sandbox', 'juspay'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const switches = ['on', 'off'] as const;
const backupKeepers = ['site', 'provider'] as const;
const mustBeOneOf = (choices: readonly string[]) => `must be one of ${choices.join(', ')}`;

const environment = v.object({
  NODE_ENV: optional(v.string()),
  PORT: optional(port),
  HOST: optional(hostName),
  PUBLIC_URL: optional(origin),
  DATA_DIR: optional(v.string()),
  DATABASE_URL: optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
      v.check((url) => parseDatabaseUrl(url) !== undefined, databaseUrlRule),
    ),
  ),
  DATABASE_CONNECTIONS: optional(connections),
  PAYMENT_GATEWAY: optional(v.picklist(gateways, mustBeOneOf(gateways))),
  SANDBOX_PORT: optional(port),
  SANDBOX_URL: optional(origin),
  SANDBOX_OPENER_POLICY: optional(v.picklist(openerPolicies, mustBeOneOf(openerPolicies))),
  JUSPAY_BASE_URL: optional(v.pipe(origin, v.check(isPrivate, 'must start with https://'))),
  JUSPAY_MERCHANT_ID: optional(v.string()),
  JUSPAY_API_KEY: optional(v.string()),
  JUSPAY_CLIENT_ID: optional(v.string()),
  JUSPAY_RESPONSE_KEY: optional(v.string()),
  JUSPAY_WEBHOOK_USER: optional(
    v.pipe(v.string(), v.regex(/^\w+$/, 'may have only letters, digits and underscores')),
  ),
  JUSPAY_WEBHOOK_PASSWORD: optional(v.string()),
  JUSPAY_WEBHOOK_PRIVATE_KEY: optional(pemKey(createPrivateKey)),
  JUSPAY_WEBHOOK_PUBLIC_KEY: optional(pemKey(createPublicKey)),
  CORS_ORIGINS: optional(origins),
  TRUSTED_PROXIES: optional(proxies),
  GENEROUS_NETWORKS: optional(networks),
  API_HOST: optional(origin),
  SMTP_URL: optional(v.pipe(v.string(), v.check(isMailServer, mailServerRule))),
  MAIL_FROM: optional(mailAddress),
  DOCTOR_MAIL_TO: optional(mailAddress),
  BACKUPS_BY: optional(v.picklist(backupKeepers, mustBeOneOf(backupKeepers))),
  METRICS_PORT: optional(port),
  METRICS_HOST: optional(hostName),
  SAMPLE: optional(v.picklist(switches, mustBeOneOf(switches))),
  LOG_LEVEL: optional(v.picklist(levels, mustBeOneOf(levels))),
});
type Environment = v.InferOutput<typeof environment>;

export const variableNames: readonly string[] = Object.keys(environment.entries);

export type Config = ReturnType<typeof readConfig>;

/** @throws StartError with one line that names the invalid variable and the fix */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const parsed = v.safeParse(environment, variables);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    throw new StartError(`${v.getDotPath(issue)?.split('.')[0] ?? 'A variable'} ${issue.message}.`);
  }
  const set = parsed.output;
  const listenPort = set.PORT ?? 3000;
  const dataFolder = resolve(set.DATA_DIR ?? 'data');
  return {
    production: set.NODE_ENV === 'production',
    port: listenPort,
    host: set.HOST ?? '127.0.0.1',
    /** Default: `http://localhost:` and the port in use. */
    publicUrl: set.PUBLIC_URL,
    dataFolder,
    databaseUrl: set.DATABASE_URL,
    databaseConnections: set.DATABASE_CONNECTIONS ?? 10,
    payment: readPayment(set, listenPort),
    corsOrigins: set.CORS_ORIGINS ?? [],
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    /** Shared by many users; they have higher limits. */
    generousNetworks: set.GENEROUS_NETWORKS ?? [],
    /** Another host of the API; its CORS must allow this origin. */
    apiHost: set.API_HOST,
    mail: readMail(set),
    /** Default: the institute. */
    doctorMailTo: set.DOCTOR_MAIL_TO,
    /** Otherwise the database's provider makes the backups. */
    makesBackups: readMakesBackups(set),
    metrics: readMetrics(set),
    fillsSample: set.SAMPLE === undefined ? isForPlay(set) : set.SAMPLE === 'on',
    logLevel: set.LOG_LEVEL ?? 'info',
  };
}

export interface MailSettings {
  readonly url: string;
  /** Default: the institute's address. */
  readonly from: string | undefined;
  /** `?requireTLS=false` in the URL turns it off. */
  readonly mustEncrypt: boolean;
}

function readMail(set: Environment): MailSettings | undefined {
  if (set.SMTP_URL === undefined) {
    const needing = (['MAIL_FROM', 'DOCTOR_MAIL_TO'] as const).find((name) => set[name] !== undefined);
    if (needing === undefined) return undefined;
    throw new StartError(`SMTP_URL must be set when ${needing} is.`);
  }
  // Emails link to the site.
  if (set.PUBLIC_URL === undefined) throw new StartError('PUBLIC_URL must be set when SMTP_URL is.');
  const isNear = isThisMachine(set.SMTP_URL);
  return { url: set.SMTP_URL, from: set.MAIL_FROM, mustEncrypt: !isNear };
}

function readMakesBackups({ BACKUPS_BY, DATABASE_URL }: Environment): boolean {
  if (BACKUPS_BY === 'provider' && DATABASE_URL === undefined) {
    throw new StartError('DATABASE_URL must be set when BACKUPS_BY is provider.');
  }
  return BACKUPS_BY !== 'provider';
}

function readMetrics({ METRICS_PORT, METRICS_HOST }: Environment) {
  if (METRICS_PORT !== undefined) return { port: METRICS_PORT, host: METRICS_HOST ?? '127.0.0.1' };
  if (METRICS_HOST === undefined) return undefined;
  throw new StartError('METRICS_PORT must be set when METRICS_HOST is.');
}

/** On this machine without real payments, or with its own database. */
function isForPlay(set: Environment): boolean {
  if (set.PUBLIC_URL !== undefined && !isThisMachine(set.PUBLIC_URL)) return false;
  return set.DATABASE_URL === undefined || (set.PAYMENT_GATEWAY ?? 'sandbox') === 'sandbox';
}

function readPayment(set: Environment, listenPort: number) {
  const isForOthers = set.PUBLIC_URL !== undefined && !isThisMachine(set.PUBLIC_URL);
  if (set.PAYMENT_GATEWAY === undefined && (isForOthers || set.NODE_ENV === 'production')) {
    const when = isForOthers ? 'PUBLIC_URL is not an address of this machine' : 'NODE_ENV is production';
    throw new StartError(
      `PAYMENT_GATEWAY must be set when ${when}: juspay takes real payments, sandbox lets visitors try them without money.`,
    );
  }
  const gateway = set.PAYMENT_GATEWAY ?? 'sandbox';
  switch (gateway) {
    case 'sandbox':
      return { gateway, ...readSandbox(set, listenPort) };
    case 'juspay':
      return { gateway, ...readJuspay(set) };
  }
}

function readSandbox(set: Environment, listenPort: number) {
  return {
    sandboxPort: set.SANDBOX_PORT ?? portAfter(listenPort),
    /** Default: the site's host with the sandbox's port. */
    sandboxUrl: set.SANDBOX_URL,
    openerPolicy: set.SANDBOX_OPENER_POLICY ?? 'unsafe-none',
  };
}

function readJuspay(set: Environment) {
  const required = (name: keyof Environment, when = 'PAYMENT_GATEWAY is juspay'): string => {
    const value = set[name];
    if (typeof value === 'string') return value;
    throw new StartError(`${name} must be set when ${when}.`);
  };
  const settings = {
    baseUrl: required('JUSPAY_BASE_URL'),
    merchantId: required('JUSPAY_MERCHANT_ID'),
    apiKey: required('JUSPAY_API_KEY'),
    clientId: required('JUSPAY_CLIENT_ID'),
  };
  // The gateway redirects buyers there.
  required('PUBLIC_URL');
  if (set.JUSPAY_WEBHOOK_USER !== undefined) required('JUSPAY_WEBHOOK_PASSWORD', 'JUSPAY_WEBHOOK_USER is');
  if (set.JUSPAY_WEBHOOK_PASSWORD !== undefined)
    required('JUSPAY_WEBHOOK_USER', 'JUSPAY_WEBHOOK_PASSWORD is');
  const { JUSPAY_WEBHOOK_PRIVATE_KEY: own, JUSPAY_WEBHOOK_PUBLIC_KEY: gatewaysOwn } = set;
  if ((own === undefined) !== (gatewaysOwn === undefined)) {
    throw new StartError(
      'JUSPAY_WEBHOOK_PRIVATE_KEY and JUSPAY_WEBHOOK_PUBLIC_KEY must be set together: the first opens an event, the second tells who signed it.',
    );
  }
  return {
    ...settings,
    responseKey: set.JUSPAY_RESPONSE_KEY,
    webhookUser: set.JUSPAY_WEBHOOK_USER,
    webhookPassword: set.JUSPAY_WEBHOOK_PASSWORD,
    webhookKeys: own && gatewaysOwn ? { own, gateway: gatewaysOwn } : undefined,
  };
}

/** 0, any free port, when the site uses one or has the last port. */
function portAfter(listenPort: number): number {
  return listenPort === 0 || listenPort === highestPort ? 0 : listenPort + 1;
}
