/** The letter of an option: A for the first, B for the second and so on. */
export function optionLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
