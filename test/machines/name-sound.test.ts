import { describe, expect, it } from 'vitest';
import { nameSound } from '#domain/accounts/name-sound.ts';

describe('the sound of a name', () => {
  it.each([
    ['lakshmi', 'laxmi', 'laxshmi', 'laksmi', 'lakshmee', 'lakshmy'],
    ['akshay', 'akshai', 'axay'],
    ['saanvi', 'sanvi', 'sanwi', 'saanvee'],
    ['geetha', 'gita', 'geeta'],
    ['pooja', 'puja', 'poojaa'],
    ['swathi', 'swati', 'svaathi'],
    ['shiva', 'siva', 'shiwa'],
    ['srinivas', 'shrinivas', 'sreenivas', 'shreenivaas'],
    ['viswanath', 'vishwanath', 'vishvanat'],
    ['murthy', 'murti', 'moorthy', 'moorti'],
    ['reddy', 'reddi', 'redy'],
    ['phani', 'fani', 'phanee'],
    ['bhargavi', 'bargavi', 'bhaargavee'],
    ['dhruva', 'druva', 'dhroova'],
    ['vijay', 'vijai', 'vijey', 'wijay'],
    ['gowri', 'gouri', 'gauri'],
    ['chowdary', 'choudary', 'chaudhary'],
    ['sowmya', 'soumya', 'somya'],
    ['rao', 'rau', 'row'],
    ['vyshnavi', 'vaishnavi', 'vaisnavi'],
    ['mythili', 'maithili'],
    ['jyothi', 'jothi', 'joti'],
    ['gnaneswari', 'jnaneshwari', 'gyaneswari'],
    ['pragnya', 'prajna', 'pragna', 'pragya'],
    ['subrahmanyam', 'subramanyam', 'subramaniam'],
    ['shah', 'sha'],
    ['singh', 'sing'],
    ['monica', 'monika', 'mounika'],
    ['vicky', 'vikki', 'viki'],
    ['achutha', 'atchutha'],
    ['siddiqui', 'siddiki'],
    ['cynthia', 'synthia'],
    ['annie', 'anny', 'ani'],
    ['sai lakshmi', 'say laxmi'],
  ])('is the same for %s and %s', (...names) => {
    expect(new Set(names.map(nameSound)).size).toBe(1);
  });

  it.each([
    ['ravi', 'rani'],
    ['ravi', 'rao'],
    ['sita', 'gita'],
    ['asha', 'usha'],
    ['lakshmi', 'lakshman'],
    ['kavya', 'kavitha'],
    ['anil', 'sunil'],
    ['priya', 'prema'],
    ['hari', 'harsha'],
    ['harsha', 'varsha'],
    ['deepa', 'deepak'],
    ['raja', 'raju'],
    ['raja', 'raza'],
    ['rama', 'ram'],
    ['rohan', 'roshan'],
    ['mohan', 'mohini'],
    ['jaya', 'jay'],
    ['sai', 'siva'],
    ['meena', 'mona'],
    ['charan', 'karan'],
    ['rahul', 'raul'],
  ])('differs for %s and %s', (one, other) => {
    expect(nameSound(one)).not.toBe(nameSound(other));
  });

  it('does not change a name in another script', () => {
    expect(nameSound('పద్మ రావు')).toBe('పద్మ రావు');
  });
});
