import { resolve } from 'node:path';
import * as v from 'valibot';
import { StartRefusal } from './start-refusal.ts';

/** A variable that is set to nothing counts as not set. */
const optional = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((value) => (value === '' ? undefined : value)),
      v.optional(schema),
    ),
  );

const portRule = 'must be a whole number from 0 to 65535';
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, portRule),
  v.transform((digits) => Number(digits)),
  v.maxValue(65535, portRule),
);
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

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === '';
}

const gateways = ['sandbox', 'juspay'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const oneOf = (choices: readonly string[]) => `must be one of ${choices.join(', ')}`;

const environment = v.object({
  NODE_ENV: optional(v.string()),
  PORT: optional(port),
  HOST: optional(v.pipe(v.string(), v.regex(/^[\w.:%-]+$/, 'must be a host name or an IP address'))),
  PUBLIC_URL: optional(origin),
  DATA_DIR: optional(v.string()),
  DATABASE_URL: optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
  ),
  PAYMENT_GATEWAY: optional(v.picklist(gateways, oneOf(gateways))),
  SANDBOX_PORT: optional(port),
  JUSPAY_BASE_URL: optional(origin),
  JUSPAY_MERCHANT_ID: optional(v.string()),
  JUSPAY_API_KEY: optional(v.string()),
  JUSPAY_CLIENT_ID: optional(v.string()),
  JUSPAY_RESPONSE_KEY: optional(v.string()),
  JUSPAY_WEBHOOK_USER: optional(v.string()),
  JUSPAY_WEBHOOK_PASSWORD: optional(v.string()),
  CORS_ORIGINS: optional(origins),
  API_HOST: optional(origin),
  LOG_LEVEL: optional(v.picklist(levels, oneOf(levels))),
});
type Environment = v.InferOutput<typeof environment>;

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the variables of the process once.
 * @param variables usually `process.env`
 * @returns every setting, with the defaults filled in
 * @throws StartRefusal with one line that names the bad variable and what to do
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const parsed = v.safeParse(environment, variables);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    throw new StartRefusal(`${v.getDotPath(issue)?.split('.')[0] ?? 'A variable'} ${issue.message}.`);
  }
  const set = parsed.output;
  const listenPort = set.PORT ?? 3000;
  const dataFolder = resolve(set.DATA_DIR ?? 'data');
  return {
    production: set.NODE_ENV === 'production',
    port: listenPort,
    host: set.HOST ?? '127.0.0.1',
    /** Undefined: `http://localhost:` and the port that the process got. */
    publicUrl: set.PUBLIC_URL,
    dataFolder,
    databaseUrl: set.DATABASE_URL,
    payment: readPayment(set, listenPort),
    corsOrigins: set.CORS_ORIGINS ?? [],
    /** Another host whose API the built pages call; they must be allowed to reach it. */
    apiHost: set.API_HOST,
    logLevel: set.LOG_LEVEL ?? 'info',
  };
}

function readPayment(set: Environment, listenPort: number) {
  if (set.PAYMENT_GATEWAY === undefined && set.NODE_ENV === 'production') {
    throw new StartRefusal(
      'PAYMENT_GATEWAY must be set when NODE_ENV is production: juspay takes real payments, sandbox lets visitors try them without money.',
    );
  }
  if (set.PAYMENT_GATEWAY !== 'juspay') {
    return { gateway: 'sandbox', sandboxPort: set.SANDBOX_PORT ?? listenPort + 1 } as const;
  }
  const required = <const Name extends keyof Environment>(name: Name): string => {
    const value = set[name];
    if (typeof value === 'string') return value;
    throw new StartRefusal(`${name} must be set when PAYMENT_GATEWAY is juspay.`);
  };
  return {
    gateway: 'juspay',
    baseUrl: required('JUSPAY_BASE_URL'),
    merchantId: required('JUSPAY_MERCHANT_ID'),
    apiKey: required('JUSPAY_API_KEY'),
    clientId: required('JUSPAY_CLIENT_ID'),
    responseKey: set.JUSPAY_RESPONSE_KEY,
    webhookUser: set.JUSPAY_WEBHOOK_USER,
    webhookPassword: set.JUSPAY_WEBHOOK_PASSWORD,
  } as const;
}
