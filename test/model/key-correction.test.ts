import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import {
  correctionInput,
  correctionOutcomes,
  keyCorrectionModel,
  previewOutcomes,
} from './key-correction.model.ts';

describeModel('the machine of a corrected key', {
  ...keyCorrectionModel,
  check: ({ event, previous, snapshot, started, emitted }) => {
    const { optionId, result, reason } = snapshot.context;
    const isOver = snapshot.matches('corrected') || snapshot.matches('alreadyRight');
    expect(snapshot.status).toBe(isOver ? 'done' : 'active');

    // The option stays until another one is chosen, which ends the preview.
    if (event.type === 'option.chosen') {
      expect(snapshot.value).toEqual({ choosing: 'chosen' });
      expect({ optionId, reason }).toEqual({ optionId: event.optionId, reason: '' });
    } else expect(optionId).toBe(previous.context.optionId);

    const asked = started.map(({ src, input }) => ({ src, input }));
    const request = { ...correctionInput, optionId };
    if (snapshot.matches({ choosing: 'previewing' }))
      expect(asked).toEqual([{ src: 'previewCorrection', input: request }]);
    else if (snapshot.matches({ preview: 'correcting' }))
      expect(asked).toEqual([{ src: 'correctKey', input: { ...request, digest: result.digest } }]);
    else expect(asked).toEqual([]);

    const output = 'output' in event ? event.output : undefined;
    const answer = [...previewOutcomes, ...correctionOutcomes].find((outcome) => outcome === output);
    if (answer !== undefined && 'result' in answer) expect(result).toEqual(answer.result);
    else expect(result).toEqual(previous.context.result);
    if (answer !== undefined && 'reason' in answer) expect(reason).toBe(answer.reason);
    else if (answer?.kind === 'previewed') expect(reason).toBe(previous.context.reason);
    else if (event.type === 'preview.requested' || event.type === 'correction.confirmed')
      expect(reason).toBe('');

    // The page behind the dialog loads again once the server may have another key or other attempts.
    const isUnsure = previous.matches({ preview: 'correcting' }) && answer?.kind !== 'refused';
    const isOutdated = isUnsure || snapshot.matches('alreadyRight');
    expect(emitted).toEqual(isOutdated ? [{ type: 'version.outdated' }] : []);
  },
});
