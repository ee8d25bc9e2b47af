import type { Config } from '#server/config/config.ts';
import { sampleContent } from '#server/db/content-schema.ts';
import { courseCategories } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { questions, quizSubjects, quizzes } from '#server/db/schema.ts';
import { addCatalogue } from './add-catalogue.ts';
import { addPublicContent, lacksPublicContent } from './add-public-content.ts';
import { sampleBlogs } from './blogs.ts';
import { sampleCatalogue } from './courses.ts';
import { sampleBanners, sampleGallery, sampleTestimonials } from './public-content.ts';
import type { SampleSubject } from './quiz-sample.ts';
import { sampleSubjects } from './quizzes.ts';

/** The public content of the sample institute. */
export const samplePublicContent = {
  banners: sampleBanners,
  blogs: sampleBlogs,
  testimonials: sampleTestimonials,
  gallery: sampleGallery,
};

/**
 * Fills an empty database with the sample institute, once: quizzes when it has no quiz subject, courses when it has
 * no course category, public content when it has none. Each part is added in one transaction; existing data
 * is unchanged. What is emptied later stays empty. The caller ensures that one process at a time does this.
 */
export async function fillEmptyDatabase(database: Database): Promise<void> {
  const decided = await database.select({ id: sampleContent.id }).from(sampleContent);
  if (decided.length > 0) return;
  const subjects = await database.select({ id: quizSubjects.id }).from(quizSubjects).limit(1);
  if (subjects.length === 0) await addSubjects(database, sampleSubjects);
  const categories = await database.select({ id: courseCategories.id }).from(courseCategories).limit(1);
  if (categories.length === 0) await addCatalogue(database, sampleCatalogue);
  if (await lacksPublicContent(database)) await addPublicContent(database, samplePublicContent);
  await leaveSampleAlone(database);
}

/** What a start does with its database after the migrations: fills an empty one, if the settings ask for the sample. */
export const fillSample =
  ({ fillsSample }: Pick<Config, 'fillsSample'>) =>
  async (database: Database): Promise<void> => {
    if (fillsSample) await fillEmptyDatabase(database);
  };

/** From now on no start adds the sample. */
export async function leaveSampleAlone(database: Pick<Database, 'insert'>): Promise<void> {
  await database.insert(sampleContent).values({ decidedAt: new Date() }).onConflictDoNothing();
}

/** The rows of subjects, quizzes and questions, in order. */
export function subjectRows(subjects: readonly SampleSubject[]) {
  const rows = subjects.map((subject, position) => ({ id: subject._id, name: subject.name, position }));
  const quizRows = subjects.flatMap((subject) =>
    subject.quizzes.map((quiz) => ({
      id: quiz._id,
      subjectId: subject._id,
      title: quiz.title,
      description: quiz.description,
      sequence: quiz.sequence,
      timeLimit: quiz.timeLimit ?? null,
      passingMarks: quiz.passingMarks,
      certificateLevel: quiz.certificateLevel ?? '',
      price: quiz.price,
      allowReattempt: quiz.allowReattempt,
    })),
  );
  const questionRows = subjects.flatMap((subject) =>
    subject.quizzes.flatMap((quiz) =>
      quiz.questions.map(({ arithmetic: _, ...columns }, position) => ({
        ...columns,
        id: `${quiz._id}-${position + 1}`,
        quizId: quiz._id,
        position,
      })),
    ),
  );
  return { rows, quizRows, questionRows };
}

/** Adds subjects with their quizzes and questions in order, in one transaction. */
export async function addSubjects(database: Database, subjects: readonly SampleSubject[]): Promise<void> {
  const { rows, quizRows, questionRows } = subjectRows(subjects);
  await database.transaction(async (transaction) => {
    await transaction.insert(quizSubjects).values(rows);
    await transaction.insert(quizzes).values(quizRows);
    await transaction.insert(questions).values(questionRows);
  });
}
