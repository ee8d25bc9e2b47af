import * as v from 'valibot';
import { checkedInOrder, id, numeric, text } from '#domain/checks.ts';
import { nickname } from '#domain/competitions/nickname.ts';
import { competitionState } from '../competitions.ts';
import { line } from '../enquiry-parts.ts';
import { revision } from '../revision.ts';
import { envelope, nothing } from '../wire.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';

/** Dates such as 31 February are read as days of the next month. */
const isMoment = (text: string): boolean =>
  text.startsWith('20') && new Date(`${text}Z`).toJSON()?.startsWith(text) === true;

/** In India and in this century, as `2026-11-27T17:30`. */
const moment = (message: string) =>
  checkedInOrder(
    v.pipe(v.string(message), v.maxLength(16, message), v.isoDateTime(message), v.check(isMoment, message)),
  );

const details = {
  title: line('Title', 80),
  /** '' for every student. */
  classId: v.string(),
  opensAt: moment('Please choose when it opens'),
  closesAt: moment('Please choose until when children may begin'),
};
const isLater = ({ opensAt, closesAt }: { readonly opensAt: string; readonly closesAt: string }) =>
  opensAt < closesAt;
const order = 'The end must be after the opening';

const quizId = v.pipe(v.string(), v.nonEmpty('Please choose a quiz'));

export const newCompetitionForm = v.pipe(
  v.object({ ...details, quizId }),
  v.forward(v.partialCheck([['opensAt'], ['closesAt']], isLater, order), ['closesAt']),
);
export const competitionForm = v.pipe(
  v.object(details),
  v.forward(v.partialCheck([['opensAt'], ['closesAt']], isLater, order), ['closesAt']),
);
export type CompetitionForm = v.InferOutput<typeof competitionForm>;

const competitionRow = v.object({
  _id: id,
  title: text,
  quizId: id,
  quiz: text,
  /** '' for every student. */
  classId: text,
  className: text,
  opensAt: v.string(),
  closesAt: v.string(),
  state: competitionState,
  entrants: v.number(),
});
export type CompetitionRow = v.InferOutput<typeof competitionRow>;

const choice = v.object({ _id: id, name: text });

/** Newest first, with the quizzes and classes that a new one may have. */
export const getOfficeCompetitions = defineOfficeCall({
  method: 'GET',
  path: 'office/competitions',
  request: nothing,
  response: v.object({
    ...envelope(v.array(competitionRow)).entries,
    /** With a paper for each student, not shown to students and not begun. */
    quizzes: v.array(choice),
    classes: v.array(choice),
  }),
  staff: contentRoles,
});

const entry = v.object({
  student: id,
  name: text,
  nickname: text,
  isReplaced: v.boolean(),
  state: v.picklist(['entered', 'in-progress', 'submitted']),
  /** null until the attempt is submitted. */
  rank: v.nullable(v.number()),
  correct: v.nullable(v.number()),
  seconds: v.nullable(v.number()),
  /** The answers arrived after the time of the attempt was over. They count. */
  isLate: v.boolean(),
});
export type CompetitionEntry = v.InferOutput<typeof entry>;

const openedCompetition = v.object({
  ...competitionRow.entries,
  minutes: numeric,
  questions: numeric,
  revision: v.number(),
  /** Of a cancelled competition; ''. */
  reason: text,
  serverTime: v.string(),
  /** By rank, then those without one by nickname. */
  entries: v.array(entry),
  classes: v.array(choice),
});
export type OfficeCompetition = v.InferOutput<typeof openedCompetition>;

export const getOfficeCompetition = defineOfficeCall({
  method: 'GET',
  path: 'office/competitions/{id}',
  request: nothing,
  response: envelope(openedCompetition),
  staff: contentRoles,
});

/** Publishes the draft of the quiz, hidden from the list. 400 at a field that does not fit. */
export const addCompetition = defineOfficeCall({
  method: 'POST',
  path: 'office/competitions',
  request: newCompetitionForm,
  response: envelope(v.object({ _id: id })),
  staff: contentRoles,
});

/** While it is open, only the end may move. 409 after another change. */
export const changeCompetition = defineOfficeCall({
  method: 'POST',
  path: 'office/competitions/{id}',
  request: v.pipe(
    v.object({ ...details, revision }),
    v.forward(v.partialCheck([['opensAt'], ['closesAt']], isLater, order), ['closesAt']),
  ),
  response: envelope(openedCompetition),
  staff: contentRoles,
});

export const cancellationForm = v.object({ reason: line('Reason', 200) });

export const cancelCompetition = defineOfficeCall({
  method: 'POST',
  path: 'office/competitions/{id}/cancel',
  request: cancellationForm,
  response: envelope(openedCompetition),
  staff: contentRoles,
});

/** 409 while an attempt is in progress. */
export const releaseResults = defineOfficeCall({
  method: 'POST',
  path: 'office/competitions/{id}/release',
  request: nothing,
  response: envelope(openedCompetition),
  staff: contentRoles,
});

export const nicknameForm = v.object({ nickname });

/** In place of an improper one, which the child then cannot change. */
export const replaceNickname = defineOfficeCall({
  method: 'POST',
  path: 'office/competitions/{id}/entries/{student}/nickname',
  request: nicknameForm,
  response: envelope(openedCompetition),
  staff: contentRoles,
});

/** With the names of the children. */
export const exportRanking = defineOfficeCall({
  method: 'GET',
  path: 'office/competitions/{id}/ranking.csv',
  request: nothing,
  response: v.string(),
  staff: contentRoles,
});
