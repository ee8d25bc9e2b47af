import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCsv } from '#server/common/csv.ts';
import { StartError } from '#server/common/start-error.ts';
import { demoRequests } from '#server/db/enquiry-schema.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { readDatabase } from '#server/db/read-database.ts';
import { enquiriesAsCsv } from '#server/enquiries/export-enquiries.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openTestSite, startOfTime, type TestSite } from '../support/server/site.ts';
import { wholeText } from '../support/whole-text.ts';

const contactHeader = '\u{FEFF}"received (IST)","fullName","email","subject","message"\r\n';
const silent = pino({ level: 'silent' });

describe('CSV', () => {
  test('keeps commas, quotes, lines and every script', () => {
    expect(
      toCsv([
        ['name', 'message'],
        ['Rao, Asha', 'She said "yes".\nTwice.'],
        ['అమ్మ', ''],
      ]),
    ).toBe('\u{FEFF}"name","message"\r\n"Rao, Asha","She said ""yes"".\nTwice."\r\n"అమ్మ",""\r\n');
  });

  test.each([
    '=1+1',
    '+91 98765',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1+1',
    '＋91',
    '－2',
    '＠SUM(A1)',
    '\u200b=1',
    '\u2060\u200d ＝1',
    '\ufeff=1',
    '\u034f=1',
    '\u0000=1',
    '=HYPERLINK("http://a.b")',
  ])('does not let a spreadsheet run %j', (text) => {
    expect(toCsv([[text]])).toBe(`\u{FEFF}"'${text.replaceAll('"', '""')}"\r\n`);
  });

  test.each(['1+1', 'a=b', 'a@b.example', "'quoted'", '9876543210', 'a＝b', '\u200bअम्मा'])(
    'leaves %j unchanged',
    (text) => {
      expect(toCsv([[text]])).toBe(`\u{FEFF}"${text}"\r\n`);
    },
  );
});

describe('the enquiries', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  test('are written by kind, the oldest first, in Indian time', async () => {
    const asha = { fullName: 'Asha', email: 'asha@example.org', subject: 'Hello', message: '=1+1' };
    await site.call('POST', 'contactus/create-request', { body: asha });
    site.clock.advance(20 * 3600);
    await site.call('POST', 'contactus/create-request', { body: { ...asha, message: 'And, again' } });
    const franchise = {
      name: 'Asha',
      email: 'asha@example.org',
      mobile: '9876543210',
      state: 'Goa',
      location: 'Panaji',
      trainingType: 'Amount',
    };
    await site.call('POST', 'franchise-requests/create-request', { body: franchise });
    expect(await wholeText(enquiriesAsCsv(site.database, 'contact'))).toBe(
      `${contactHeader}"2026-03-02 10:00:00","Asha","asha@example.org","Hello","'=1+1"\r\n` +
        '"2026-03-03 06:00:00","Asha","asha@example.org","Hello","And, again"\r\n',
    );
    expect(await wholeText(enquiriesAsCsv(site.database, 'franchise'))).toBe(
      '\u{FEFF}"received (IST)","name","email","mobile","state","location","trainingType"\r\n' +
        '"2026-03-03 06:00:00","Asha","asha@example.org","9876543210","Goa","Panaji","Amount"\r\n',
    );
    expect(await wholeText(enquiriesAsCsv(site.database, 'demo'))).toBe(
      '\u{FEFF}"received (IST)","studentName","parentName","email","mobile","state","district","location"\r\n',
    );
  });
});

describe('more enquiries than are read at once', () => {
  test('are all written, once each, in their order', async () => {
    const site = await openTestSite();
    const count = 2345;
    const rows = Array.from({ length: count }, (_, index) => ({
      id: `id-${String(index).padStart(5, '0')}`,
      // 700 enquiries share one moment.
      createdAt: new Date(startOfTime.getTime() + Math.floor(index / 700) * 1000),
      studentName: `Student ${index}`,
      parentName: 'Ravi',
      email: 'ravi@example.org',
      mobile: '9876543210',
      state: 'Goa',
      district: 'North Goa',
      location: 'Panaji',
    }));
    await site.database.insert(demoRequests).values(rows.toReversed());
    const lines = (await wholeText(enquiriesAsCsv(site.database, 'demo'))).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',')[1])).toEqual(
      rows.map(({ studentName }) => `"${studentName}"`),
    );
    await site.close();
  });
});

describe('an embedded database', () => {
  const folder = temporaryFolder();
  const config = { databaseUrl: undefined, dataFolder: folder.path };
  const readContacts = () => readDatabase(config, silent, (database) => enquiriesAsCsv(database, 'contact'));
  afterAll(() => folder.remove());

  test('is read only while its site does not run, and never created', async () => {
    await expect(wholeText(readContacts())).rejects.toThrow(
      new StartError(
        `There is no database in ${folder.path}: set DATA_DIR to the folder of the site, or DATABASE_URL.`,
      ),
    );
    const site = await openEmbedded(folder.path, async () => undefined);
    await expect(wholeText(readContacts())).rejects.toThrow(
      `Another process is using the data folder ${folder.path}`,
    );
    await site.close();
    expect(await wholeText(readContacts())).toBe(contactHeader);
  });
});
