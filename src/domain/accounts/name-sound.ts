/** In their order. `user_search_terms` has them too, so a change here needs a migration that makes its index again. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ck/g, 'k'],
  [/tch/g, 'ch'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/qu?/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/[dgj]ny|[jg]n|gy/g, 'gn'],
  [/jy/g, 'j'],
  [/([bcdfghjklmnpqrstvwz])y(?=[bcdfghjklmnpqrstvwz])/g, '$1ai'],
  [/y/g, 'i'],
  [/ee|ie/g, 'i'],
  [/oo/g, 'u'],
  [/[ao][uw](?![aeiou])|ao/g, 'o'],
  [/w/g, 'v'],
  [/ei/g, 'ai'],
  [/h(?![aeiou])/g, ''],
  [/([bcdfgjklmnpqrstvz])h/g, '$1'],
  [/(.)\1+/gu, '$1'],
];

/**
 * Returns the same text for the usual spellings of an Indian name in English letters, such as «laksmi» for «lakshmi»
 * and «laxmi».
 * @param name in lower case
 */
export const nameSound = (name: string): string =>
  spellings.reduce((sound, [spelling, same]) => sound.replace(spelling, same), name);
