import type { MachineDescriptions } from '../descriptions.ts';

export const questionImportDescriptions: MachineDescriptions = {
  title: 'Importing questions',
  about:
    'Questions from a file or a pasted text come into the draft of one quiz: they are checked, shown, and added once that is confirmed. Questions with a problem are left out if the user says so. A spreadsheet whose columns are not recognised is asked about. What was pasted stays until it is added.',
  start: 'In the office, open «Import questions» of the quiz {quizId}. A file may have {sizeMaximum} bytes.',
  states: {
    choosing:
      'The place for a file, the box for a text with the choice of a format, «Check the text» and «Download the CSV template». After each check another file or text can be checked at once.',
    'choosing.open': 'Nothing stands above them.',
    'choosing.refused': 'Above them, why the file or text cannot be checked.',
    'choosing.reading':
      'Above them, «Checking …» with the name of the file, and «Cancel». The bytes are read once, so that what is added is what was checked.',
    'choosing.checking': 'The same. The server checks and writes nothing.',
    'choosing.failed': 'Above them, why the check did not work, and «Check again».',
    'choosing.problems':
      'Above them, each problem with its row, its column, what is wrong and the text itself, «Download the refused questions» and, of a spreadsheet, «Change the columns».',
    'choosing.nothingNew': 'Above them, that the quiz has all questions of the file already.',
    mapping:
      'In place of them, each column with its first three values beside «question, option, right answer, explanation, leave out», how the right answer is written, the sheets of the file, «Continue» and «Choose another file».',
    preview:
      'In place of them, the notes on the file and the questions that would be added: those that are changed with the reason, and those that are refused.',
    'preview.ready':
      '«Add 2 questions» with their number, of a file with problems «Add 2, leave out 1» and «Correct first», and «Choose another file», of a text «Back to the text».',
    'preview.importing':
      '«Add 2 questions» shows a spinner. It cannot be cancelled: the server adds all questions or none.',
    'preview.outdated':
      'The same with «Check again» in place of the first, and that nothing was added, since the quiz was changed.',
    'preview.failed':
      'The same with «Try again» in place of the first, and why it did not work. They may have been added nevertheless. Trying again adds nothing twice.',
    done: 'How many questions were added, the way to the quiz and «Import another file».',
  },
  events: {
    'files.chosen': {
      from: 'The user, who chooses a file or drops some on the page',
      step: 'Choose or drop {files} file(s): {files.0.name}, {files.0.size} bytes.',
    },
    'text.changed': { from: 'The user, in the box', step: 'Paste «{text}» into the box.' },
    'text.submitted': { from: 'The user, below the box', step: 'Press «Check the text».' },
    'format.chosen': {
      from: 'The user, below the box',
      step: 'Choose the format {format}; none is «Detect automatically».',
    },
    'sheet.chosen': { from: 'The user, above the columns', step: 'Choose the sheet {sheet}.' },
    'columns.chosen': { from: 'The user, below the columns', step: 'Press «Continue».' },
    'columns.requested': { from: 'The user', step: 'Press «Change the columns».' },
    'check.cancelled': { from: 'The user', step: 'Press «Cancel».' },
    'check.repeated': { from: 'The user', step: 'Press «Check again».' },
    'import.confirmed': { from: 'The user', step: 'Press «Add … questions» or «Try again».' },
    'correction.requested': { from: 'The user', step: 'Press «Correct first».' },
    'another.requested': {
      from: 'The user',
      step: 'Press «Choose another file», «Back to the text» or «Import another file».',
    },
  },
  actors: {
    readSource: {
      does: 'Reads the bytes of the file or text in the browser.',
      outcomes: {
        '*': 'The file or text is read: {size} bytes.',
        failed: 'The file cannot be read: it was moved or changed since it was chosen.',
      },
    },
    checkFile: {
      does: 'Asks the server for the revision of the draft, and then what of the file would be added to it.',
      outcomes: {
        checked: 'The server finds {file.problems} problems and {file.questions} questions to add.',
        refused: 'The server refuses the file: «{reason}».',
        failed: 'The check does not work: «{reason}».',
      },
    },
    importFile: {
      does: 'Has the server add the questions to the revision of the draft for which they were checked.',
      outcomes: {
        added: 'The server adds {added} questions.',
        outdated: 'The quiz was changed since the check.',
        failed: 'It does not work: «{reason}».',
      },
    },
  },
  guards: {
    isRefusedAtOnce: 'there are several files, or the file is empty or too large',
    isOneFile: 'there is one file',
    hasText: 'the box has a text',
    isTooLarge: 'what was read is too large',
    asksColumns: 'the server does not know what the columns of the spreadsheet are',
    hasOnlyProblems: 'the server found problems and nothing to add',
    hasNothingNew: 'the server found nothing to add',
    hasProblems: 'some questions have a problem',
    isSpreadsheet: 'the file is a spreadsheet',
    isChecked: 'the server has checked the file',
    isRefused: 'the server refuses the file',
    isAdded: 'the server has added the questions',
    isOutdated: 'the quiz was changed since the check',
  },
};
