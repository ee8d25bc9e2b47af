import { afterEach, describe, expect, it } from 'vitest';
import { receiptRows } from '#domain/payments/receipt-rows.ts';
import { localMoment } from '#domain/text/local-date.ts';
import { orderMessage } from '#web/app/payment-outcome.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { formatTimeTaken } from '#web/texts/format-time.ts';
import { loadTranslation } from '#web/texts/load-translation.ts';
import { showClassTimes, showTypedClassTimes } from '#web/texts/show-class-times.ts';
import { showDayOfYear, showFirstClass } from '#web/texts/show-date.ts';
import { translateBy, translated } from '#web/texts/t.ts';
import { spokenInEnglish, spokenText } from '#web/ui/formula/spoken-text.ts';

afterEach(() => translateBy(() => undefined));

const written = ['Abacus Basics', '<p>Abacus</p>', 'అబాకస్', 'अबेकस', '7 + 5'];

it('content has a language of its own only where it is not written in that of the page', async () => {
  expect(written.map(contentLanguage)).toEqual([undefined, undefined, 'te-IN', 'hi-IN', undefined]);
  await loadTranslation('te');
  expect(written.map(contentLanguage)).toEqual(['en-IN', 'en-IN', undefined, 'hi-IN', undefined]);
});

describe('a day', () => {
  const startDate = '2026-12-07';

  it('is in English as the specification writes it', () => {
    expect([showFirstClass({ startDate }), showDayOfYear(startDate)]).toEqual([
      'Monday, 7 Dec 2026',
      '7 Dec',
    ]);
  });

  it('is in the language of the page', async () => {
    await loadTranslation('hi');
    expect([showFirstClass({ startDate }), showDayOfYear(startDate)]).toEqual([
      'सोमवार, 7 दिसंबर 2026',
      '7 दिसंबर',
    ]);
    expect(showFirstClass({ startDate: '' })).toBe('');
  });
});

it('the times of a class are in the language of the page', async () => {
  const times = { days: 'mon wed', startsAt: '16:30', endsAt: '17:30' };
  expect(showClassTimes(times)).toBe('Mon, Wed, 4:30 pm to 5:30 pm');
  await loadTranslation('hi');
  expect(showClassTimes(times)).toBe('सोम, बुध, शाम 4:30 – शाम 5:30');
  expect(showClassTimes({ ...times, endsAt: '' })).toBe('सोम, बुध, शाम 4:30');
  await loadTranslation('te');
  expect(showClassTimes({ days: 'sun', startsAt: '', endsAt: '' })).toBe('ఆది');
});

it('class times that the office typed are in the language of the page where they can be read', async () => {
  const typed = ['Mondays and Wednesdays, 4:30 pm to 5:30 pm', 'Saturdays, 10 am to 12 noon', 'Weekends'];
  expect(typed.map(showTypedClassTimes)).toEqual(typed);
  await loadTranslation('hi');
  expect(typed.map(showTypedClassTimes)).toEqual([
    'सोम, बुध, शाम 4:30 – शाम 5:30',
    'शनि, सुबह 10:00 – दोपहर 12:00',
    'Weekends',
  ]);
});

it('the time taken is in the language of the page', async () => {
  expect(formatTimeTaken(65)).toBe('1m 5s');
  await loadTranslation('te');
  expect(formatTimeTaken(65)).toBe('1\u00a0నిమి. 5\u00a0సె.');
  await loadTranslation('hi');
  expect(formatTimeTaken(65)).toBe('1\u00a0मि. 5\u00a0से.');
});

it('a moment has no time where only its day is known, and is empty where it is invalid', () => {
  expect(['2026-01-20', '2026-01-20T06:00:00.000Z', '', null].map((iso) => localMoment(iso, 'hi'))).toEqual([
    '20 जनवरी 2026',
    '20 जनवरी 2026, सुबह 11:30',
    '',
    '',
  ]);
});

