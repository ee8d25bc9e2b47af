import { describe, expect, it } from 'vitest';
import { type Searchable, searchItems } from '#domain/text/search.ts';

const all = {
  beads: { text: 'Abacus Foundation Read and add on the soroban', also: 'Abacus', ageFrom: 5, ageTo: 8 },
  sutras: { text: 'Sixteen Sutras Short rules for school', also: 'Vedic Maths', ageFrom: 10, ageTo: 14 },
  cube: { text: 'Cube in Seven Steps From mixed to solved', also: "Rubik's Cube", ageFrom: 7, ageTo: null },
  sounds: { text: 'First Sounds Put three together', also: 'Phonics', ageFrom: null, ageTo: 6 },
  letters: { text: 'Neat Print Letters', also: 'Handwriting, to check and choose' },
} satisfies Record<string, Searchable>;
type Name = keyof typeof all;
const names: readonly Name[] = ['beads', 'sutras', 'cube', 'sounds', 'letters'];
const found = (search: string) => searchItems(names, search, (name) => all[name]);

describe('a search that has its words in a text', () => {
  it.each<[string, readonly Name[]]>([
    ['', names],
    [' - ', names],
    ['soroban', ['beads']],
    ['STEPS seven', ['cube']],
    ['for', ['sutras']],
    ['print', ['letters']],
  ])('«%s» finds %j, and nothing that is merely alike', (search, finds) => {
    expect(found(search)).toEqual(finds);
  });
});

it('only the beginning of a very long search is used', () => {
  expect(found(`${'z'.repeat(5000)} ${'q '.repeat(3000)}`)).toEqual([]);
});

describe('a search without its words in a text', () => {
  it.each<[string, readonly Name[]]>([
    ['abacas', ['beads']],
    ['abcaus', ['beads']],
    ['abakus course', ['beads']],
    ['vedik math', ['sutras']],
    ['rubix', ['cube']],
    ['rubiks kube', ['cube']],
    ['fonics', ['sounds']],
    ['handwritting', ['letters']],
    ['math', ['beads', 'sutras']],
    ['maths for 7 year old', ['beads']],
    ['maths for my 12-year-old', ['sutras']],
    ['maths class 6', ['sutras']],
    ['reading', ['sounds']],
    ['puzzle', ['cube']],
    ['chuze', ['letters']],
    ['handwriting for 30 years', ['letters']],
    ['7 years', ['beads', 'cube']],
    ['age 4', ['sounds']],
    ['for 15', ['cube']],
    ['chess', []],
    ['abacus cube', []],
    ['cub sutras', []],
    ['kids class', []],
    ['pottery for 7 year old', []],
  ])('«%s» finds %j', (search, finds) => {
    expect(found(search)).toEqual(finds);
  });
});
