import { html } from 'hono/html';
import type { Institute } from '#domain/institute/define-institute.ts';
import type { Language } from '#domain/text/languages.ts';
import { languageTag } from '#domain/text/languages.ts';
import { asOneLine } from '#domain/text/text-fields.ts';
import { emailTexts } from './email-texts.ts';

export interface EmailParts {
  readonly subject: string;
  /** undefined until a link has confirmed the address. */
  readonly to: string | undefined;
  readonly lines: readonly string[];
  readonly rows?: readonly { readonly label: string; readonly value: string }[];
  readonly link?: { readonly label: string; readonly href: string };
  readonly after?: readonly string[];
}

export interface EmailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const emailSignature = (institute: Institute) => [
  institute.name,
  ...institute.address,
  `${institute.phone.label} · ${institute.email.label}`,
];

const block =
  'font:16px/1.5 sans-serif;color:#1f2a37;max-width:36em;margin:0 auto;padding:24px;overflow-wrap:anywhere';
const button =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#1b5e4a;color:#ffffff;font-weight:bold;text-decoration:none';
const cell = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere';

/**
 * Without images, so opening it is not tracked. Subject, name and rows become one line, since earlier
 * releases stored line breaks.
 * @param language of the greeting and the labels; null for English
 */
export async function writeEmail(
  institute: Institute,
  parts: EmailParts,
  language: Language | null = null,
): Promise<EmailText> {
  const { to, lines, after = [] } = parts;
  const { say, label } = emailTexts(language);
  const link = parts.link && { ...parts.link, label: label(parts.link.label) };
  const subject = asOneLine(parts.subject);
  const rows = (parts.rows ?? []).map((row) => ({ label: label(row.label), value: asOneLine(row.value) }));
  const signature = emailSignature(institute);
  const greeting = to === undefined ? say('Hello,') : say('Dear {name},', { name: asOneLine(to) });
  const paragraphs = [
    greeting,
    ...lines,
    ...(rows.length === 0 ? [] : [rows.map((row) => `${row.label}: ${row.value}`).join('\n')]),
    ...(link === undefined ? [] : [`${link.label}:\n${link.href}`]),
    ...after,
    signature.join('\n'),
  ];
  const page = await html`<!doctype html>
<html lang="${language === null ? 'en' : languageTag(language)}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;background:#ffffff">
<div style="${block}">
${[greeting, ...lines].map((line) => html`<p>${line}</p>`)}
${
  rows.length === 0
    ? ''
    : html`<table style="border-collapse:collapse">${rows.map(
        (row) =>
          html`<tr><th scope="row" style="${cell}">${row.label}</th><td style="${cell}">${row.value}</td></tr>`,
      )}</table>`
}
${link === undefined ? '' : html`<p><a href="${link.href}" style="${button}">${link.label}</a></p>`}
${after.map((line) => html`<p>${line}</p>`)}
<p style="color:#51606f">${signature.map((line) => html`${line}<br>`)}</p>
</div>
</body>
</html>
`;
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html: String(page) };
}
