import { Ban, Eraser, Merge } from 'lucide-react';
import type { StudentRow } from '#contract/office/students.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import type { Elements } from '#web/ui/elements.ts';

interface StateLook {
  readonly name: string;
  readonly tone: ChipTone;
  readonly icon: Elements;
}

const looks: Readonly<Record<Exclude<StudentRow['state'], 'active'>, StateLook>> = {
  deactivated: { name: 'Deactivated', tone: 'coral', icon: <Ban size={16} aria-hidden="true" /> },
  merged: { name: 'Merged', tone: 'plain', icon: <Merge size={16} aria-hidden="true" /> },
  erased: { name: 'Erased', tone: 'plain', icon: <Eraser size={16} aria-hidden="true" /> },
};

/** Nothing for an active account. */
export function AccountStateChip({ state }: { readonly state: StudentRow['state'] }) {
  if (state === 'active') return null;
  const { name, ...look } = looks[state];
  return <Chip {...look}>{name}</Chip>;
}
