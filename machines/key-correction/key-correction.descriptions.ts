import type { MachineDescriptions } from '../descriptions.ts';

export const keyCorrectionDescriptions: MachineDescriptions = {
  title: 'Correcting a key',
  about:
    'The right answer of a question of a published version is wrong: another option is chosen, who gains and who loses by it is shown, and all attempts of the version are graded again once that is confirmed.',
  start:
    'In the office, open the version {versionId} of the quiz {quizId} and press «The right answer is wrong» at the question {questionId}.',
  states: {
    choosing:
      'A dialog with the question, its options, «See what changes» and «Cancel». The option that is right until now cannot be chosen. After each preview another option can be chosen at once.',
    'choosing.open': '«See what changes» is disabled.',
    'choosing.chosen': 'An option is chosen. What would come of it is not known yet.',
    'choosing.previewing':
      '«See what changes» shows a spinner. Above it, that other answers came in since, where a correction was confirmed too late. The server grades and writes nothing. Another option cancels the preview.',
    'choosing.failed':
      'Above «See what changes», why there is no preview or why the correction was refused. Nothing is changed.',
    'choosing.unclear':
      'Above «See what changes», that the key may be corrected nevertheless, and that this finds out.',
    preview:
      'The same with «Correct the key» in place of «See what changes», and above it who gains and who loses.',
    'preview.ready':
      'Where other answers came in since the last preview, that it is another one stands above them. Who gains and who loses is shown.',
    'preview.correcting':
      '«Correct the key» shows a spinner. The options and «Cancel» are disabled, and the dialog cannot be closed. The correction cannot be cancelled: the server grades all attempts again or none.',
    corrected: 'That the key is corrected, who has gained and who has lost by it, and «Done».',
    alreadyRight: 'That the chosen option is the right answer by now, and «Done».',
  },
  events: {
    'option.chosen': { from: 'The user, in the dialog', step: 'Choose the option {optionId}.' },
    'preview.requested': { from: 'The user, in the dialog', step: 'Press «See what changes».' },
    'correction.confirmed': { from: 'The user, in the dialog', step: 'Press «Correct the key».' },
  },
  actors: {
    previewCorrection: {
      does: 'Asks the server for the right option of the question as it is now and, where that is another one, for what would come of the correction.',
      outcomes: {
        previewed: 'The server previews {result.attempts} attempts: {result.gain} gain, {result.lose} lose.',
        right: 'The option is the right one by now.',
        failed: 'There is no preview: «{reason}».',
      },
    },
    correctKey: {
      does: 'Has the server correct the key and grade all attempts of the version again, if the outcome is still the one that was previewed.',
      outcomes: {
        corrected: 'The server corrects the key and grades {result.attempts} attempts again.',
        outdated: 'The server changes nothing, since something else would come of it now: «{reason}».',
        refused: 'The server refuses: «{reason}».',
        unclear: 'There is no answer, or none that can be read: «{reason}».',
      },
    },
  },
  guards: {
    isPreviewed: 'the server has previewed the correction',
    isRight: 'the option is the right one by now',
    isCorrected: 'the server has corrected the key',
    isOutdated: 'something else would come of the correction now',
    isRefused: 'the server refuses and has changed nothing',
  },
};
