import { expect, it } from 'vitest';
import { amountInWords } from '#domain/text/amount-in-words.ts';
import type { Language } from '#domain/text/languages.ts';

it.each<[number, Language, string]>([
  [0, 'en', 'Zero rupees only'],
  [1, 'en', 'One rupee only'],
  [19, 'en', 'Nineteen rupees only'],
  [40, 'en', 'Forty rupees only'],
  [455, 'en', 'Four hundred fifty-five rupees only'],
  [3499, 'en', 'Three thousand four hundred ninety-nine rupees only'],
  [1999.5, 'en', 'One thousand nine hundred ninety-nine rupees and fifty paise only'],
  [0.01, 'en', 'Zero rupees and one paisa only'],
  [123_456, 'en', 'One lakh twenty-three thousand four hundred fifty-six rupees only'],
  [20_000_000, 'en', 'Two crore rupees only'],
  [Number.NaN, 'en', ''],
  [-1, 'en', ''],
  [1, 'te', 'ఒక రూపాయి మాత్రమే'],
  [11, 'te', 'పదకొండు రూపాయలు మాత్రమే'],
  [21, 'te', 'ఇరవై ఒక్క రూపాయలు మాత్రమే'],
  [100, 'te', 'వంద రూపాయలు మాత్రమే'],
  [116, 'te', 'నూట పదహారు రూపాయలు మాత్రమే'],
  [200, 'te', 'రెండు వందల రూపాయలు మాత్రమే'],
  [1000, 'te', 'వెయ్యి రూపాయలు మాత్రమే'],
  [1116, 'te', 'వెయ్యి నూట పదహారు రూపాయలు మాత్రమే'],
  [3499, 'te', 'మూడు వేల నాలుగు వందల తొంభై తొమ్మిది రూపాయలు మాత్రమే'],
  [1999.5, 'te', 'వెయ్యి తొమ్మిది వందల తొంభై తొమ్మిది రూపాయల యాభై పైసలు మాత్రమే'],
  [1.01, 'te', 'ఒక రూపాయి ఒక పైసా మాత్రమే'],
  [123_456, 'te', 'ఒక లక్ష ఇరవై మూడు వేల నాలుగు వందల యాభై ఆరు రూపాయలు మాత్రమే'],
  [20_000_000, 'te', 'రెండు కోట్ల రూపాయలు మాత్రమే'],
  [1, 'hi', 'एक रुपया मात्र'],
  [100, 'hi', 'एक सौ रुपये मात्र'],
  [3499, 'hi', 'तीन हज़ार चार सौ निन्यानबे रुपये मात्र'],
  [1999.5, 'hi', 'एक हज़ार नौ सौ निन्यानबे रुपये और पचास पैसे मात्र'],
  [0.01, 'hi', 'शून्य रुपये और एक पैसा मात्र'],
  [123_456, 'hi', 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये मात्र'],
  [20_000_000, 'hi', 'दो करोड़ रुपये मात्र'],
])('%d rupees in %s are «%s»', (amount, language, words) => {
  expect(amountInWords(amount, language)).toBe(words);
});
