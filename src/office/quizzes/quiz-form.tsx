import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import { submitterValue } from '#web/form/use-form-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../app/office.module.css';
import { quizPath } from '../app/quiz-paths.ts';
import { useUnsaved } from '../app/unsaved.ts';
import { useIsStoringPicture } from '../content/picture-uploads.ts';
import formStyles from '../form/form.module.css';
import { SaveBar } from '../form/save-bar.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { KeyNotice } from './key-notice.tsx';
import { OwnNumbers } from './own-numbers.tsx';
import { pageIndex } from './pages.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { parseQuestionId } from './problems.ts';
import { type Place, QuestionList } from './question-list.tsx';
import { QuizActions } from './quiz-actions.tsx';
import { QuizSettings, type Subject } from './quiz-settings.tsx';
import { useQuizForm } from './use-quiz-form.ts';
import type { PublicationActor } from './use-quiz-publication.ts';

interface QuizFormProps {
  readonly quiz: EditedQuiz;
  readonly subjects: readonly Subject[];
  readonly actor: PublicationActor;
  readonly onDiscarded: () => unknown;
}

const publishing = 'publish';

export function QuizForm({ quiz, subjects, actor, onDiscarded }: QuizFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [place, setPlace] = useState<Place>({ openId: null, page: 0 });
  const { texts, problems, change, changeQuestion, discard, send, ...state } = useQuizForm(actor, () =>
    form.current?.querySelector<HTMLElement>('[data-summary]')?.focus(),
  );
  const isStoringPicture = useIsStoringPicture();
  useUnsaved(state.isChanged);
  useLeaveGuard(() => state.isChanged);
  const goTo = (control: string) => {
    const id = parseQuestionId(control);
    const index = texts.questions.findIndex((question) => question.id === id);
    if (id !== undefined && index >= 0) flushSync(() => setPlace({ openId: id, page: pageIndex(index) }));
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(control)}"]`)?.focus();
  };
  return (
    <form
      ref={form}
      className={formStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(submitterValue(event) === publishing ? 'publish.requested' : 'save.requested');
      }}
    >
      <ProblemSummary texts={texts} problems={problems} onGoTo={goTo} />
      <Card padding="l">
        <QuizSettings texts={texts} subjects={subjects} problems={problems} onChange={change} />
      </Card>
      {texts.practice === null ? (
        <>
          <QuestionList
            form={form}
            questions={texts.questions}
            problems={problems}
            place={place}
            onPlace={setPlace}
            onChange={(questions) => change({ questions })}
            onEdit={changeQuestion}
          />
          <KeyNotice quiz={quiz} questions={texts.questions} />
        </>
      ) : (
        <OwnNumbers
          count={texts.questions.length}
          problem={problems.practice}
          onSame={() => change({ practice: null })}
        />
      )}
      <Refusal reason={state.reason} />
      {state.isConflict && (
        <a href={`/office${quizPath(quiz._id)}`} target="_blank" rel="noreferrer">
          See in a new tab what is stored now
        </a>
      )}
      <SaveBar
        isChanged={state.isChanged}
        busy={state.busy || isStoringPicture}
        note={state.note}
        onDiscard={discard}
      >
        {isStoringPicture && <span className={officeStyles.muted}>Waiting for the picture</span>}
        <Button type="submit" variant="line" busy={state.busy || isStoringPicture}>
          Save draft
        </Button>
        <Button type="submit" value={publishing} busy={state.busy || isStoringPicture}>
          Publish
        </Button>
      </SaveBar>
      <QuizActions
        quiz={quiz}
        revision={state.revision}
        isChanged={state.isChanged}
        onDiscarded={onDiscarded}
      />
    </form>
  );
}
