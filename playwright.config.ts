import process from 'node:process';
import { defineConfig } from '@playwright/test';

/** The built product in Debian's Chromium; no test is tried twice, since a flaky test is a broken one. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace costs a third of the time: ask for one by `--trace=on` when a test fails.
    trace: 'off',
    launchOptions: {
      // Windows are blocked as they are for everybody: unless somebody has just clicked.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
