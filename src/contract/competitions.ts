import * as v from 'valibot';
import { id, numeric, text } from '#domain/checks.ts';
import { nickname } from '#domain/competitions/nickname.ts';
import { defineCall, envelope, nothing, validRows } from './wire.ts';

/** By the clock of the server. */
export const competitionStates = ['scheduled', 'open', 'closed', 'released', 'cancelled'] as const;
export const competitionState = v.picklist(competitionStates);
export type CompetitionState = v.InferOutput<typeof competitionState>;

const signInMessage = 'Please log in to take part in a competition';

export const ownCompetition = v.object({
  _id: id,
  title: text,
  quizId: id,
  subject: text,
  minutes: numeric,
  questions: numeric,
  /** ISO 8601. */
  opensAt: v.string(),
  /** No child can begin from then on. A child who has begun keeps the whole time. */
  closesAt: v.string(),
  state: competitionState,
  /** The time of the response. */
  serverTime: v.string(),
  /** null before the child enters. */
  nickname: v.nullable(v.string()),
  /** The office has replaced it, so that the child cannot change it. */
  isNicknameReplaced: v.boolean(),
  /** null before the child begins. */
  attempt: v.nullable(v.object({ _id: id, status: v.picklist(['in-progress', 'completed']) })),
});
export type OwnCompetition = v.InferOutput<typeof ownCompetition>;

/** Those that the user may take part in, the next one first; none for other roles than students. */
export const getCompetitions = defineCall({
  method: 'GET',
  path: 'competitions',
  request: nothing,
  response: envelope(validRows(ownCompetition)),
  signInMessage,
});

const openedCompetition = v.object({
  ...ownCompetition.entries,
  /** How many children have entered. */
  entrants: v.number(),
  /** Free nicknames; none once the child has entered. */
  suggestions: v.array(v.string()),
});
export type OpenedCompetition = v.InferOutput<typeof openedCompetition>;

/** 404 for users who may not take part. */
export const getCompetition = defineCall({
  method: 'GET',
  path: 'competitions/{id}',
  request: nothing,
  response: envelope(openedCompetition),
  signInMessage,
});

/**
 * Enters, or changes the nickname until the child begins. 400 at `nickname` when it does not fit or is taken, 403 for
 * other roles than students, 409 when the competition has closed, the child has begun or the office has replaced the
 * nickname.
 */
export const enterCompetition = defineCall({
  method: 'POST',
  path: 'competitions/{id}/enter',
  request: v.object({ nickname }),
  response: envelope(openedCompetition),
  signInMessage,
});

export const rankingMaximum = 100;

const rankedChild = v.object({
  /** Equal results share it: 1, 2, 2, 4. */
  rank: v.number(),
  nickname: text,
  correct: v.number(),
  seconds: v.number(),
  isOwn: v.boolean(),
});
export type RankedChild = v.InferOutput<typeof rankedChild>;

const ranking = v.object({
  title: text,
  questions: numeric,
  /** How many children have a rank. */
  ranked: v.number(),
  /** null for a child without a submitted attempt. */
  own: v.nullable(rankedChild),
  /** Whether another child has the own rank. */
  isShared: v.boolean(),
  /** The first hundred. */
  rows: v.array(rankedChild),
});
export type Ranking = v.InferOutput<typeof ranking>;

/** 409 until the office releases the results. */
export const getRanking = defineCall({
  method: 'GET',
  path: 'competitions/{id}/ranking',
  request: nothing,
  response: envelope(ranking),
  signInMessage,
});
