import { useHydrated, useRouterState } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import * as v from 'valibot';
import type { EnquiryKind } from '#web/actors/enquiry/send-enquiry.ts';
import styles from './sent-note.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set before the reload that follows a sent enquiry. */
    enquirySent?: EnquiryKind;
  }
}

const kept = v.object({ enquirySent: v.picklist(['contact', 'franchise', 'demo']) });

interface SentNoteProps {
  readonly kind: EnquiryKind;
  readonly children: string;
}

export function SentNote({ kind, children }: SentNoteProps) {
  const state = useRouterState({ select: ({ location }) => location.state });
  const parsed = v.safeParse(kept, state);
  // Only the browser's history state has it, not the server.
  const isKnown = useHydrated();
  if (!isKnown || !parsed.success || parsed.output.enquirySent !== kind) return null;
  return (
    <p className={styles.note} role="status">
      <CircleCheck size={24} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
