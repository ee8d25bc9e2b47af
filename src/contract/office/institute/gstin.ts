const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function checkCharacter(first: string): string {
  const sum = [...first].reduce((total, character, place) => {
    const product = characters.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters.charAt((36 - (sum % 36)) % 36);
}

/** @returns undefined for a valid GSTIN */
export function gstinProblem(text: string): string | undefined {
  if (!form.test(text)) return 'A GSTIN has 15 letters and digits, such as 37AAPFU0939F1ZU';
  return checkCharacter(text.slice(0, -1)) === text.at(-1)
    ? undefined
    : 'This GSTIN has a typing mistake: its last character does not follow from the others. Compare it with your certificate.';
}
