import { commentModel } from './comment.model.ts';
import { runScenarios } from './scenario.ts';

const submit = { type: 'form.submitted' } as const;
const type = (field: 'firstName' | 'lastName', value: string) =>
  ({ type: 'field.changed', field, value }) as const;
const firstMissing = { firstName: 'First name is required' };
const lastMissing = { lastName: 'Last name is required' };
const refusal = (problems: object) => [{ type: 'form.refused', problems }];

runScenarios(commentModel, {
  'an empty form is refused, and each name no longer asked for once it is typed': [
    undefined,
    ['start', 'editing'],
    [submit, 'refused', { says: refusal({ ...firstMissing, ...lastMissing }) }],
    [type('firstName', 'Asha'), 'refused', { knows: { 'values.firstName': 'Asha', problems: lastMissing } }],
    [submit, 'refused', { says: refusal(lastMissing) }],
    [
      type('lastName', 'Rao'),
      'refused',
      { knows: { 'values.firstName': 'Asha', 'values.lastName': 'Rao', problems: {} } },
    ],
    [submit, 'told', { knows: { problems: {} } }],
  ],
  'the reader is told that comments are not open yet, and may go on typing': [
    undefined,
    ['start', 'editing'],
    [type('firstName', 'Asha'), 'editing'],
    [type('lastName', 'Rao'), 'editing'],
    [submit, 'told'],
    [type('lastName', ' '), 'told', { knows: { 'values.lastName': ' ' } }],
    [submit, 'refused', { says: refusal(lastMissing) }],
  ],
});
