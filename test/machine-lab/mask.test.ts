import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mask, maskRecord } from '#machine-lab/inspection/mask.ts';

const hidden = '•••';

describe('masking by key', () => {
  it('masks typed text and shows that something was typed', () => {
    expect(
      mask({
        values: { email: 'asha@example.com', password: 'hunter22', city: '' },
        person: { fullName: 'Asha Rao', userId: 'st-1', role: 'student', token: 'abc' },
        problems: { mobile: 'Mobile must have 10 digits' },
        newPassword: 12345,
        isEmailVerified: true,
      }),
    ).toEqual({
      values: { email: hidden, password: hidden, city: '' },
      person: { fullName: hidden, userId: 'st-1', role: 'student', token: hidden },
      problems: { mobile: hidden },
      newPassword: hidden,
      isEmailVerified: true,
    });
  });

  it('masks the value beside the form’s field, whichever field it is', () => {
    expect(mask({ type: 'field.changed', field: 'subject', value: 'Abacus for Asha' })).toEqual({
      type: 'field.changed',
      field: 'subject',
      value: hidden,
    });
  });

  it('masks everything below a sensitive key', () => {
    expect(mask({ address: { lines: ['12 Temple Street', { plain: 'Kakinada' }], floor: 3 } })).toEqual({
      address: { lines: [hidden, { plain: hidden }], floor: hidden },
    });
  });

  it.each([
    'password',
    'confirmPassword',
    'USER_PASSWORD',
    'x-auth-token',
    'accessToken',
    'Authorization',
    'set-cookie',
    'clientSecret',
    'fullName',
    'first_name',
    'NAME',
    'parentEmail',
    'e-mail',
    'mobileNumber',
    'Phone',
    'homeAddress',
    'message',
    'comment',
    'paymentUrl',
    'payment_url',
    'otp',
    'presentEducation',
  ])('knows the key %s', (key) => {
    expect(mask({ [key]: 'planted' })).toEqual({ [key]: hidden });
  });

  it.each([
    'type',
    'quizId',
    'orderId',
    'subjectName',
    'courseName',
    'renamed',
    'answers',
    'status',
    'opinion',
    'title',
  ])('leaves %s alone', (key) => {
    expect(mask({ [key]: 'plain' })).toEqual({ [key]: 'plain' });
  });

  it('reads maps, pairs and JSON inside text', () => {
    expect(
      mask({
        headers: new Map([['authorization', 'x']]),
        pairs: [['password', 'x']],
        body: '{"token":"x","quizId":"q-1"}',
      }),
    ).toEqual({
      headers: { authorization: hidden },
      pairs: [['password', hidden]],
      body: `{"token":"${hidden}","quizId":"q-1"}`,
    });
  });
});

describe('masking by shape', () => {
  it.each([
    ['Asha’s mail is asha.rao+kid@example.co.in.', 'asha.rao+kid@example.co.in'],
    ['Call +91 98480 22338 now', '98480 22338'],
    ['Call (0884) 237-1234 99 now', '237-1234'],
    ['Bearer abc.def', 'abc.def'],
    ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'eyJhbGciOiJIUzI1NiJ9'],
    ['go to https://pay.example.com/orders/1?token=x', 'pay.example.com'],
    ['/reset?token=s3cr3t&next=/', 's3cr3t'],
    ['upi:pay?pa=asha', 'asha'],
    [`key ${'a1'.repeat(20)}`, 'a1a1a1'],
  ])('masks part of «%s»', (text, secret) => {
    const shown = mask({ plain: text });
    expect(JSON.stringify(shown)).toContain(hidden);
    expect(JSON.stringify(shown)).not.toContain(secret);
  });

  it.each(['2026-01-15T06:00:00.000Z', '/course-details/42', 'quizAttempt.paper', 'What is 12 × 12?', '144'])(
    'leaves «%s» alone',
    (text) => {
      expect(mask({ plain: text })).toEqual({ plain: text });
    },
  );

  it('masks a mobile number stored as a number, and no timestamp or score', () => {
    expect(mask([9848022338, 919848022338, 1_768_456_800_000, 1_768_456_800, 42])).toEqual([
      hidden,
      hidden,
      1_768_456_800_000,
      1_768_456_800,
      42,
    ]);
  });

  it('masks keys that contain personal data', () => {
    expect(mask({ 'asha@example.com': 1 })).toEqual({ [hidden]: 1 });
  });
});

