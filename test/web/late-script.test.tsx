import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type LateScript, lateScript, useLateScript } from '#web/app/late-script.ts';

/** A script that is asked for once more each time, and comes when it is let. */
function delivery() {
  const asked: { come: (script: string) => void; fail: () => void }[] = [];
  const script = lateScript(
    () =>
      new Promise<string>((come, refuse) => {
        asked.push({ come, fail: () => refuse(new Error('It cannot be had')) });
      }),
  );
  return { asked, script };
}

function Shown({ script }: { readonly script: LateScript<string> }) {
  return <p>{useLateScript(script) ?? 'not there'}</p>;
}

it('is asked for once by all who wait, and shown when it comes', async () => {
  const { asked, script } = delivery();
  render(<Shown script={script} />);
  expect(screen.getByText('not there')).toBeVisible();
  const first = script.fetch();
  expect(script.fetch()).toBe(first);
  await act(async () => {
    asked[0]?.come('there');
    await first;
  });
  expect(screen.getByText('there')).toBeVisible();
  expect([script.here(), script.fetch(), asked.length]).toEqual(['there', undefined, 1]);
});

it('that cannot be had is asked for again by who fetches it again', async () => {
  const { asked, script } = delivery();
  const first = script.fetch();
  asked[0]?.fail();
  await expect(first).resolves.toBeUndefined();
  expect(script.here()).toBeUndefined();
  const second = script.fetch();
  asked[1]?.come('there');
  await second;
  expect([script.here(), asked.length]).toEqual(['there', 2]);
});
