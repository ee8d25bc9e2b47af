import { expect, test } from 'vitest';
import { changedFields } from '../../src/office/staff/changed-fields.ts';

test('an entry of the audit log names what has changed in words, and nothing else', () => {
  const before = {
    ...{ title: 'Sums', sequence: 5, description: '', drawCount: null, practice: null },
    ...{ shuffleOptions: false, levels: ['one'], keyShownFrom: '2026-11-01', 'Due on': '30 Jun 2026' },
  };
  const after = {
    ...{ title: 'Sums', sequence: 6, description: null, drawCount: 3, practice: { version: 1 } },
    ...{ shuffleOptions: true, levels: ['one', 'two'], subjectId: 'abacus' },
  };
  expect(changedFields({ before, after })).toEqual([
    'Sequence: 5 → 6',
    'Draw count: nothing → 3',
    'Practice: nothing → several values',
    'Shuffle options: no → yes',
    'Levels: one → one, two',
    'Key shown from: 2026-11-01 → nothing',
    'Due on: 30 Jun 2026 → nothing',
    'Subject: abacus',
  ]);
  expect(changedFields({ before: null, after: null })).toEqual([]);
});
