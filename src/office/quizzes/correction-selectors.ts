import type { SnapshotFrom } from 'xstate';
import type { CorrectionActor } from './use-key-correction.ts';

type Snapshot = SnapshotFrom<CorrectionActor>;

export const selectIsCorrected = (snapshot: Snapshot) => snapshot.matches('corrected');
export const selectIsAlreadyRight = (snapshot: Snapshot) => snapshot.matches('alreadyRight');
export const selectIsDone = ({ status }: Snapshot) => status === 'done';
export const selectIsCorrecting = (snapshot: Snapshot) => snapshot.matches({ preview: 'correcting' });
/** Whether no other option than the present one is chosen yet. */
export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches({ choosing: 'open' });
/** Whether it is unknown if the key was corrected. */
export const selectIsUnclear = (snapshot: Snapshot) => snapshot.matches({ choosing: 'unclear' });
export const selectIsPreviewed = (snapshot: Snapshot) => snapshot.hasTag('previewed');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectOptionId = ({ context }: Snapshot) => context.optionId;
export const selectResult = ({ context }: Snapshot) => context.result;
export const selectReason = ({ context }: Snapshot) => context.reason;
