import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { failure } from '#contract/wire.ts';
import { loadContract, type Operation } from './operations.ts';
import { componentPath, type JsonSchema, toComponents, usedComponents } from './schemas.ts';

export const documentFile = resolve(import.meta.dirname, '../../../docs/openapi.json');

const refusal = v.object({
  success: v.literal(false),
  message: v.pipe(v.string(), v.description('For the user.')),
  data: v.pipe(
    v.optional(v.unknown()),
    v.description('The stored state that conflicts with the request, or the field that is missing.'),
  ),
  requestId: v.pipe(v.optional(v.string()), v.description('Of an unexpected error, as in the log.')),
});

const description =
  'The operations of the site and of its office. The schema of a response has what clients accept: this server sends every field, a host that knows only docs/specification.md may leave out the optional ones. Not described: the webhook of the payment gateway, video files and the pages.';

const text = { type: 'string' } as const;

const errors = {
  Invalid: { description: 'The request is invalid; `data` has the fields.', schema: 'Failure' },
  SignedOut: { description: 'No session, or one that has ended.', schema: 'Refusal' },
  Forbidden: {
    description: 'Another role, a write from another origin, or a confirmation that is missing.',
    schema: 'Refusal',
  },
  Refused: {
    description:
      'Not found (404), overtaken or already done (409), too large (411, 413), too slow (408), not JSON (415), too many requests (429 with `Retry-After`), unexpected (500), or not available (503 with `Retry-After`).',
    schema: 'Refusal',
  },
} as const;

const errorResponse = (name: keyof typeof errors) => ({ $ref: `#/components/responses/${name}` });
const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** @returns JSON with a final newline */
export async function writeDocument(): Promise<string> {
  const { operations, schemas } = await loadContract();
  const names = new Map([...schemas].map(([name, schema]) => [schema, componentName(name)] as const));
  const components = toComponents(
    {
      ...Object.fromEntries(
        operations.flatMap(({ id, request, response }) => [
          [`${id} request`, request],
          [`${id} response`, response],
        ]),
      ),
      Failure: failure,
      Refusal: refusal,
    },
    Object.fromEntries([...names].map(([schema, name]) => [name, schema])),
  );
  const inlined = (id: string, part: 'request' | 'response') => components[`${id} ${part}`] ?? {};
  const schemaReference = (operation: Operation, part: 'request' | 'response') => {
    const name = names.get(operation[part]);
    return name === undefined ? inlined(operation.id, part) : { $ref: componentPath(name) };
  };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const { method, path } = operation;
    paths[`/${path}`] = {
      ...paths[`/${path}`],
      [method.toLowerCase()]: describeOperation(operation, {
        request: inlined(operation.id, 'request'),
        body: schemaReference(operation, 'request'),
        response: schemaReference(operation, 'response'),
      }),
    };
  }
  const responses = Object.fromEntries(
    Object.entries(errors).map(([name, { description, schema }]) => [
      name,
      { description, content: jsonContent({ $ref: componentPath(schema) }) },
    ]),
  );
  const used = usedComponents([paths, responses], components);
  const document = {
    openapi: '3.1.1',
    info: { title: 'API', version: packageVersion(), description },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: Object.fromEntries([...used].sort().map((name) => [name, components[name]])),
      responses,
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', description: 'The token of a student or a teacher.' },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'office-session',
          description: 'The session of a member of staff, with the role.',
        },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const componentName = (constant: string) => `${constant.charAt(0).toUpperCase()}${constant.slice(1)}`;

function packageVersion(): string {
  const text = readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}

interface Described {
  readonly request: JsonSchema;
  readonly body: JsonSchema;
  readonly response: JsonSchema;
}

function describeOperation(operation: Operation, { request, body, response }: Described) {
  const { id, file, method, path, query, signInMessage, staff } = operation;
  const takesBody = method !== 'GET';
  // The body of a write with a query string is a file.
  const takesFile = takesBody && query.size > 0;
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: text,
    })),
    ...(takesBody && !takesFile ? [] : queryParameters(request, query)),
  ];
  const isOffice = staff !== undefined;
  const needsSession = signInMessage !== undefined || (isOffice && staff.length > 0);
  return {
    operationId: id,
    tags: [file],
    security: securityRequirements(operation),
    ...(operation.needsConfirmation !== undefined && {
      description: 'Requires password and code within the last 15 minutes.',
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(takesBody && {
      requestBody: {
        required: true,
        content: takesFile ? { '*/*': { schema: {} } } : jsonContent(body),
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content:
          response.type === 'string' ? { [textType(path)]: { schema: response } } : jsonContent(response),
      },
      ...((takesBody || parameters.some((each) => each.in === 'query')) && { 400: errorResponse('Invalid') }),
      ...(needsSession && { 401: errorResponse('SignedOut') }),
      ...(isOffice && (takesBody || staff.length > 0) && { 403: errorResponse('Forbidden') }),
      default: errorResponse('Refused'),
    },
  };
}

const textType = (path: string) => (path.endsWith('.csv') ? 'text/csv' : 'text/html');

/** Any of the roles suffices. */
function securityRequirements({ signInMessage, staff }: Operation) {
  if (staff !== undefined) return staff.map((role) => ({ staff: [role] }));
  return signInMessage === undefined ? [] : [{ user: [] }];
}

function queryParameters(request: JsonSchema, query: Operation['query']) {
  const accepted = Object.entries(request.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: request.required?.includes(name) ?? false,
    schema,
  }));
  const fixed = [...query].filter(([name]) => request.properties?.[name] === undefined);
  return [
    ...accepted,
    ...fixed.map(([name, value]) => ({
      name,
      in: 'query',
      required: false,
      schema: value === undefined ? text : { ...text, const: value },
    })),
  ];
}
