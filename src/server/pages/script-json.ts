/** Characters that could end or start a script, or break a line of it. */
const unsafe = /[<>&\u2028\u2029]/g;

export function scriptJson(data: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data).replace(unsafe, escaped);
}
