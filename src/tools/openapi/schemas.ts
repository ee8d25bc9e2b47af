import { type ConversionConfig, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';

export type JsonSchema = ReturnType<typeof toJsonSchemaDefs>[string];

const messageSchema = v.object({ message: v.string() });

const rules: ReadonlySet<string> = new Set(['check', 'partial_check', 'raw_check']);

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // JSON Schema has no keyword for these; they reject nothing in JSON.
  ignoreActions: ['trim', 'to_lower_case', 'finite', 'readonly'],
  // The message describes a rule in code.
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (!rules.has(valibotAction.type)) return undefined;
    const rule = v.safeParse(messageSchema, valibotAction);
    return rule.success ? { ...jsonSchema, description: rule.output.message } : jsonSchema;
  },
  overrideRef: ({ referenceId }) => componentPath(referenceId),
};

export const componentPath = (name: string) => `#/components/schemas/${name}`;

/** @throws for a schema that JSON Schema cannot express */
export function toComponents(
  operations: Readonly<Record<string, v.GenericSchema>>,
  named: Readonly<Record<string, v.GenericSchema>>,
) {
  const all = toJsonSchemaDefs({ ...operations, ...named }, { ...conversion, errorMode: 'ignore' });
  const used = usedComponents(
    Object.keys(operations).map((name) => all[name]),
    all,
  );
  const direct = new Set(Object.values(operations));
  const wanted = Object.entries(named).filter(([name, schema]) => used.has(name) || direct.has(schema));
  return toJsonSchemaDefs({ ...operations, ...Object.fromEntries(wanted) }, conversion);
}

/** Transitively. */
export function usedComponents(
  part: object,
  components: Readonly<Record<string, JsonSchema>>,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    usedComponents(components[name] ?? {}, components, found);
  }
  return found;
}
