import { expect, it } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import type { SendInput, SendReply } from '#domain/attempts/sending.ts';
import { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { describeModel } from './graph.ts';
import { aSave, aSubmit, ownNewer, sendAnswersModel } from './send-answers.model.ts';

describeModel('the machine that sends answers', {
  ...sendAnswersModel,
  check: ({ snapshot, started }) => {
    const { given, requests } = snapshot.context;
    expect(requests).toBeLessThanOrEqual(5);
    for (const { src, input } of started) {
      expect(src).toBe('send');
      expect(input).toMatchObject({ quizId: 'beads', userId: 'st-1', status: given.status });
    }
    if (snapshot.status === 'done') expect(snapshot.output).toBe(snapshot.context.result);
  },
});

it('sends nothing again once it is stopped', async () => {
  let reply: (reply: SendReply) => void = () => undefined;
  const sent: SendInput[] = [];
  const send = fromPromise<SendReply, SendInput>(({ input }) => {
    sent.push(input);
    return new Promise((resolve) => {
      reply = resolve;
    });
  });
  const sending = createActor(sendAnswersMachine.provide({ actors: { send } }), { input: aSubmit }).start();
  sending.stop();
  reply(ownNewer);
  await Promise.resolve();
  expect(sent).toEqual([aSubmit]);
});

it('ends with the failure of a request that says nothing of the answers', async () => {
  const send = fromPromise<SendReply, SendInput>(() => Promise.reject(new Error('the host starts')));
  const sending = createActor(sendAnswersMachine.provide({ actors: { send } }), { input: aSave });
  const ended = toPromise(sending);
  sending.start();
  await expect(ended).rejects.toThrow('the host starts');
});
