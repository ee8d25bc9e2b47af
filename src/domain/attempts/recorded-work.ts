import type { PaperWork, RecordedWork } from './attempt-work.ts';

/** The work of a record. */
export const workOf = ({ answers, progress }: RecordedWork): PaperWork => ({ answers, ...progress });

/** The work as it is stored and sent. */
export const recordedWork = ({ answers, answeredAt, marked, visited, current }: PaperWork) => ({
  answers,
  progress: { marked: [...marked], visited: [...visited], current, answeredAt },
});
