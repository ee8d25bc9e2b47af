import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import pino from 'pino';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createApi } from '#server/api.ts';
import { documentFile, writeDocument } from '#tools/openapi/document.ts';

const written = readFileSync(documentFile, 'utf8');
const { paths, components } = v.parse(
  v.object({
    paths: v.record(v.string(), v.record(v.string(), v.unknown())),
    components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
  }),
  JSON.parse(written),
);

it('docs/openapi.json is what the command npm run openapi writes', async () => {
  expect(written === (await writeDocument()), 'docs/openapi.json is stale: run npm run openapi').toBe(true);
});

it('docs/openapi.json is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(written))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('docs/openapi.json describes the operations that the API serves, and no others', () => {
  const api = createApi({
    config: { corsOrigins: [] },
    logger: pino({ level: 'silent' }),
    services: () => undefined,
  });
  const served = api.routes
    .filter(({ method, path }) => method !== 'ALL' && !/^\/(?:films|paymentWebhook)/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
});

it('docs/openapi.json describes the checks of a sign-up that a pattern cannot express', () => {
  expect(components.schemas.StudentSignUp).toEqual({
    type: 'object',
    description: 'Passwords do not match',
    properties: {
      fullName: { $ref: '#/components/schemas/FullName' },
      mobile: expect.objectContaining({ type: 'string' }),
      email: { $ref: '#/components/schemas/Email' },
      password: { $ref: '#/components/schemas/NewPassword' },
      confirmPassword: { type: 'string', minLength: 1 },
      presentEducation: expect.objectContaining({ type: 'string' }),
    },
    required: ['fullName', 'mobile', 'email', 'password', 'confirmPassword', 'presentEducation'],
  });
  expect(components.schemas.NewPassword).toEqual({ type: 'string', minLength: 6, maxLength: 200 });
});
