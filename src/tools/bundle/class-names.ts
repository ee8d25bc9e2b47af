import { filesUnder } from './files-under.ts';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const inLetters = (number: number): string =>
  `${number < letters.length ? '' : inLetters(Math.floor(number / letters.length) - 1)}${letters.charAt(number % letters.length)}`;

/**
 * For `css.modules.generateScopedName`: the number of the file and that of the class, in letters. Every build of the
 * same sources gives the same names, since the renderer and the pages are built separately.
 * @throws Error for a file outside the folder
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const files = [...filesUnder(folder)].filter((file) => file.endsWith('.module.css'));
  const classes = new Map(files.map((file) => [file, new Map<string, string>()]));
  return (name, file) => {
    const names = classes.get(file);
    if (names === undefined) throw new Error(`${file} is not below ${folder}`);
    // Without underscores, ad blockers would hide classes such as «ad».
    const short = names.get(name) ?? `_${inLetters(files.indexOf(file))}_${inLetters(names.size)}`;
    names.set(name, short);
    return short;
  };
}
