import { describe, expect, it } from 'vitest';
import { defineInstitute } from '#domain/institute/define-institute.ts';
// Imported by its path, since `#institute` may lead to the facts of another institute.
import { defaultFacts } from '../../src/institute/facts.ts';

const institute = defineInstitute(defaultFacts);

describe('the facts of the institute', () => {
  it('are those of the specification', () => {
    expect(institute.city).toBe('Kakinada');
    expect(institute.counters.map(({ number, label }) => `${number} ${label}`)).toEqual([
      '4.8K courses completed',
      '325 media activities',
      '598 skilled experts',
      '36K happy students',
    ]);
  });

  it('have the links that follow from them', () => {
    expect([institute.phone, institute.email, institute.address, institute.chat]).toEqual([
      { label: '+91 00000 00000', href: 'tel:+910000000000' },
      { label: 'hello@ganitgarden.example', href: 'mailto:hello@ganitgarden.example' },
      ['2-41/3, Bhanugudi Junction', 'Kakinada, Andhra Pradesh 533003'],
      {
        label: 'Chat on WhatsApp',
        href: 'https://wa.me/910000000000?text=Hello%20Ganit%20Garden%2C%20I%20would%20like%20to%20know%20about%20your%20courses.',
      },
    ]);
    expect([institute.grievanceOfficer.phone, institute.grievanceOfficer.email]).toEqual([
      { label: '+91 00000 00001', href: 'tel:+910000000001' },
      { label: 'grievance@ganitgarden.example', href: 'mailto:grievance@ganitgarden.example' },
    ]);
  });
});
