import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { readCourse } from '#server/courses/catalogue.ts';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { PreparingPglite } from '#server/db/preparing-pglite.ts';
import * as schema from '#server/db/schema.ts';

const added = '0019_course_facts.sql';

test('courses of a database in use get the columns of their facts, and tell none', async () => {
  const client = new PreparingPglite();
  const run = (file: string) => client.exec(readFileSync(join(migrationsFolder, file), 'utf8'));
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  try {
    for (const file of files.filter((each) => each < added).sort()) await run(file);
    await client.exec(`
      insert into course_categories (id, category, position) values ('beads', 'Beads', 0);
      insert into instructors (id, name, image) values ('tara', 'Tara Teacher', '/tara.svg');
      insert into courses (id, category_id, instructor_id, title, sub_title, price_paise, thumbnail_image,
        image_alt_text, intro_video, what_we_learn, position)
      values ('beads-1', 'beads', 'tara', 'Beads one', '', 100, '', '', '', '', 0);
    `);
    await run(added);
    expect(await readCourse(drizzle(client, { schema }), 'beads-1', new Date())).toMatchObject({
      courseTitle: 'Beads one',
      ageFrom: null,
      ageTo: null,
      place: null,
      classTimes: '',
      batchSize: null,
      startDate: '',
      refundPolicy: '',
      aboutInstructor: '',
    });
  } finally {
    await client.close();
  }
}, 60_000);
