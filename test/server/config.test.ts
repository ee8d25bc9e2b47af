import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartError } from '#server/common/start-error.ts';
import { readConfig } from '#server/config/config.ts';

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({ PORT: '', PATH: '/bin' })).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataFolder: resolve('data'),
      databaseUrl: undefined,
      databaseConnections: 10,
      payment: {
        gateway: 'sandbox',
        sandboxPort: 3001,
        sandboxUrl: undefined,
        openerPolicy: 'unsafe-none',
      },
      corsOrigins: [],
      trustedProxies: [],
      generousNetworks: [],
      apiHost: undefined,
      mail: undefined,
      doctorMailTo: undefined,
      makesBackups: true,
      metrics: undefined,
      fillsSample: true,
      logLevel: 'info',
    });
  });

  test('reads every variable', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://garden.example/',
      DATA_DIR: '/srv/garden',
      DATABASE_URL: 'postgres://u:p@db/garden',
      DATABASE_CONNECTIONS: '25',
      PAYMENT_GATEWAY: 'juspay',
      JUSPAY_BASE_URL: 'https://api.juspay.example',
      JUSPAY_MERCHANT_ID: 'm',
      JUSPAY_API_KEY: 'k',
      JUSPAY_CLIENT_ID: 'c',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443',
      TRUSTED_PROXIES: '10.0.0.7, 192.168.0.0/16,fd00::/8',
      GENEROUS_NETWORKS: '203.0.113.7, 2001:db8:7::/48',
      API_HOST: 'https://api.example',
      SMTP_URL: 'smtps://garden:p%40ss@mail.example:465',
      MAIL_FROM: 'office@garden.example',
      DOCTOR_MAIL_TO: 'owner@garden.example',
      BACKUPS_BY: 'provider',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.5',
      SAMPLE: 'off',
      LOG_LEVEL: 'warn',
    });
    expect(config).toEqual({
      production: true,
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://garden.example',
      dataFolder: '/srv/garden',
      databaseUrl: 'postgres://u:p@db/garden',
      databaseConnections: 25,
      payment: {
        gateway: 'juspay',
        baseUrl: 'https://api.juspay.example',
        merchantId: 'm',
        apiKey: 'k',
        clientId: 'c',
        responseKey: undefined,
        webhookUser: undefined,
        webhookPassword: undefined,
      },
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      trustedProxies: ['10.0.0.7', '192.168.0.0/16', 'fd00::/8'],
      generousNetworks: ['203.0.113.7', '2001:db8:7::/48'],
      apiHost: 'https://api.example',
      mail: {
        url: 'smtps://garden:p%40ss@mail.example:465',
        from: 'office@garden.example',
        mustEncrypt: true,
      },
      doctorMailTo: 'owner@garden.example',
      makesBackups: false,
      metrics: { port: 9464, host: '10.0.0.5' },
      fillsSample: false,
      logLevel: 'warn',
    });
  });

  test('lets a mail server on this machine be reached without encryption', () => {
    const { mail } = readConfig({ SMTP_URL: 'smtp://localhost:2525', PUBLIC_URL: 'http://localhost:3000' });
    expect(mail).toEqual({
      url: 'smtp://localhost:2525',
      from: undefined,
      mustEncrypt: false,
    });
  });

  test('serves metrics only to this machine by default', () => {
    expect(readConfig({ METRICS_PORT: '0' }).metrics).toEqual({ port: 0, host: '127.0.0.1' });
  });

  test('accepts a number of proxies', () => {
    expect(readConfig({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
  });

  test.each([
    '0',
    '10',
    '1.5',
    'yes',
    '10.0.0.0/33',
    '10.0.0.1/',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1 10.0.0.2',
    ',',
  ])('refuses «%s» as the proxies', (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(
      new StartError(
        'TRUSTED_PROXIES must be how many proxies stand in front, from 1 to 9, or their addresses such as 10.0.0.1, 10.1.0.0/16.',
      ),
    );
  });

  test('lets the sandbox gateway have another port, address and opener policy', () => {
    const { payment } = readConfig({
      SANDBOX_PORT: '4000',
      SANDBOX_URL: 'https://bank.example',
      SANDBOX_OPENER_POLICY: 'same-origin',
    });
    expect(payment).toEqual({
      gateway: 'sandbox',
      sandboxPort: 4000,
      sandboxUrl: 'https://bank.example',
      openerPolicy: 'same-origin',
    });
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://127.1.2.3', 'http://[::1]:3000'])(
    'needs no choice of a gateway at %s, which is this machine',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).payment.gateway).toBe('sandbox');
    },
  );

  test('accepts the sandbox gateway at any address when it is chosen', () => {
    const chosen = { PUBLIC_URL: 'https://garden.example', PAYMENT_GATEWAY: 'sandbox' };
    expect(readConfig(chosen).payment.gateway).toBe('sandbox');
  });

  test.each([
    ['0', 0],
    ['8080', 8081],
    ['65535', 0],
  ])('the sandbox of a site on port %s listens on port %d', (PORT, sandboxPort) => {
    expect(readConfig({ PORT }).payment).toMatchObject({ sandboxPort });
  });

  const juspay = {
    PAYMENT_GATEWAY: 'juspay',
    PUBLIC_URL: 'https://garden.example',
    JUSPAY_BASE_URL: 'https://api.juspay.example',
    JUSPAY_MERCHANT_ID: 'm',
    JUSPAY_API_KEY: 'k',
    JUSPAY_CLIENT_ID: 'c',
  };

  test.each([
    [{ PORT: 'web' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ HOST: 'a b' }, 'HOST must be a host name or an IP address.'],
    [{ PUBLIC_URL: 'garden' }, 'PUBLIC_URL must be an address such as https://example.org, without a path.'],
    [
      { CORS_ORIGINS: 'https://a.example,https://b.example/x' },
      'CORS_ORIGINS must be an address such as https://example.org, without a path.',
    ],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [
      { DATABASE_URL: 'postgres://db/site?pool_mode=session' },
      'DATABASE_URL may end with target_session_attrs=read-write for several hosts and pool_mode=transaction for a pooler, with no other values of these two.',
    ],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a whole number from 2 to 500.'],
    [{ DATABASE_CONNECTIONS: 'many' }, 'DATABASE_CONNECTIONS must be a whole number from 2 to 500.'],
    [{ PAYMENT_GATEWAY: 'cash' }, 'PAYMENT_GATEWAY must be one of sandbox, juspay.'],
    [{ BACKUPS_BY: 'provider' }, 'DATABASE_URL must be set when BACKUPS_BY is provider.'],
    [{ BACKUPS_BY: 'nobody' }, 'BACKUPS_BY must be one of site, provider.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ PAYMENT_GATEWAY: 'juspay' }, 'JUSPAY_BASE_URL must be set when PAYMENT_GATEWAY is juspay.'],
    [
      { ...juspay, JUSPAY_BASE_URL: 'http://api.juspay.example' },
      'JUSPAY_BASE_URL must start with https://.',
    ],
    [
      { ...juspay, JUSPAY_BASE_URL: 'https://api.juspay.example/v1' },
      'JUSPAY_BASE_URL must be an address such as https://example.org, without a path.',
    ],
    [{ ...juspay, JUSPAY_MERCHANT_ID: '' }, 'JUSPAY_MERCHANT_ID must be set when PAYMENT_GATEWAY is juspay.'],
    [{ ...juspay, JUSPAY_API_KEY: '' }, 'JUSPAY_API_KEY must be set when PAYMENT_GATEWAY is juspay.'],
    [{ ...juspay, JUSPAY_CLIENT_ID: '' }, 'JUSPAY_CLIENT_ID must be set when PAYMENT_GATEWAY is juspay.'],
    [{ ...juspay, PUBLIC_URL: '' }, 'PUBLIC_URL must be set when PAYMENT_GATEWAY is juspay.'],
    [
      { ...juspay, JUSPAY_WEBHOOK_USER: 'us:er' },
      'JUSPAY_WEBHOOK_USER may have only letters, digits and underscores.',
    ],
    [
      { ...juspay, JUSPAY_WEBHOOK_USER: 'user' },
      'JUSPAY_WEBHOOK_PASSWORD must be set when JUSPAY_WEBHOOK_USER is.',
    ],
    [
      { ...juspay, JUSPAY_WEBHOOK_PASSWORD: 'secret' },
      'JUSPAY_WEBHOOK_USER must be set when JUSPAY_WEBHOOK_PASSWORD is.',
    ],
    [
      { SANDBOX_OPENER_POLICY: 'none' },
      'SANDBOX_OPENER_POLICY must be one of unsafe-none, same-origin-allow-popups, same-origin.',
    ],
    ...['everybody', '0.0.0.0/0', '203.0.113.0/33', ','].map(
      (GENEROUS_NETWORKS): [Record<string, string>, string] => [
        { GENEROUS_NETWORKS },
        'GENEROUS_NETWORKS must be addresses and networks such as 203.0.113.7, 2001:db8:7::/48.',
      ],
    ),
    ...['mail.example', 'https://mail.example', 'smtp://', 'smtp:///x'].map(
      (SMTP_URL): [Record<string, string>, string] => [
        { SMTP_URL },
        'SMTP_URL must be an address such as smtps://name:password@mail.example.org.',
      ],
    ),
    [{ SMTP_URL: 'smtp://mail.example' }, 'PUBLIC_URL must be set when SMTP_URL is.'],
    [{ MAIL_FROM: 'office@garden.example' }, 'SMTP_URL must be set when MAIL_FROM is.'],
    [{ DOCTOR_MAIL_TO: 'owner@garden.example' }, 'SMTP_URL must be set when DOCTOR_MAIL_TO is.'],
    [{ DOCTOR_MAIL_TO: 'the owner' }, 'DOCTOR_MAIL_TO must be an e-mail address.'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a whole number from 0 to 65535.'],
    [{ METRICS_PORT: '9464', METRICS_HOST: 'a b' }, 'METRICS_HOST must be a host name or an IP address.'],
    [{ METRICS_HOST: '10.0.0.5' }, 'METRICS_PORT must be set when METRICS_HOST is.'],
    [{ MAIL_FROM: 'The office <office@garden.example>' }, 'MAIL_FROM must be an e-mail address.'],
    [
      { NODE_ENV: 'production' },
      'PAYMENT_GATEWAY must be set when NODE_ENV is production: juspay takes real payments, sandbox lets visitors try them without money.',
    ],
    ...['development', 'test', 'production', ''].map((NODE_ENV): [Record<string, string>, string] => [
      { PUBLIC_URL: 'https://garden.example', NODE_ENV },
      'PAYMENT_GATEWAY must be set when PUBLIC_URL is not an address of this machine: juspay takes real payments, sandbox lets visitors try them without money.',
    ]),
    [
      { PUBLIC_URL: 'http://192.168.1.20:3000' },
      'PAYMENT_GATEWAY must be set when PUBLIC_URL is not an address of this machine: juspay takes real payments, sandbox lets visitors try them without money.',
    ],
    [
      { PUBLIC_URL: 'http://127.0.0.1.example.org' },
      'PAYMENT_GATEWAY must be set when PUBLIC_URL is not an address of this machine: juspay takes real payments, sandbox lets visitors try them without money.',
    ],
  ])('refuses %o in one line', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(new StartError(message));
  });
});

