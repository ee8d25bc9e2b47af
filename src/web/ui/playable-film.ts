import type { FilmSource } from './film-source.ts';

/** One file of a film that is there in several formats. */
export interface FilmFile {
  readonly src: string;
  readonly type: string;
}

/** The first file that this browser can play; the last one when it says so of none. */
export function playableFilm(files: readonly FilmFile[]): FilmSource | null {
  const player = document.createElement('video');
  const file = files.find(({ type }) => player.canPlayType(type) !== '') ?? files.at(-1);
  return file === undefined ? null : { kind: 'file', src: file.src };
}
