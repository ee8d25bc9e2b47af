import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import {
  type Certificate,
  certificateLetters,
  certificateNumberLength,
  issueCertificate as issueCertificateCall,
} from '#contract/certificates.ts';
import { countMarks } from '#domain/attempts/scoring.ts';
import { getPassing } from '#domain/quizzes/passing.ts';
import type { CertificateEvent } from '#machines/certificate/certificate.types.ts';
import { lockSession } from '#server/accounts/lock-session.ts';
import type { SignedInUser } from '#server/accounts/tokens.ts';
import { HttpError } from '#server/common/http-error.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { certificateEvents, certificates } from '#server/db/certificate-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions, users } from '#server/db/schema.ts';
import { findQuiz } from '#server/quiz/access.ts';
import { messages } from '#server/quiz/attempt-rules.ts';
import { isHeld } from '#server/quiz/competition-gate.ts';
import { decideCertificate } from './decide-certificate.ts';
import { certificateColumns } from './read-certificates.ts';

/** Cannot be guessed: 31 letters to the power of 16. */
const newNumber = (): string =>
  Array.from({ length: certificateNumberLength }, () =>
    certificateLetters.charAt(randomInt(certificateLetters.length)),
  ).join('');

/**
 * Issues the certificate of a quiz, with the best passed attempt whose result the student has seen: others may still
 * take late answers. A repeat returns the same one.
 * @throws HttpError 401 when the session has ended, 404 for an unknown quiz, 409 when it is not passed
 */
export async function issueCertificate(
  database: Database,
  user: SignedInUser,
  quizId: string,
  now: Date,
): Promise<Certificate> {
  return await database.transaction(async (transaction) => {
    // Serializes the requests of a student.
    await lockSession(transaction, user, issueCertificateCall.signInMessage);
    const quiz = await findQuiz(transaction, quizId);
    if (isHeld(quiz.competition)) throw new HttpError(409, messages.held);
    const [issued] = await transaction
      .select(certificateColumns)
      .from(certificates)
      .where(and(eq(certificates.userId, user.id), eq(certificates.level, quiz.certificateLevel)));
    if (issued !== undefined) return issued;
    const attempts = await transaction
      .select({ attempt: quizSubmissions, name: users.fullName })
      .from(quizSubmissions)
      .innerJoin(users, eq(users.id, quizSubmissions.userId))
      .where(
        and(
          eq(quizSubmissions.userId, user.id),
          eq(quizSubmissions.quizId, quizId),
          eq(quizSubmissions.status, 'completed'),
          isNotNull(quizSubmissions.endSeenAt),
        ),
      )
      .orderBy(desc(quizSubmissions.score), asc(quizSubmissions.completedAt), asc(quizSubmissions.id));
    const best = attempts.find(({ attempt }) => isPassed(attempt, quiz.passingMarks));
    const event: CertificateEvent = {
      type: 'certificate.requested',
      isCompleted: attempts.length > 0,
      hasLevel: quiz.certificateLevel !== '',
      isPassed: best !== undefined,
    };
    decideCertificate('missing', event);
    if (best === undefined) throw new Error('The machine requires a passed attempt');
    const certificate: Certificate = {
      state: 'valid',
      number: newNumber(),
      name: best.name,
      level: quiz.certificateLevel,
      score: best.attempt.score ?? 0,
      passedOn: dayInIndia(best.attempt.completedAt ?? now),
    };
    await transaction
      .insert(certificates)
      .values({ ...certificate, userId: user.id, submissionId: best.attempt.id, issuedAt: now });
    const { type, ...data } = event;
    await transaction
      .insert(certificateEvents)
      .values({ number: certificate.number, seq: 0, type, data, at: now });
    return certificate;
  });
}

function isPassed(
  { correctCount, incorrectCount }: typeof quizSubmissions.$inferSelect,
  passingMarks: number | null,
): boolean {
  if (correctCount === null || incorrectCount === null) return false;
  const marks = countMarks({ correctAnswers: correctCount, incorrectAnswers: incorrectCount });
  return getPassing(marks, passingMarks)?.passed ?? false;
}
