import { CalendarCheck, Check, Inbox, PhoneCall } from 'lucide-react';
import type { EnquiryState } from '#contract/office/enquiries.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { stateNames } from './enquiry-texts.ts';

const looks: Readonly<Record<EnquiryState, { readonly tone: ChipTone; readonly icon: Elements }>> = {
  new: { tone: 'indigo', icon: <Inbox size={16} aria-hidden="true" /> },
  called: { tone: 'sky', icon: <PhoneCall size={16} aria-hidden="true" /> },
  booked: { tone: 'marigold', icon: <CalendarCheck size={16} aria-hidden="true" /> },
  done: { tone: 'leaf', icon: <Check size={16} aria-hidden="true" /> },
};

export function StateChip({ state }: { readonly state: EnquiryState }) {
  return <Chip {...looks[state]}>{stateNames[state]}</Chip>;
}
