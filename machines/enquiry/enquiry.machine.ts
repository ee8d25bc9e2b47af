import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { type FieldProblems, hasProblems, withoutProblem } from '#domain/form-problems.ts';

export type EnquiryKind = 'contact' | 'franchise' | 'demo';

export type EnquiryField =
  | 'fullName'
  | 'subject'
  | 'message'
  | 'name'
  | 'trainingType'
  | 'studentName'
  | 'parentName'
  | 'district'
  | 'email'
  | 'mobile'
  | 'state'
  | 'location'
  /** Hidden from people, so only a program fills it in. */
  | 'website';
/** What was typed; a field that was never touched is absent. */
export type EnquiryValues = Readonly<Partial<Record<EnquiryField, string>>>;
export type EnquiryProblems = FieldProblems<EnquiryField>;

export interface EnquiryRequest {
  readonly kind: EnquiryKind;
  readonly values: EnquiryValues;
}

export type EnquiryOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      /** What the server said, or ''. */
      readonly message: string;
      /** Why nothing was said (no network, no answer in time), or ''. */
      readonly detail: string;
      readonly problems: EnquiryProblems;
    };

interface Context {
  readonly kind: EnquiryKind;
  readonly values: EnquiryValues;
  readonly problems: EnquiryProblems;
  /** Why it is not sent, for the form itself. */
  readonly reason: string;
}

type Event =
  | { readonly type: 'field.changed'; readonly field: EnquiryField; readonly value: string }
  | { readonly type: 'form.submitted' };

type Emitted =
  | {
      readonly type: 'toast.requested';
      readonly tone: 'success' | 'error';
      readonly message: string;
      readonly detail: string;
    }
  | { readonly type: 'form.refused'; readonly problems: EnquiryProblems }
  | { readonly type: 'reload.requested'; readonly kind: EnquiryKind };

/** The specification's words (section 8). */
const thanks: Readonly<Record<EnquiryKind, string>> = {
  contact: 'Your message has been sent successfully!',
  franchise: 'Data submitted Successfully',
  demo: 'Form submitted successfully',
};
const wentWrong = 'Something went wrong!';

/**
 * One enquiry form: contact, franchise or demo. It is sent as it was typed, since the server alone checks it
 * (specification, section 5); whatever becomes of it, what was typed stays until it is sent.
 */
export const enquiryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly kind: EnquiryKind },
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'sent',
  },
  actors: {
    sendEnquiry: fromPromise<EnquiryOutcome, EnquiryRequest>(() =>
      Promise.reject(new Error('actor sendEnquiry must be provided')),
    ),
  },
  delays: {
    /** From the success to the reload (specification, section 9). */
    reloadPause: 1000,
  },
  guards: {
    isSent: (_, outcome: EnquiryOutcome) => outcome.kind === 'sent',
    namesFields: (_, outcome: EnquiryOutcome) => outcome.kind === 'refused' && hasProblems(outcome.problems),
  },
  actions: {
    takeValue: assign({
      values: ({ context, event }) => {
        assertEvent(event, 'field.changed');
        return { ...context.values, [event.field]: event.value };
      },
      problems: ({ context, event }) => {
        assertEvent(event, 'field.changed');
        return withoutProblem(context.problems, event.field);
      },
    }),
    forgetProblems: assign({ problems: {}, reason: '' }),
    rememberRefusal: assign((_, outcome: EnquiryOutcome) =>
      outcome.kind === 'sent' ? {} : { problems: outcome.problems, reason: reasonOf(outcome) },
    ),
    rememberFault: assign({ reason: wentWrong }),
    pointAtProblems: emit(({ context }) => ({
      type: 'form.refused' as const,
      problems: context.problems,
    })),
    sayThanks: emit(({ context }) => ({
      type: 'toast.requested' as const,
      tone: 'success' as const,
      message: thanks[context.kind],
      detail: '',
    })),
    sayRefused: emit((_, outcome: EnquiryOutcome) => ({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message: (outcome.kind === 'refused' && outcome.message) || wentWrong,
      detail: outcome.kind === 'refused' ? outcome.detail : '',
    })),
    sayFault: emit({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message: wentWrong,
      detail: '',
    }),
    reload: emit(({ context }) => ({ type: 'reload.requested' as const, kind: context.kind })),
  },
}).createMachine({
  id: 'enquiry',
  context: ({ input }) => ({ kind: input.kind, values: {}, problems: {}, reason: '' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: 'takeValue' },
        'form.submitted': { target: 'sending' },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetProblems',
      on: { 'field.changed': { actions: 'takeValue' } },
      invoke: {
        id: 'sendEnquiry',
        src: 'sendEnquiry',
        input: ({ context }) => ({ kind: context.kind, values: context.values }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: 'sayThanks',
          },
          {
            guard: { type: 'namesFields', params: ({ event }) => event.output },
            target: 'refused',
            actions: [
              { type: 'rememberRefusal', params: ({ event }) => event.output },
              { type: 'sayRefused', params: ({ event }) => event.output },
              'pointAtProblems',
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'rememberRefusal', params: ({ event }) => event.output },
              { type: 'sayRefused', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'failed', actions: ['rememberFault', 'sayFault'] },
      },
    },
    refused: {
      on: {
        'field.changed': { actions: 'takeValue' },
        'form.submitted': { target: 'sending' },
      },
    },
    failed: {
      on: {
        'field.changed': { actions: 'takeValue' },
        'form.submitted': { target: 'sending' },
      },
    },
    sent: {
      tags: 'sent',
      after: { reloadPause: { target: 'reloading', actions: 'reload' } },
    },
    reloading: { type: 'final', tags: 'sent' },
  },
});

function reasonOf({ problems, detail, message }: Extract<EnquiryOutcome, { kind: 'refused' }>): string {
  return hasProblems(problems) ? 'Please check the marked fields.' : detail || message || wentWrong;
}
