import type { SnapshotFrom } from 'xstate';
import type { Problems } from '#machines/quiz-publication/quiz-publication.types.ts';
import { openProblems } from './problems.ts';
import type { PublicationActor } from './use-quiz-publication.ts';

type Snapshot = SnapshotFrom<PublicationActor>;

const noProblems: Problems = {};

/** By control; without those of parts that were edited since. */
export function selectProblems(snapshot: Snapshot): Problems {
  const { refusal, texts } = snapshot.context;
  const isRefused = snapshot.matches({ editing: 'refused' });
  return isRefused && refusal !== null ? openProblems(refusal, texts) : noProblems;
}

/** What was saved or published last; '' after a change. */
export function selectNote(snapshot: Snapshot): string {
  if (selectIsChanged(snapshot)) return '';
  if (snapshot.matches({ editing: 'saved' })) return 'The draft is saved';
  if (!snapshot.matches({ editing: 'published' })) return '';
  return `Version ${snapshot.context.number} is published: attempts that begin from now on get it`;
}

/** The error that belongs to no single control. */
export const selectReason = (snapshot: Snapshot): string =>
  selectIsConflict(snapshot) || snapshot.matches({ editing: 'failed' }) ? snapshot.context.reason : '';

export const selectIsConflict = (snapshot: Snapshot) => snapshot.matches({ editing: 'conflict' });
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsChanged = ({ context }: Snapshot) => context.texts !== context.saved;
export const selectTexts = ({ context }: Snapshot) => context.texts;
export const selectRevision = ({ context }: Snapshot) => context.revision;
export const selectRefusal = ({ context }: Snapshot) => context.refusal;
