import { describe, expect, test } from 'vitest';
import { byNames } from '#tools/bundle/by-names.ts';

describe('a built script asks for its late ones by name', () => {
  test('whatever is done with them within the bundler’s helper and behind it', () => {
    const built = [
      'const a=()=>L(()=>import(`./about-x1.js`),[]);',
      'const b=L(()=>import(`./header-x2.js`).then(e=>e.t).then(e=>e.takeOver,()=>void 0),[]).then(a);',
      'const c=L(async()=>{let{Footer:e}=await import(`./footer-x3.js`);return{Footer:e}},[]).then(({Footer:e})=>e);',
      'const d=async()=>{let{read:e}=await L(async()=>{let{read:e}=await import(`./_id-x4.js`).then(e=>e.n);return{read:e}},[]);return e};',
      'const e=Promise.all([L(()=>import(`./alert-x5.js`),[]),L(()=>Promise.resolve({}),[])]);',
    ].join('\n');
    expect(byNames('index.js', built)).toBe(
      [
        'const a=()=>L(`about-x1`);',
        'const b=L(`header-x2`).then(e=>e.t).then(e=>e.takeOver,()=>void 0).then(a);',
        'const c=L(`footer-x3`).then(({Footer:e})=>e);',
        'const d=async()=>{let{read:e}=await L(`_id-x4`).then(e=>e.n);return e};',
        'const e=Promise.all([L(`alert-x5`),Promise.resolve({})]);',
      ].join('\n'),
    );
  });

  test('what only looks like the helper, and the one import that all are made by, stay', () => {
    const built =
      'const f=useMemo(()=>late(()=>L(()=>import(`./a.js`),[])),[]),g=useMemo(()=>Promise.resolve({}),[]);' +
      'const L=async e=>import(address(e));';
    expect(byNames('index.js', built)).toBe(
      'const f=useMemo(()=>late(()=>L(`a`)),[]),g=useMemo(()=>Promise.resolve({}),[]);' +
        'const L=async e=>import(address(e));',
    );
    expect(byNames('plain.js', 'export const one=1;')).toBe('export const one=1;');
  });

  test.each([
    ['without the helper', 'const a=import(`./a.js`);'],
    ['under other names', 'L(async()=>{let{a:e}=await import(`./a.js`);return{b:e}},[]);'],
    ['with more to it', 'L(async()=>{await one();let{a:e}=await import(`./a.js`);return{a:e}},[]);'],
    ['by an address that is put together', 'L(()=>import(a+`.js`),[]);'],
  ])('one %s is refused', (_, built) => {
    expect(() => byNames('index.js', built)).toThrow(
      /^index\.js has a late import of another form: import\(/,
    );
  });
});
