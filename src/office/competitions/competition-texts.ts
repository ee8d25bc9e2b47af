import type { CompetitionState } from '#contract/competitions.ts';
import type { CompetitionEntry, CompetitionRow } from '#contract/office/competitions.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import type { ChipTone } from '#web/ui/chip.tsx';

export const stateNames: Readonly<Record<CompetitionState, string>> = {
  scheduled: 'Not open yet',
  open: 'Open',
  closed: 'Closed',
  released: 'Results released',
  cancelled: 'Cancelled',
};

export const stateTones: Readonly<Record<CompetitionState, ChipTone>> = {
  scheduled: 'sky',
  open: 'leaf',
  closed: 'marigold',
  released: 'indigo',
  cancelled: 'coral',
};

export const entryStates: Readonly<Record<CompetitionEntry['state'], string>> = {
  entered: 'Not begun',
  'in-progress': 'In progress',
  submitted: 'Submitted',
};

/** The answers arrived after the time of the attempt was over. */
export const submittedLate = 'Arrived late, counted';

export const whoMayEnter = ({ className }: Pick<CompetitionRow, 'className'>): string =>
  className === '' ? 'Every student' : className;

export const timesText = ({ opensAt, closesAt }: Pick<CompetitionRow, 'opensAt' | 'closesAt'>): string =>
  `Opens ${formatMoment(opensAt)}, begin until ${formatMoment(closesAt)}`;

const aheadMs = 5.5 * 3_600_000;

/** As a field for date and time has it, in India. */
export const toFieldMoment = (iso: string): string =>
  new Date(Date.parse(iso) + aheadMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/** «4:05» */
export function secondsText(seconds: number): string {
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
