import type { Language } from '#domain/text/languages.ts';

/** The largest number that is spoken. */
export const largestSpoken = 999;

interface NumberWords {
  /** By the number; only those that do not follow from tens and ones. */
  readonly small: readonly string[];
  /** From 20 on; empty where `small` has every number below 100. */
  readonly tens: readonly string[];
  /** Between the tens and the ones. */
  readonly joint: string;
  /** @param isRound nothing follows */
  readonly hundreds: (digit: string, isRound: boolean) => string;
  readonly plus: string;
  readonly minus: string;
  /** After the last number. */
  readonly equals: string;
}

const split = (words: string): readonly string[] => words.trim().split(/\s+/);

const english: NumberWords = {
  small: split(`zero one two three four five six seven eight nine
    ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`),
  tens: split('twenty thirty forty fifty sixty seventy eighty ninety'),
  joint: '-',
  hundreds: (digit, isRound) => (isRound ? `${digit} hundred` : `${digit} hundred and`),
  plus: 'plus',
  minus: 'minus',
  equals: 'equals',
};

const telugu: NumberWords = {
  small: split(`సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది
    పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు పదిహేను పదహారు పదిహేడు పద్దెనిమిది పంతొమ్మిది`),
  tens: split('ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై'),
  joint: ' ',
  hundreds: (digit, isRound) => {
    if (digit === 'ఒకటి') return isRound ? 'వంద' : 'నూట';
    return isRound ? `${digit} వందలు` : `${digit} వందల`;
  },
  plus: 'ప్లస్',
  minus: 'మైనస్',
  equals: 'సమానం',
};

const hindi: NumberWords = {
  small: split(`शून्य एक दो तीन चार पाँच छह सात आठ नौ
    दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
    बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
    तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
    चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
    पचास इक्यावन बावन तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
    साठ इकसठ बासठ तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
    सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
    अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
    नब्बे इक्यानबे बानबे तिरानबे चौरानबे पंचानबे छियानबे सत्तानबे अट्ठानबे निन्यानबे`),
  tens: [],
  joint: '',
  hundreds: (digit) => `${digit} सौ`,
  plus: 'प्लस',
  minus: 'माइनस',
  equals: 'बराबर',
};

const words: Readonly<Record<Language, NumberWords>> = { en: english, te: telugu, hi: hindi };

function belowHundred(number: number, { small, tens, joint }: NumberWords): string {
  const own = small[number];
  if (own !== undefined) return own;
  const ten = tens[Math.trunc(number / 10) - 2] ?? '';
  return number % 10 === 0 ? ten : `${ten}${joint}${small[number % 10]}`;
}

/**
 * A number in words, in the parts that are recorded: «three hundred and», «forty-two».
 * @param number a whole number from 0 to `largestSpoken`
 */
export function numberPhrases(number: number, language: Language): readonly string[] {
  const own = words[language];
  if (!Number.isInteger(number) || number < 0 || number > largestSpoken)
    throw new RangeError(`${number} is not spoken`);
  if (number < 100) return [belowHundred(number, own)];
  const rest = number % 100;
  const hundreds = own.hundreds(belowHundred(Math.trunc(number / 100), own), rest === 0);
  return rest === 0 ? [hundreds] : [hundreds, belowHundred(rest, own)];
}

/**
 * What is spoken in a run: the phrases of each number, and of the end. «plus» is spoken only where numbers are
 * also taken away.
 */
export function runPhrases(numbers: readonly number[], language: Language): readonly (readonly string[])[] {
  const { plus, minus, equals } = words[language];
  const hasSigns = numbers.some((number) => number < 0);
  const spoken = numbers.map((number, index) => {
    const sign = number < 0 ? [minus] : hasSigns && index > 0 ? [plus] : [];
    return [...sign, ...numberPhrases(Math.abs(number), language)];
  });
  return [...spoken, [equals]];
}

/** Every phrase that is recorded, once. */
export function allPhrases(language: Language): readonly string[] {
  const numbers = Array.from({ length: largestSpoken + 1 }, (_, number) => numberPhrases(number, language));
  const { plus, minus, equals } = words[language];
  return [...new Set([...numbers.flat(), plus, minus, equals])];
}
