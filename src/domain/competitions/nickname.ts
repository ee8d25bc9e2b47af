import * as v from 'valibot';
import { checkedInOrder } from '#domain/checks.ts';
import type { Language } from '#domain/text/languages.ts';
import { latinDigits } from '#domain/text/latin-digits.ts';
import { optionalLine } from '#domain/text/text-fields.ts';

const least = 2;
export const nicknameMaximum = 20;
const mostDigits = 4;

/** A literal, since the catalogues of the screens have it. */
const rule = 'Please choose a nickname of 2 to 20 letters and digits';
/** Alphabets with look-alikes are not among them: a Cyrillic «а» in a Latin name, or a Kannada «ಅ» for a Telugu «అ». */
const inOneScript =
  /^(?:[A-Za-zÀ-ÿ0-9 ._-]+|(?:[\p{Script=Devanagari}0-9 ._-]|\u200c|\u200d)+|(?:[\p{Script=Telugu}0-9 ._-]|\u200c|\u200d)+)$/u;
const letters = /[\p{L}\p{M}\p{N}]/gu;

const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** Without a letter to stand on, or a pile of them. */
const strayMarks = /(?:^|[ ._-])\p{M}|[\p{M}\u200c\u200d]{4}/u;

/**
 * Two nicknames with the same key look alike: the script of a digit, case, spaces, punctuation and what is not seen do
 * not count.
 */
export const nicknameKey = (nickname: string): string =>
  latinDigits((nickname.normalize('NFKC').replace(unseen, '').toLowerCase().match(letters) ?? []).join(''));

/** Joiners shape letters of Indian scripts. */
export const nickname = checkedInOrder(
  v.pipe(
    optionalLine(rule),
    v.maxLength(200, rule),
    v.transform((typed) => typed.replace(/\s+/gu, ' ').normalize('NFC')),
    v.regex(/^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N} ._-]|\u200c|\u200d)+$/u, rule),
    v.check((text) => !strayMarks.test(text), rule),
    v.check(
      (text) => inOneScript.test(text),
      'Please write the nickname in English, Telugu or Hindi letters, without mixing them',
    ),
    v.maxLength(nicknameMaximum, rule),
    v.check((text) => nicknameKey(text).length >= least, rule),
    v.check(
      (text) => (text.match(/\p{N}/gu) ?? []).length <= mostDigits,
      `A nickname may have at most ${mostDigits} digits`,
    ),
  ),
);

const animals: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  te: ['నెమలి', 'పులి', 'సింహం', 'చిలుక', 'కుందేలు', 'జింక', 'గుర్రం', 'హంస', 'కోకిల', 'చిరుత'],
  hi: ['मोर', 'बाघ', 'शेर', 'तोता', 'खरगोश', 'हिरण', 'घोड़ा', 'हंस', 'कोयल', 'चीता'],
};
const first = ['Brave', 'Bright', 'Calm', 'Clever', 'Happy', 'Jolly', 'Kind', 'Lucky', 'Quick', 'Swift'];
const second = ['Bead', 'Comet', 'Falcon', 'Koala', 'Lotus', 'Mango', 'Panda', 'Peacock', 'Rocket', 'Tiger'];

/**
 * «Calm Lotus 31», or an animal such as «मोर 31» in Telugu and Hindi.
 * @param random gives a whole number below its argument
 */
export function suggestNickname(random: (below: number) => number, language: Language): string {
  const pick = (words: readonly string[]) => words[random(words.length)];
  const name = language === 'en' ? `${pick(first)} ${pick(second)}` : pick(animals[language]);
  return `${name} ${10 + random(90)}`;
}
