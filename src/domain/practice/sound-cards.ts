/**
 * Letters in the order of «Letters and Sounds» (Department for Education, England, 2007), phases 2 and 3, with
 * the sounds that they stand for: `ck` sounds like `k`.
 */
const sets: readonly Readonly<Record<string, string>>[] = [
  { s: 's', a: 'a', t: 't', p: 'p' },
  { i: 'i', n: 'n', m: 'm', d: 'd' },
  { g: 'g', o: 'o', c: 'k', k: 'k' },
  { ck: 'k', e: 'e', u: 'u', r: 'r' },
  { h: 'h', b: 'b', f: 'f', l: 'l', ff: 'f', ll: 'l', ss: 's' },
  { j: 'j', v: 'v', w: 'w', x: 'k s' },
  { y: 'y', z: 'z', zz: 'z', qu: 'k w' },
  {
    ch: 'ch',
    sh: 'sh',
    th: 'th',
    ng: 'ng',
    ai: 'ai',
    ee: 'ee',
    igh: 'igh',
    oa: 'oa',
    oo: 'oo',
    ar: 'ar',
    or: 'or',
    ur: 'ur',
    ow: 'ow',
    oi: 'oi',
    air: 'air',
  },
];

export const soundSetCount = sets.length;

interface Card {
  readonly letters: string;
  readonly sounds: readonly string[];
  /** From 1. */
  readonly set: number;
}

export const soundCards: readonly Card[] = sets.flatMap((set, index) =>
  Object.entries(set).map(([letters, sounds]) => ({ letters, sounds: sounds.split(' '), set: index + 1 })),
);

const spellings = `
  s.a.t t.a.p p.a.t s.a.p p.i.n p.a.n m.a.n m.a.d d.i.p n.i.p s.i.t s.a.d m.a.p d.i.m t.i.n m.a.t n.a.p s.i.p
  g.o.t d.o.g c.a.t c.o.t k.i.t k.i.d p.o.t m.o.p g.a.p d.i.g c.a.p t.o.p
  d.u.ck s.o.ck k.i.ck r.u.n r.e.d p.e.n n.e.t c.u.p m.u.d s.u.n r.a.t p.a.ck
  h.a.t h.e.n b.e.d b.u.s f.a.n f.i.g l.e.g l.o.g p.u.ff c.u.ff b.e.ll h.i.ll k.i.ss m.e.ss
  j.a.m j.e.t v.a.n v.e.t w.i.g w.e.b b.o.x f.o.x s.i.x
  y.e.s y.a.m z.i.p z.a.p b.u.zz f.i.zz qu.i.z qu.i.ck
  ch.i.p ch.o.p sh.i.p f.i.sh th.i.n m.o.th r.i.ng k.i.ng r.ai.n t.ai.l f.ee.t s.ee.d n.igh.t l.igh.t b.oa.t
  c.oa.t m.oo.n f.oo.d c.ar s.t.ar f.or.k c.or.n f.ur s.ur.f c.ow d.ow.n c.oi.n s.oi.l h.air p.air
`;

/** Each word as the letters of its sounds. */
export const soundWords: readonly (readonly string[])[] = spellings
  .trim()
  .split(/\s+/)
  .map((word) => word.split('.'));
