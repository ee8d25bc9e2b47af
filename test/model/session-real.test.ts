// @vitest-environment jsdom
import { afterAll, expect, vi } from 'vitest';
import { createSessionWorld } from '../support/screens/session-world.ts';
import { describeModel } from './graph.ts';
import { noticesAfter, sessionModel } from './session.model.ts';

/** Walks the same paths with the real dialog and the browser's storage. */

// jsdom lacks both.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('scrollTo', () => undefined);
afterAll(() => vi.unstubAllGlobals());

const { world, dialog, isLoading, stored, shouldBeStored } = createSessionWorld();

describeModel('the session machine on its real actors', {
  ...sessionModel,
  world,
  check: (step) => {
    expect(step.emitted).toEqual(noticesAfter(step));
    const asks = (['confirmingLogout', 'confirmingEverywhere'] as const).some((state) =>
      step.snapshot.matches({ signingOut: state }),
    );
    expect(dialog() !== null).toBe(asks && !isLoading());
    expect(stored()).toEqual(shouldBeStored());
  },
});