it('a sentence of a machine is translated with its number', async () => {
  const sentences = ['You forgot to take back 20', 'Times 11', 'Room 12'];
  expect(sentences.map((sentence) => translated(sentence))).toEqual(sentences);
  await loadTranslation('te');
  expect(sentences.map((sentence) => translated(sentence))).toEqual([
    '20 తిరిగి తీసివేయడం మరిచిపోయారు',
    '11తో గుణకారం',
    'Room 12',
  ]);
});

it('a message of the server is translated with the number to call', async () => {
  const message = 'This account is deactivated. Please call us on +91 98765 43210.';
  expect(translated(message)).toBe(message);
  await loadTranslation('hi');
  expect(translated(message)).toBe('यह खाता बंद कर दिया गया है। कृपया हमें +91 98765 43210 पर फ़ोन करें।');
  expect(
    translated('This site cannot send e-mails. Please call us on 0884-2345678 for a new password.'),
  ).toBe('यह साइट ईमेल नहीं भेज सकती। नए पासवर्ड के लिए कृपया हमें 0884-2345678 पर फ़ोन करें।');
});

it('formulas and beads are spoken in the language of the page, and in English among English words', async () => {
  const texts = ['`1/2 + 3^2 = sqrt 16`', '`abacus 27`', 'Which number is `abacus 5`?', 'कितना है `7 xx 2`?'];
  await loadTranslation('hi');
  expect(texts.map((text) => spokenText(text))).toEqual([
    '1 बटा 2 प्लस 3 का वर्ग बराबर 16 का वर्गमूल',
    'अबेकस: दहाई की छड़ पर नीचे के 2 मोती, इकाई की छड़ पर ऊपर का मोती और नीचे के 2 मोती',
    'Which number is an abacus: the upper bead on the ones rod?',
    'कितना है 7 गुणा 2?',
  ]);
  expect(spokenInEnglish('`7 xx 2`')).toBe('7 times 2');
});

it('the reason of a failed payment is translated with its consequence', async () => {
  await loadTranslation('te');
  const order = {
    status: 'AUTHORIZATION_FAILED',
    reason: 'The card has expired.',
    refund: null,
    currency: 'INR',
  };
  expect(orderMessage(order)).toBe(
    'కార్డు గడువు ముగిసింది. ఈ కోర్సు కోసం డబ్బు ఏమీ తీసుకోలేదు. మీ ఖాతాలో చెల్లింపు కనిపిస్తే, బ్యాంకు 7 రోజుల్లో తిరిగి పంపుతుంది.',
  );
});

it('a receipt is in the language of the page, and in English without one', async () => {
  const receipt = {
    number: '2026-27/00007',
    order_id: 'order-1',
    amount: 3499,
    price: 3499,
    currency: 'INR',
    paidAt: '2026-01-20T06:00:00.000Z',
    buyer: 'Sita',
    reference: '',
    refunded: 499,
    returning: 0,
  };
  await loadTranslation('te');
  const rows = receiptRows(receipt, 'Abacus Basics', { language: 'te', translate: translated });
  expect(rows.map(({ label }) => label)).toEqual([
    'రసీదు నంబరు',
    'తేదీ, సమయం',
    'చెల్లించినవారు',
    'కోర్సు',
    'మొత్తం',
    'మొత్తం అక్షరాల్లో',
    'డబ్బు వాపసు',
    'ఆర్డర్ ID',
  ]);
  expect(rows.map(({ value }) => value)).toEqual([
    '2026-27/00007',
    '20 జనవరి, 2026, 11:30 ఉదయం',
    'Sita',
    'Abacus Basics',
    '₹3,499',
    'మూడు వేల నాలుగు వందల తొంభై తొమ్మిది రూపాయలు మాత్రమే',
    '₹3,499లో ₹499 వాపసు చేశాము',
    'order-1',
  ]);
  expect(receiptRows(receipt, 'Abacus Basics').map(({ value }) => value)).toEqual([
    '2026-27/00007',
    '20 Jan 2026, 11:30 am',
    'Sita',
    'Abacus Basics',
    '₹3,499',
    'Three thousand four hundred ninety-nine rupees only',
    '₹499 of ₹3,499 was refunded',
    'order-1',
  ]);
});
