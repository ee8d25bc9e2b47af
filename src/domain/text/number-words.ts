import type { Language } from './languages.ts';

interface NumberWords {
  /** By the number; only those that do not follow from tens and ones. */
  readonly small: readonly string[];
  /** From 20 on; empty where `small` has every number below 100. */
  readonly tens: readonly string[];
  /** Between the tens and the ones. */
  readonly joint: string;
}

const split = (words: string): readonly string[] => words.trim().split(/\s+/);

const english: NumberWords = {
  small: split(`zero one two three four five six seven eight nine
    ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`),
  tens: split('twenty thirty forty fifty sixty seventy eighty ninety'),
  joint: '-',
};

const telugu: NumberWords = {
  small: split(`సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది
    పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు పదిహేను పదహారు పదిహేడు పద్దెనిమిది పంతొమ్మిది`),
  tens: split('ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై'),
  joint: ' ',
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
};

const words: Readonly<Record<Language, NumberWords>> = { en: english, te: telugu, hi: hindi };

/** @param number a whole number from 0 to 99 */
export function wordsBelowHundred(number: number, language: Language): string {
  const { small, tens, joint } = words[language];
  const own = small[number];
  if (own !== undefined) return own;
  const ten = tens[Math.trunc(number / 10) - 2] ?? '';
  return number % 10 === 0 ? ten : `${ten}${joint}${small[number % 10]}`;
}
