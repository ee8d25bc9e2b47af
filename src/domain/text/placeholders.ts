type Names<Written> = Written extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type Values = Readonly<Record<string, string | number>>;

/** The values of the placeholders of a text, as the last parameter; none where it has none. */
export type PlaceholderValues<Written> = [Names<Written>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Written>, string | number>>];

/** Those of some texts that have no placeholder. */
export type WithoutPlaceholders<Text extends string> = {
  [Written in Text]: Names<Written> extends never ? Written : never;
}[Text];

/** Of texts that a screen, a page for printing and an email share. */
export type Translate = (text: string, values?: Values) => string;

export const fillPlaceholders: Translate = (text, values) =>
  values === undefined ? text : text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
