import type { AuditEntry } from '#contract/office/staff.ts';
import { capitalised } from '../content/capitalised.ts';

/** «Time limit» of `timeLimit`, «Subject» of `subjectId`. */
function fieldName(name: string): string {
  const words = name.replace(/Id$/, '').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words);
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'nothing';
  return typeof value === 'object' ? 'several values' : String(value);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** @returns a line for each field that has changed, such as «Time limit: 10 → 15» */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !isSame(before?.[name], after?.[name]))
    .map((name) => {
      const was = before?.[name] === undefined ? '' : `${valueText(before[name])} → `;
      return `${fieldName(name)}: ${was}${valueText(after?.[name])}`;
    });
}
