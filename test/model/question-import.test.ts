import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import {
  checkOutcomes,
  chosenColumns,
  importOutcomes,
  questionImportModel,
} from './question-import.model.ts';

const asksAgain = (started: readonly unknown[]) => started.length > 0;

describeModel('the machine of an import of questions', {
  ...questionImportModel,
  check: ({ event, previous, snapshot, started, emitted }) => {
    const { quizId, text, file, format, content, sheet, columns, revision, checked, added, reason } =
      snapshot.context;
    const isAdded = snapshot.matches('done') && previous.matches({ preview: 'importing' });
    expect(emitted).toEqual(isAdded ? [{ type: 'questions.added' }] : []);
    // Only typing and its import change the typed text.
    const isTyped = event.type === 'text.changed' || (isAdded && file === null);
    if (!isTyped) expect(text).toBe(previous.context.text);
    if (event.type === 'text.changed') expect(text).toBe(event.text);
    if (event.type === 'format.chosen') expect(format).toBe(event.format);
    else expect(format).toBe(previous.context.format);

    const isOther = ['files.chosen', 'text.submitted'].includes(event.type) && asksAgain(started);
    if (event.type === 'columns.chosen' && snapshot.matches({ choosing: 'checking' }))
      expect(columns).toEqual(event.columns);
    else if (event.type === 'sheet.chosen' && asksAgain(started))
      expect([sheet, columns]).toEqual([event.sheet, null]);
    else if (isOther) expect([sheet, columns]).toEqual([null, null]);
    else expect([sheet, columns]).toEqual([previous.context.sheet, previous.context.columns]);

    const asked = started.map(({ src, input }) => ({ src, input }));
    if (snapshot.matches({ choosing: 'reading' }) && asked.length > 0)
      expect(asked).toEqual([{ src: 'readSource', input: { file, text } }]);
    else if (snapshot.matches({ choosing: 'checking' }) && asked.length > 0)
      expect(asked).toEqual([{ src: 'checkFile', input: { quizId, content, format, sheet, columns } }]);
    else if (snapshot.matches({ preview: 'importing' }) && asked.length > 0)
      expect(asked).toEqual([
        {
          src: 'importFile',
          input: {
            quizId,
            content,
            format: checked.format,
            sheet,
            // The columns of the preview, even if the server recognised them.
            columns: checked.spreadsheet === null ? null : chosenColumns,
            revision,
            leaveOutRefused: checked.problems.length > 0,
            rememberColumns: columns !== null,
          },
        },
      ]);
    else expect(asked).toEqual([]);

    const output = 'output' in event ? event.output : undefined;
    const check = checkOutcomes.find((outcome) => outcome === output);
    if (check?.kind === 'checked')
      expect({ checked, revision }).toEqual({ checked: check.file, revision: check.revision });
    else if (check !== undefined) expect(reason).toBe(check.reason);
    const imported = importOutcomes.find((outcome) => outcome === output);
    if (imported?.kind === 'added') expect(added).toBe(imported.added);
    else if (imported?.kind === 'failed') expect(reason).toBe(imported.reason);
  },
});