describe('masking any value', () => {
  it('returns plain data for circular values, errors and throwing getters', () => {
    const circle: Record<string, unknown> = { kind: 'circle' };
    circle.self = circle;
    const broken = {
      get reading(): string {
        throw new Error('no');
      },
    };
    const failure = Object.assign(new TypeError('Asha did it'), { status: 502, cause: new Error('x') });
    const shown = mask({
      circle,
      broken,
      failure,
      call: () => 1,
      mark: Symbol('mark'),
      large: 12n,
      not: Number.NaN,
      nothing: undefined,
      none: null,
      when: new Date(Date.UTC(2026, 0, 15)),
      never: new Date(Number.NaN),
      bytes: new Uint8Array(3),
      set: new Set([1, 2]),
      actor: { send: () => undefined, secret: 1 },
    });
    expect(shown).toEqual({
      circle: { kind: 'circle', self: '(again)' },
      broken: '(unreadable)',
      failure: { kind: 'TypeError', message: hidden, status: 502, cause: { kind: 'Error', message: hidden } },
      call: '(function)',
      mark: '(symbol)',
      large: '12',
      not: 'NaN',
      none: null,
      when: '2026-01-15T00:00:00.000Z',
      never: '',
      bytes: '(bytes)',
      set: [1, 2],
      actor: '(actor)',
    });
    expect(structuredClone(shown)).toEqual(shown);
  });

  it('terminates for endless proxies and very wide values', () => {
    const endless: ProxyHandler<object> = {
      ownKeys: () => ['more'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: () => new Proxy({}, endless),
      has: () => false,
    };
    expect(JSON.stringify(mask(new Proxy({}, endless)))).toContain('…');
    const wide = Array.from({ length: 100_000 }, () => 'x');
    expect(JSON.stringify(mask(wide)).length).toBeLessThan(1_000_000);
  });

  it('returns an object for an event', () => {
    expect(maskRecord({ type: 'form.submitted' })).toEqual({ type: 'form.submitted' });
    expect(maskRecord(Object.assign(() => undefined, { type: 'x' }))).toEqual({});
  });
});

/** Unlike any value in a machine. */
const secret = fc.stringMatching(/^[a-z]{8,14}$/).map((letters) => `Zq${letters}`);
const tellingKey = fc.constantFrom(
  ...['password', 'new_password', 'X-Token', 'authorization', 'fullName', 'email', 'mobile', 'message'],
  ...['homeAddress', 'paymentUrl', 'values', 'COMMENT', 'link'],
);
const plainKey = fc.constantFrom('answers', 'quizId', 'input', 'output', 'items', 'context', 'error', '0');
const plainLeaf = fc.oneof(
  fc.boolean(),
  fc.integer(),
  fc.constantFrom(null, undefined, 'plain', ''),
  fc.constant(() => 'x'),
);

/** A secret and a value whose shape reveals it, such as an email or a token. */
const shaped = secret.chain((planted) =>
  fc
    .constantFrom(
      `${planted}@example.com`,
      `mail ${planted}@x.in, please`,
      `Bearer ${planted}`,
      `https://pay.example.com/${planted}?x=1`,
      `/back?token=${planted}&page=2`,
      `eyJ${planted}.eyJ${planted}.sig`,
      `password: ${planted}`,
      `{"password":"${planted}"}`,
      `["authorization","${planted}"]`,
    )
    .map((value) => ({ planted, value })),
);

interface Planted {
  readonly secrets: readonly string[];
  readonly value: unknown;
}

/** Any structure with secrets under sensitive keys, beside fields, and in revealing shapes. */
const { structure } = fc.letrec<{ structure: Planted; inner: Planted }>((tie) => ({
  inner: fc.oneof(
    { maxDepth: 4 },
    plainLeaf.map((value) => ({ secrets: [], value })),
    shaped.map(({ planted, value }) => ({ secrets: [planted], value })),
    tie('structure'),
  ),
  structure: fc.oneof(
    fc.array(fc.tuple(plainKey, tie('inner')), { maxLength: 4 }).map((entries) => ({
      secrets: entries.flatMap(([, { secrets }]) => secrets),
      value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
    })),
    fc.array(tie('inner'), { maxLength: 4 }).map((items) => ({
      secrets: items.flatMap(({ secrets }) => secrets),
      value: items.map(({ value }) => value),
    })),
    fc.tuple(tellingKey, secret, tie('inner')).map(([key, planted, { secrets, value }]) => ({
      secrets: [planted, ...secrets],
      value: { [key]: { deep: [planted, value] }, rest: value },
    })),
    fc.tuple(tellingKey, secret).map(([key, planted]) => ({
      secrets: [planted],
      value: new Map<string, unknown>([[key, planted]]),
    })),
    fc.tuple(tellingKey, secret).map(([key, planted]) => ({ secrets: [planted], value: [key, planted] })),
    secret.map((planted) => ({
      secrets: [planted],
      value: { type: 'field.changed', field: 'anything', value: planted },
    })),
    secret.map((planted) => ({
      secrets: [planted],
      value: Object.assign(new Error(planted), { name: 'ApiError' }),
    })),
  ),
}));

describe('masking random data with secrets', () => {
  it('leaves no secret, returns cloneable data, and is idempotent', () => {
    fc.assert(
      fc.property(structure, ({ secrets, value }) => {
        const shown = mask(value);
        const written = JSON.stringify(shown);
        expect(secrets.filter((planted) => written.includes(planted))).toEqual([]);
        expect(structuredClone(shown)).toEqual(shown);
        expect(mask(shown)).toEqual(shown);
      }),
      { numRuns: 2_000 },
    );
  });
});
