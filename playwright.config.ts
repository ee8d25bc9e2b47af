import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { isWhole } from '#test/support/run-size.ts';
import { chromiumPath } from '#tools/system-packages.ts';

const whole = chromiumPath();

/** What another test, a screen or a machine shows as well; `npm run test:all` plays it too. */
const extended = isWhole ? [] : [/@extended/];

const launchWith = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    // Windows are blocked as they are for everybody: unless somebody has just clicked.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
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
});

/** The built product in Chromium; no test is tried twice, since a flaky test is a broken one. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/support/browser/global.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores that are meant: many stories wait, for a clock or for a server.
  workers: 3,
  timeout: 180_000,
  // A machine with others on it takes its time; what is right is waited for no longer than it takes.
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace costs a third of the time, and what it writes down of a page counts as a click in it: ask for one by
    // `--trace=on` when a test fails. A file that sets it too would have workers of its own, each with a site.
    trace: 'off',
    // What a service worker asks for passes by `page.route`; the tests of the worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // Its headless shell has the same engine and costs a third less, but blocks no windows and freezes no tabs.
    {
      name: 'shell',
      grepInvert: [/@whole-browser/, ...extended],
      use: launchWith(process.env.CHROMIUM_SHELL_PATH ?? whole),
    },
    { name: 'whole', grep: /@whole-browser/, grepInvert: extended, use: launchWith(whole) },
  ],
});
