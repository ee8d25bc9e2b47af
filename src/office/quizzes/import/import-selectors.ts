import type { SnapshotFrom } from 'xstate';
import type { ImportActor } from './use-question-import.ts';

type Snapshot = SnapshotFrom<ImportActor>;

export function selectStep(snapshot: Snapshot): 'choosing' | 'mapping' | 'preview' | 'done' {
  if (snapshot.matches('done')) return 'done';
  if (snapshot.hasTag('mapped')) return 'mapping';
  return snapshot.hasTag('previewed') ? 'preview' : 'choosing';
}

/** How the last check ended; null before it, and while the file is being checked. */
export function selectCheck(snapshot: Snapshot): 'refused' | 'failed' | 'problems' | 'nothingNew' | null {
  if (snapshot.matches({ choosing: 'refused' })) return 'refused';
  if (snapshot.matches({ choosing: 'failed' })) return 'failed';
  if (snapshot.matches({ choosing: 'problems' })) return 'problems';
  return snapshot.matches({ choosing: 'nothingNew' }) ? 'nothingNew' : null;
}

/** The state of the import behind a preview; null before it is confirmed. */
export function selectImport(snapshot: Snapshot): 'importing' | 'outdated' | 'failed' | null {
  if (snapshot.matches({ preview: 'importing' })) return 'importing';
  if (snapshot.matches({ preview: 'outdated' })) return 'outdated';
  return snapshot.matches({ preview: 'failed' }) ? 'failed' : null;
}

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectQuizId = ({ context }: Snapshot) => context.quizId;
export const selectAdded = ({ context }: Snapshot) => context.added;
export const selectChecked = ({ context }: Snapshot) => context.checked;
export const selectSpreadsheet = ({ context }: Snapshot) => context.checked.spreadsheet;
export const selectFile = ({ context }: Snapshot) => context.file;
export const selectReason = ({ context }: Snapshot) => context.reason;
export const selectText = ({ context }: Snapshot) => context.text;
export const selectHasText = ({ context }: Snapshot) => context.text !== '';
export const selectFormat = ({ context }: Snapshot) => context.format;
