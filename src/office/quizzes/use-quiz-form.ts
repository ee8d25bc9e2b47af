import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { type QuizDraft, quizDraft } from '#contract/office/quiz-document.ts';
import { type EditedQuiz, publishQuiz, saveQuizDraft } from '#contract/office/quizzes.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { type Problems, problemsOf, questionIdOf } from './problems.ts';
import { forgetQuizzes } from './quiz-queries.ts';
import { documentOf, type Question, type QuizTexts, textsOf } from './quiz-texts.ts';

interface Sent {
  readonly document: QuizDraft;
  readonly texts: QuizTexts;
  readonly isPublishing: boolean;
}

interface QuizFormSettings {
  readonly api: ApiClient;
  readonly quiz: EditedQuiz;
  /** Told of a refusal that names fields, once these show it. */
  readonly onProblems: () => void;
}

/**
 * What is typed of a quiz, and the calls that save and publish it. What was typed stays when a call is refused; a
 * refusal is shown at the fields that it names.
 */
export function useQuizForm({ api, quiz, onProblems }: QuizFormSettings) {
  const queryClient = useQueryClient();
  const params = { id: quiz._id };
  const [texts, setTexts] = useState(() => textsOf(quiz.document));
  const [saved, setSaved] = useState(texts);
  const [revision, setRevision] = useState(quiz.revision);
  const [problems, setProblems] = useState<Problems>({});
  const [note, setNote] = useState('');
  const isNew = quiz.status === 'draft' && revision === 0;

  const refuse = (found: Problems) => {
    flushSync(() => setProblems(found));
    if (Object.keys(found).length > 0) onProblems();
  };
  const mutation = useMutation({
    mutationFn: async ({ document, texts: sent, isPublishing }: Sent) => {
      let basedOn = revision;
      if (sent !== saved || isNew) {
        const { data } = await api.call(saveQuizDraft, { params, body: { revision, document } });
        basedOn = data.revision;
        setRevision(basedOn);
        setSaved(sent);
      }
      if (!isPublishing) return 'The draft is saved';
      const { data } = await api.call(publishQuiz, { params, body: { revision: basedOn } });
      setRevision(0);
      return `Version ${data.number} is published: attempts that begin from now on get it`;
    },
    onSuccess: setNote,
    onError: (error, { texts: sent }) => {
      if (error instanceof ApiError) refuse(problemsOf(sent, error.fields));
    },
    // A draft is saved also where its publication is refused.
    onSettled: () => forgetQuizzes(queryClient),
  });
  const send = (isPublishing: boolean) => {
    if (mutation.isPending) return;
    setNote('');
    const checked = v.safeParse(quizDraft, documentOf(texts));
    if (checked.success) {
      setProblems({});
      mutation.mutate({ document: checked.output, texts, isPublishing });
      return;
    }
    mutation.reset();
    const errors = checked.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? '',
      message: issue.message,
    }));
    refuse(problemsOf(texts, errors));
  };
  const { error } = mutation;
  return {
    texts,
    revision,
    problems,
    busy: mutation.isPending,
    isChanged: texts !== saved,
    /** What the last call has done. */
    note: texts === saved ? note : '',
    error,
    /** Why the call was refused, where that is no single field's fault. */
    reason: error === null || (error instanceof ApiError && error.fields.length > 0) ? '' : error.message,
    send,
    /** Takes what is typed; a problem of a changed part goes away. */
    change: (part: Partial<QuizTexts>) => {
      setTexts((all) => ({ ...all, ...part }));
      setProblems((all) => withoutChanged(all, texts, part));
    },
    /** Changes a question as it is by then: a picture may be stored long after it was chosen. */
    changeQuestion: (id: string, change: (question: Question) => Partial<Question>) => {
      setTexts((all) => ({
        ...all,
        questions: all.questions.map((each) => (each.id === id ? { ...each, ...change(each) } : each)),
      }));
      setProblems((all) => withoutQuestion(all, id));
    },
  };
}

const withoutQuestion = (problems: Problems, id: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([control]) => questionIdOf(control) !== id));

/** The problems without those of the settings and questions that a change is about. */
function withoutChanged(problems: Problems, texts: QuizTexts, part: Partial<QuizTexts>): Problems {
  const before = new Set(texts.questions);
  const after = new Set(part.questions ?? texts.questions);
  const kept = new Set(texts.questions.filter((question) => after.has(question)).map(({ id }) => id));
  const isSameQuestions = before.size === after.size;
  return Object.fromEntries(
    Object.entries(problems).filter(([control]) => {
      const questionId = questionIdOf(control);
      if (questionId !== undefined) return kept.has(questionId);
      if (control === 'questions') return isSameQuestions;
      return !(control in part);
    }),
  );
}
