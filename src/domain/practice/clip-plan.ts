/** Where each phrase is in the sound of a language: its start and its length in seconds. */
export type ClipTable = Readonly<Record<string, readonly number[]>>;

/** Seconds of silence after each phrase. Decoders move a sound by up to 70 ms. */
export const clipGap = 0.08;

/** A part of the sound that is played at a time. */
export interface PlannedClip {
  /** Seconds after the start. */
  readonly at: number;
  readonly from: number;
  readonly length: number;
}

export interface ClipPlan {
  readonly clips: readonly PlannedClip[];
  /** When the last phrase is over. */
  readonly end: number;
}

/**
 * One group of phrases after another, each at its time.
 * @param interval seconds from the start of a group to that of the next one
 * @throws Error for a phrase that was not recorded
 */
export function planClips(
  table: ClipTable,
  groups: readonly (readonly string[])[],
  interval: number,
): ClipPlan {
  const clips: PlannedClip[] = [];
  let end = 0;
  for (const [index, phrases] of groups.entries()) {
    end = index * interval;
    for (const phrase of phrases) {
      const [from, length] = table[phrase] ?? [];
      if (from === undefined || length === undefined) throw new Error(`«${phrase}» was not recorded`);
      clips.push({ at: end, from, length: length + clipGap });
      end += length;
    }
  }
  return { clips, end };
}
