import { useHydrated, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { tabRecords } from '#web/platform/tab-records.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed below an article: a record of the tab, since it is personal data. */
    comment?: unknown;
  }
}

const schema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  comment: v.string(),
});

/** @returns the comment that the history entry has when the component is mounted; after a reload undefined */
export function useCarriedComment(): v.InferOutput<typeof schema> | undefined {
  const isHydrated = useHydrated();
  const carried = useLocation({ select: ({ state }) => state.comment });
  const [comment] = useState(() => {
    // A reload for another language restores what was typed since.
    const { success, output } = v.safeParse(schema, isHydrated ? tabRecords.find(carried) : undefined);
    return success ? output : undefined;
  });
  return comment;
}
