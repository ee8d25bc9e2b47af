import type { Language } from './languages.ts';
import { wordsBelowHundred } from './number-words.ts';

interface Group {
  readonly size: number;
  /** A single one, and where words follow it. */
  readonly one: string;
  readonly oneOf?: string;
  readonly many: string;
}

interface Coin {
  readonly one: string;
  readonly many: string;
}

interface AmountWords {
  readonly groups: readonly Group[];
  /** A number below 100 before a noun. */
  readonly beforeNoun: (words: string) => string;
  readonly rupees: Coin;
  readonly paise: Coin;
  readonly only: (rupees: string) => string;
  readonly withPaise: (rupees: string, paise: string) => string;
}

const crore = 10_000_000;
const lakh = 100_000;

const amounts: Readonly<Record<Language, AmountWords>> = {
  en: {
    groups: [
      { size: crore, one: 'one crore', many: 'crore' },
      { size: lakh, one: 'one lakh', many: 'lakh' },
      { size: 1000, one: 'one thousand', many: 'thousand' },
      { size: 100, one: 'one hundred', many: 'hundred' },
    ],
    beforeNoun: (words) => words,
    rupees: { one: 'one rupee', many: 'rupees' },
    paise: { one: 'one paisa', many: 'paise' },
    only: (rupees) => `${rupees} only`,
    withPaise: (rupees, paise) => `${rupees} and ${paise} only`,
  },
  te: {
    groups: [
      { size: crore, one: 'ఒక కోటి', many: 'కోట్ల' },
      { size: lakh, one: 'ఒక లక్ష', many: 'లక్షల' },
      { size: 1000, one: 'వెయ్యి', many: 'వేల' },
      { size: 100, one: 'వంద', oneOf: 'నూట', many: 'వందల' },
    ],
    beforeNoun: (words) => words.replace(/ఒకటి$/, 'ఒక్క'),
    rupees: { one: 'ఒక రూపాయి', many: 'రూపాయలు' },
    paise: { one: 'ఒక పైసా', many: 'పైసలు' },
    only: (rupees) => `${rupees} మాత్రమే`,
    withPaise: (rupees, paise) => `${rupees.replace(/రూపాయలు$/, 'రూపాయల')} ${paise} మాత్రమే`,
  },
  hi: {
    groups: [
      { size: crore, one: 'एक करोड़', many: 'करोड़' },
      { size: lakh, one: 'एक लाख', many: 'लाख' },
      { size: 1000, one: 'एक हज़ार', many: 'हज़ार' },
      { size: 100, one: 'एक सौ', many: 'सौ' },
    ],
    beforeNoun: (words) => words,
    rupees: { one: 'एक रुपया', many: 'रुपये' },
    paise: { one: 'एक पैसा', many: 'पैसे' },
    only: (rupees) => `${rupees} मात्र`,
    withPaise: (rupees, paise) => `${rupees} और ${paise} मात्र`,
  },
};

/** The words before a noun. */
function counting(count: number, language: Language): string {
  const { groups, beforeNoun } = amounts[language];
  const group = groups.find(({ size }) => count >= size);
  if (group === undefined) return beforeNoun(wordsBelowHundred(count, language));
  const { size, one, oneOf = one, many } = group;
  const [times, rest] = [Math.floor(count / size), count % size];
  const first = times > 1 ? `${counting(times, language)} ${many}` : rest === 0 ? one : oneOf;
  return rest === 0 ? first : `${first} ${counting(rest, language)}`;
}

const coins = (count: number, { one, many }: Coin, language: Language) =>
  count === 1 ? one : `${counting(count, language)} ${many}`;

/** «Three thousand four hundred ninety-nine rupees only»; '' for an invalid amount. */
export function amountInWords(amount: number, language: Language = 'en'): string {
  const whole = Math.round(amount * 100);
  if (!Number.isSafeInteger(whole) || whole < 0) return '';
  const { rupees, paise, only, withPaise } = amounts[language];
  const inRupees = coins(Math.floor(whole / 100), rupees, language);
  const rest = whole % 100;
  const words = rest === 0 ? only(inRupees) : withPaise(inRupees, coins(rest, paise, language));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