describe('SAMPLE', () => {
  const postgres = { DATABASE_URL: 'postgres://localhost/site' };
  const away = { PUBLIC_URL: 'https://garden.example', PAYMENT_GATEWAY: 'sandbox' };
  const juspay = {
    PAYMENT_GATEWAY: 'juspay',
    PUBLIC_URL: 'http://localhost:3000',
    JUSPAY_BASE_URL: 'https://gateway.example',
    JUSPAY_MERCHANT_ID: 'garden',
    JUSPAY_API_KEY: 'key',
    JUSPAY_CLIENT_ID: 'client',
  };
  test.each([
    ['on this machine', {}, true],
    ['on this machine, on PostgreSQL with the sandbox', postgres, true],
    ['on this machine, on PostgreSQL with the real gateway', { ...postgres, ...juspay }, false],
    ['at a public address', away, false],
    ['at a public address, when SAMPLE=on', { ...away, SAMPLE: 'on' }, true],
    ['on this machine, when SAMPLE=off', { SAMPLE: 'off' }, false],
  ])('decides whether the sample is added to a site %s', (_, variables, fills) => {
    expect(readConfig(variables).fillsSample).toBe(fills);
  });
  test('is on or off', () => {
    expect(() => readConfig({ SAMPLE: 'yes' })).toThrow('SAMPLE must be one of on, off.');
  });
});
