import { expect, test } from 'vitest';
import { readCourse } from '#server/courses/catalogue.ts';
import { databaseBefore } from '../support/server/database-before.ts';

test('the migration adds empty columns for facts to existing courses', async () => {
  const before = await databaseBefore('0019_course_facts');
  try {
    await before.run(`
      insert into course_categories (id, category, position) values ('beads', 'Beads', 0);
      insert into instructors (id, name, image) values ('tara', 'Tara Teacher', '/tara.svg');
      insert into courses (id, category_id, instructor_id, title, sub_title, price_paise, thumbnail_image,
        image_alt_text, intro_video, what_we_learn, position)
      values ('beads-1', 'beads', 'tara', 'Beads one', '', 100, '', '', '', '', 0);
    `);
    expect(await readCourse(await before.migrate(), 'beads-1', new Date())).toMatchObject({
      courseTitle: 'Beads one',
      ageFrom: null,
      ageTo: null,
      place: null,
      classTimes: '',
      batchSize: null,
      startDate: '',
      refundPolicy: '',
      venue: '',
      whatToBring: '',
      parentVoice: '',
      parentVoiceBy: '',
      aboutInstructor: '',
    });
  } finally {
    await before.close();
  }
});
