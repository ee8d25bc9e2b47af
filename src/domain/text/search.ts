export interface Searchable {
  readonly text: string;
  /** Searched only when no text has all the words. */
  readonly also?: string;
  readonly ageFrom?: number | null;
  readonly ageTo?: number | null;
}

/**
 * Returns items whose text has every word, otherwise likely ones: misspelt words, other names of a subject and ages
 * («maths for 7 year old»). An empty search returns all.
 */
export function searchItems<Item>(
  items: readonly Item[],
  search: string,
  describe: (item: Item) => Searchable,
): readonly Item[] {
  const typed = plain(search);
  const words = typed.split(' ');
  const exact = items.filter((item) => {
    const text = plain(describe(item).text);
    return words.every((word) => text.includes(word));
  });
  return exact.length > 0 ? exact : itemsMeant(items, typed, describe);
}

const plain = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const mostWords = 8;
const longestWord = 24;

function itemsMeant<Item>(
  items: readonly Item[],
  typed: string,
  describe: (item: Item) => Searchable,
): readonly Item[] {
  const { age, rest } = readAge(typed);
  const words = rest.split(' ').filter((word) => word !== '' && !fillers.has(word));
  if (words.length === 0 && age === null) return [];
  const matchers = words.slice(0, mostWords).map((word) => createMatcher(word.slice(0, longestWord)));
  return items.filter((item) => {
    const { text, also = '', ageFrom = null, ageTo = null } = describe(item);
    const targets = plain(`${text} ${also}`).split(' ');
    if (!matchers.every((matches) => targets.some(matches))) return false;
    if (age === null) return true;
    if (ageFrom === null && ageTo === null) return words.length > 0;
    return age >= (ageFrom ?? 0) && age <= (ageTo ?? age);
  });
}

const yearsOld =
  /\b(?:age[ds]? |for )?(\d{1,2}) ?(?:years?|yrs?|yo)\b(?: old)?|\b(?:age[ds]?|for) (\d{1,2})\b/;
/** Children in India are about six in class 1. */
const schoolClass = /\b(?:class|grade|std) (\d{1,2})\b/;
const ageBeforeClassOne = 5;

function readAge(typed: string): { readonly age: number | null; readonly rest: string } {
  const years = yearsOld.exec(typed);
  if (years !== null) return { age: Number(years[1] ?? years[2]), rest: typed.replace(yearsOld, ' ') };
  const school = schoolClass.exec(typed);
  if (school === null) return { age: null, rest: typed };
  return { age: Number(school[1]) + ageBeforeClassOne, rest: typed.replace(schoolClass, ' ') };
}

const fillers = new Set(
  'a an and at best boy child children class classes course courses daughter for from girl how i in kid kids learn learning lesson lessons my of old on online son teach the to want with year years'.split(
    ' ',
  ),
);

const meanings: readonly { readonly said: readonly string[]; readonly meant: readonly string[] }[] = [
  {
    said: ['math', 'maths', 'mathematics', 'arithmetic', 'sums', 'calculation', 'counting', 'tables'],
    meant: ['abacus', 'vedic', 'maths'],
  },
  { said: ['soroban', 'beads'], meant: ['abacus'] },
  { said: ['rubik', 'rubiks', 'puzzle'], meant: ['cube', 'rubiks'] },
  { said: ['writing', 'cursive', 'calligraphy'], meant: ['handwriting'] },
  { said: ['reading', 'english', 'spelling', 'alphabet'], meant: ['phonics'] },
];

function createMatcher(word: string): (target: string) => boolean {
  const meant = new Set(
    meanings.flatMap((meaning) => (meaning.said.some((said) => isClose(word, said)) ? meaning.meant : [])),
  );
  const known = new Map<string, boolean>();
  return (target) => {
    const seen = known.get(target);
    if (seen !== undefined) return seen;
    const matches = meant.has(target) || isClose(word, target);
    known.set(target, matches);
    return matches;
  };
}

function isClose(word: string, target: string): boolean {
  const [heard, other] = [sound(word), sound(target.slice(0, longestWord))];
  return heard[0] === other[0] && slipsToBeginning(heard, other) <= slipsAllowed(heard.length);
}

/** One wrong letter turns a short word into another. */
function slipsAllowed(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

const sound = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/ck|q|c(?!h)/g, 'k')
    .replace(/w/g, 'v')
    .replace(/e[ae]|ie|y/g, 'i')
    .replace(/o[ou]/g, 'u')
    .replace(/(.)\1/g, '$1');

/** Edit distance with transpositions to the closest prefix. */
function slipsToBeginning(word: string, target: string): number {
  let before: number[] = [];
  let row = Array.from({ length: target.length + 1 }, (_, column) => column);
  for (let line = 1; line <= word.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= target.length; column += 1) {
      const isSame = word[line - 1] === target[column - 1];
      const isSwapped = word[line - 1] === target[column - 2] && word[line - 2] === target[column - 1];
      next[column] = Math.min(
        at(row, column) + 1,
        at(next, column - 1) + 1,
        at(row, column - 1) + (isSame ? 0 : 1),
        line > 1 && column > 1 && isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
