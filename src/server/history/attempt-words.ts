import type { AttemptEvent } from '#contract/attempt-events.ts';
import { submissionDescriptions } from '#machines/quiz-attempt/submission.descriptions.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { eventFact } from './event-fact.ts';

export function attemptWords(event: AttemptEvent): string {
  return eventFact(submissionDescriptions, event.type, displayValues(event));
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** «questions 4 and 5 (question 6 was cleared)». */
function questionsAt(places: readonly string[]): string {
  if (places.length === 0) return 'no question';
  const numbers = places.map(Number).sort((one, other) => one - other);
  return `question${places.length === 1 ? '' : 's'} ${listed.format(numbers.map((each) => String(each + 1)))}`;
}

/** «questions 4 and 5 (question 6 was cleared)». */
function changedAnswers(changed: Readonly<Record<string, string | null>>): string {
  const places = Object.keys(changed);
  const cleared = places.filter((place) => changed[place] === null);
  const chosen = questionsAt(places.filter((place) => changed[place] !== null));
  if (cleared.length === 0) return chosen;
  return `${chosen} (${questionsAt(cleared)} ${cleared.length === 1 ? 'was' : 'were'} cleared)`;
}

export const percent = (score: unknown) =>
  typeof score === 'number' ? `${Math.round(score * 100) / 100} %` : 'none';

function displayValues(event: AttemptEvent): Readonly<Record<string, unknown>> {
  const answers = 'answers' in event ? event.answers : undefined;
  return {
    ...event,
    ...('changed' in event ? { changed: changedAnswers(answers ?? event.changed) } : {}),
    ...(answers === undefined ? {} : { answers: questionsAt(Object.keys(answers)) }),
    ...('questions' in event ? { questions: questionsAt(event.questions) } : {}),
    ...('score' in event ? { score: percent(event.score) } : {}),
    ...('deadline' in event ? { deadline: timeInIndia(new Date(event.deadline)) } : {}),
  };
}
