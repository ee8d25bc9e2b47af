import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { webManifest } from '#server/pages/manifest.ts';
import { facts as institute } from '#test/support/institute.ts';

const publicFolder = resolve(import.meta.dirname, '../../public');
const read = (file: string) => readFileSync(join(publicFolder, file));

/** Width and height from the header of a PNG. */
function sizeOfPng(file: string): string {
  const bytes = read(file);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const Icon = v.object({
  src: v.string(),
  sizes: v.string(),
  type: v.literal('image/png'),
  purpose: v.string(),
});
const Manifest = v.object({
  name: v.string(),
  short_name: v.string(),
  start_url: v.string(),
  id: v.string(),
  scope: v.string(),
  display: v.string(),
  display_override: v.array(v.string()),
  theme_color: v.string(),
  background_color: v.string(),
  icons: v.array(Icon),
});
const manifest = v.parse(Manifest, JSON.parse(webManifest(institute)));

describe('the files for phones and messengers', () => {
  test('include a manifest that opens the institute as an app, with a way to reload', () => {
    const { icons, ...facts } = manifest;
    expect(facts).toEqual({
      name: institute.name,
      short_name: institute.name,
      start_url: '/',
      id: '/',
      scope: '/',
      display: 'standalone',
      display_override: ['minimal-ui'],
      theme_color: '#1d1b38',
      background_color: '#fffaf1',
    });
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  });

  test('include icons of the stated sizes', () => {
    expect(manifest.icons.map(({ src }) => sizeOfPng(src))).toEqual(manifest.icons.map(({ sizes }) => sizes));
    expect(sizeOfPng('apple-touch-icon.png')).toBe('180x180');
    // Browsers request it for pages that name no icon: an icon file with one image of 48 by 48.
    expect([...read('favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  });

  test('include a share picture that fits every messenger', () => {
    expect(sizeOfPng(institute.share.picture)).toBe('1200x630');
    expect(statSync(join(publicFolder, institute.share.picture)).size).toBeLessThan(150_000);
  });
});

describe('the intro video', () => {
  test('is an MP4 that can start before it is loaded, and a WebM, each below 1 MB', () => {
    const mp4 = read('uploads/intro/intro.mp4');
    expect(mp4.subarray(4, 8).toString('latin1')).toBe('ftyp');
    expect(mp4.indexOf('moov', 0, 'latin1')).toBeLessThan(mp4.indexOf('mdat', 0, 'latin1'));
    const webm = read('uploads/intro/intro.webm');
    expect(webm.readUInt32BE(0)).toBe(0x1a45dfa3);
    expect([mp4, webm].map(({ length }) => length < 1_000_000)).toEqual([true, true]);
  });

  test('has a poster of its own size that fetches nothing', () => {
    const poster = read('uploads/intro/poster.svg').toString('utf8');
    expect(poster).toMatch(/^<svg [^>]*width="1280" height="720"[^>]*viewBox="0 0 1280 720"/);
    expect(poster).not.toMatch(/<script|<style|<image|<text|href="[^#]|url\([^#]|\son\w+=/);
    expect(poster.length).toBeLessThan(20_000);
  });
});
