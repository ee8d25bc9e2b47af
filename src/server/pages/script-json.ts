/** These could end the script, begin another, or end a line of one. */
const unsafe = /[<>&\u2028\u2029]/g;

/** JSON that may stand in a script element. */
export function scriptJson(data: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data).replace(unsafe, escaped);
}
