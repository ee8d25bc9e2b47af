import { Hono } from 'hono';
import * as v from 'valibot';
import { questions, quizzes, subjects } from './quizzes.ts';

const payload = v.object({
  quizId: v.string(),
  answers: v.record(v.string(), v.string()),
  score: v.number(),
  timeTaken: v.number(),
  userId: v.string(),
});
export type Payload = v.InferOutput<typeof payload>;

export type StoredSubmission = Payload & { readonly _id: string; readonly status: 'completed' };

const quizOf = (_id: string) => quizzes.find((quiz) => quiz._id === _id);

const shown = ({ quizId, ...stored }: StoredSubmission) => {
  const quiz = quizOf(quizId);
  return {
    ...stored,
    quizId: { _id: quizId, title: quiz?.title, subjectId: { name: quiz?.subjectId.name } },
  };
};

export function quizCalls(stored: StoredSubmission[]): Hono {
  return new Hono()
    .get('/get-all-subjects', (context) =>
      context.json({ success: true, data: subjects, message: 'Subjects fetched' }),
    )
    .get('/get-quizzes-by-subject/:id', (context) => {
      const { id } = context.req.param();
      return context.json({ success: true, data: quizzes.filter(({ subjectId }) => subjectId._id === id) });
    })
    .get('/singleQuiz/:id', (context) => {
      const quiz = quizOf(context.req.param('id'));
      return quiz === undefined
        ? context.json({ message: 'No quiz with this id' }, 404)
        : context.json({ success: true, data: quiz });
    })
    .get('/get-questions-by-quiz/:id', (context) => context.json({ success: true, data: questions }))
    .get('/getSubmissionsByUser/:userId', (context) => {
      const { userId } = context.req.param();
      return context.json({ data: stored.filter((each) => each.userId === userId).map(shown) });
    })
    .post('/submit-quiz', async (context) => {
      const _id = `submission-${stored.length + 1}`;
      stored.push({ _id, ...v.parse(payload, await context.req.json()), status: 'completed' });
      return context.json({ data: { _id } });
    })
    .patch('/updateQuizSubmission/:userId', async (context) => {
      const { userId } = context.req.param();
      const sent = v.parse(payload, await context.req.json());
      const last = stored.findLastIndex((each) => each.userId === userId && each.quizId === sent.quizId);
      const before = stored[last];
      if (before === undefined) return context.json({ message: 'No submission to update' }, 404);
      stored[last] = { ...before, ...sent };
      return context.json({});
    })
    .get('/getSubmission/:id', (context) => {
      const found = stored.find(({ _id }) => _id === context.req.param('id'));
      return found === undefined
        ? context.json({ message: 'No submission with this id' }, 404)
        : context.json(shown(found));
    });
}
