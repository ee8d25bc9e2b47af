import { describe, expect, it } from 'vitest';
import { sameSitePath } from '#domain/accounts/same-site-path.ts';

describe('the path to go to after signing in', () => {
  it.each([
    '/',
    '/competition',
    '/course?search=abacus',
    '/blogs-details/7#top',
    '/signup-help',
    '/blogs-details/login',
    '/a?next=//b',
  ])('is kept when it is of this site: %s', (path) => {
    expect(sameSitePath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'competition',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /competition',
    '/login',
    '/login?redirect=%2F',
    '/signup/',
  ])('is home for %j', (path) => {
    expect(sameSitePath(path)).toBe('/');
  });
});
