import { expect, test } from 'vitest';
import { addressOf, freePort, startCommandLine, temporaryFolder } from '../support/server/process.ts';

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm alone ends npm start within 10 s and frees its ports',
  async (signal) => {
    const folder = temporaryFolder();
    const port = await freePort();
    const child = startCommandLine('npm', ['start'], {
      NODE_ENV: 'production',
      PAYMENT_GATEWAY: 'sandbox',
      PORT: String(port),
      DATA_DIR: folder.path,
      LOG_LEVEL: 'warn',
    });
    const address = await addressOf(child);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const asked = performance.now();
    child.process.kill(signal);
    // Its output closes when the last of its processes has ended.
    expect(await child.ended).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    for (const each of [port, port + 1]) {
      await expect(fetch(`http://127.0.0.1:${each}/`)).rejects.toThrow('fetch failed');
    }
    folder.remove();
  },
  180_000,
);
