import { correctionInput, firstResult, keyCorrectionModel, laterResult } from './key-correction.model.ts';
import { done, failed } from './model-options.ts';
import { runScenarios, type Scene } from './scenario.ts';

type Told = Scene<typeof keyCorrectionModel.machine>;

const five = { type: 'option.chosen', optionId: 'five' } as const;
const seven = { type: 'option.chosen', optionId: 'seven' } as const;
const look = { type: 'preview.requested' } as const;
const confirm = { type: 'correction.confirmed' } as const;
const outdated = [{ type: 'version.outdated' }];
const wentWrong = 'That did not work. Please try again.';
const moreAnswers = 'More answers came in since.';

const chooses: readonly Told[] = [
  ['start', 'choosing.open', { starts: [], knows: { optionId: '', reason: '' } }],
  [five, 'choosing.chosen', { starts: [], knows: { optionId: 'five' } }],
];
const looks: Told = [
  look,
  'choosing.previewing',
  {
    starts: ['previewCorrection'],
    asks: [{ ...correctionInput, optionId: 'five' }],
    knows: { reason: '' },
  },
];
const previews: Told = [
  done('previewCorrection', { kind: 'previewed', result: firstResult }),
  'preview.ready',
  { starts: [], knows: { result: firstResult } },
];
const confirms: Told = [
  confirm,
  'preview.correcting',
  {
    starts: ['correctKey'],
    asks: [{ ...correctionInput, optionId: 'five', digest: 'digest-1' }],
    knows: { reason: '' },
  },
];
const comesTooLate: Told = [
  done('correctKey', { kind: 'outdated', reason: moreAnswers }),
  'choosing.previewing',
  {
    says: outdated,
    starts: ['previewCorrection'],
    asks: [{ ...correctionInput, optionId: 'five' }],
    knows: { reason: moreAnswers },
  },
];
const hasNoAnswer: Told = [
  done('correctKey', { kind: 'unclear', reason: 'This is taking too long.' }),
  'choosing.unclear',
  { says: outdated, starts: [], knows: { reason: 'This is taking too long.' } },
];

runScenarios(keyCorrectionModel, {
  'an option is chosen, its outcome is previewed, and the key is corrected once that is confirmed': [
    correctionInput,
    ...chooses,
    looks,
    previews,
    confirms,
    [
      done('correctKey', { kind: 'corrected', result: laterResult }),
      'corrected',
      { says: outdated, starts: [], knows: { result: laterResult } },
    ],
  ],
  'without an option nothing can be previewed, and without a preview nothing can be confirmed': [
    correctionInput,
    ['start', 'choosing.open'],
    [look, 'choosing.open', { starts: [] }],
    [confirm, 'choosing.open', { starts: [] }],
    [five, 'choosing.chosen'],
    [confirm, 'choosing.chosen', { starts: [] }],
    looks,
    [confirm, 'choosing.previewing', { starts: [] }],
  ],
  'a second click changes nothing during the request of the first': [
    correctionInput,
    ...chooses,
    looks,
    [look, 'choosing.previewing', { starts: [] }],
    previews,
    [look, 'preview.ready', { starts: [] }],
    confirms,
    [confirm, 'preview.correcting', { starts: [] }],
    [look, 'preview.correcting', { starts: [] }],
  ],
  'another option cancels the preview, whose outcome is not shown': [
    correctionInput,
    ...chooses,
    looks,
    [seven, 'choosing.chosen', { starts: [], knows: { optionId: 'seven', 'result.digest': '' } }],
    [look, 'choosing.previewing', { asks: [{ optionId: 'seven' }] }],
    [
      done('previewCorrection', { kind: 'previewed', result: laterResult }),
      'preview.ready',
      { knows: { 'result.digest': 'digest-2' } },
    ],
    [five, 'choosing.chosen', { starts: [], knows: { optionId: 'five' } }],
    [confirm, 'choosing.chosen', { starts: [] }],
    looks,
    previews,
    confirms,
    [seven, 'preview.correcting', { starts: [], knows: { optionId: 'five' } }],
  ],
  'when other answers came in meanwhile, the new outcome is shown before it can be confirmed': [
    correctionInput,
    ...chooses,
    looks,
    previews,
    confirms,
    comesTooLate,
    [confirm, 'choosing.previewing', { starts: [] }],
    [
      done('previewCorrection', { kind: 'previewed', result: laterResult }),
      'preview.ready',
      { starts: [], knows: { reason: moreAnswers, result: laterResult } },
    ],
    [confirm, 'preview.correcting', { asks: [{ digest: 'digest-2' }], knows: { reason: '' } }],
    [done('correctKey', { kind: 'corrected', result: laterResult }), 'corrected', { says: outdated }],
  ],
  'a preview that fails twice can be requested again': [
    correctionInput,
    ...chooses,
    looks,
    previews,
    confirms,
    comesTooLate,
    [
      done('previewCorrection', { kind: 'failed', reason: 'No network.' }),
      'choosing.failed',
      { starts: [], knows: { reason: 'No network.' } },
    ],
    looks,
    [failed('previewCorrection', new Error('a fault')), 'choosing.failed', { knows: { reason: wentWrong } }],
    [confirm, 'choosing.failed', { starts: [] }],
    [seven, 'choosing.chosen', { knows: { optionId: 'seven', reason: '' } }],
  ],
  'another option after an outdated correction removes its reason': [
    correctionInput,
    ...chooses,
    looks,
    previews,
    confirms,
    comesTooLate,
    [seven, 'choosing.chosen', { starts: [], knows: { reason: '' } }],
    [five, 'choosing.chosen'],
    looks,
    previews,
    confirms,
    comesTooLate,
    previews,
    [seven, 'choosing.chosen', { knows: { reason: '' } }],
  ],
  'a correction without a response is looked up and found': [
    correctionInput,
    ...chooses,
    looks,
    previews,
    confirms,
    hasNoAnswer,
    [confirm, 'choosing.unclear', { starts: [] }],
    looks,
    [done('previewCorrection', { kind: 'right' }), 'alreadyRight', { says: outdated, starts: [] }],
  ],
  'a correction without a response is looked up and was not made': [
    correctionInput,
    ...chooses,
    looks,
    previews,
    confirms,
    [
      failed('correctKey', new Error('a fault')),
      'choosing.unclear',
      { says: outdated, starts: [], knows: { reason: wentWrong } },
    ],
    looks,
    previews,
    confirms,
    hasNoAnswer,
    [seven, 'choosing.chosen', { knows: { reason: '' } }],
  ],
  'a correction that is refused has changed nothing': [
    correctionInput,
    ...chooses,
    looks,
    previews,
    confirms,
    [
      done('correctKey', { kind: 'refused', reason: 'There is no such option.' }),
      'choosing.failed',
      { starts: [], knows: { reason: 'There is no such option.' } },
    ],
    looks,
  ],
});
