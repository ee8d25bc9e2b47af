import type { ContentStatus } from '#contract/office/content.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { statusNames } from './value-text.ts';

const tones: Readonly<Record<ContentStatus, ChipTone>> = {
  draft: 'marigold',
  published: 'leaf',
  hidden: 'plain',
};

export function StatusChip({ status }: { readonly status: ContentStatus }) {
  return <Chip tone={tones[status]}>{statusNames[status]}</Chip>;
}
