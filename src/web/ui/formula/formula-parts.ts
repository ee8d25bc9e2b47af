/** A formula stands between backticks within one line, with no space beside them. */
const formula = /`([^\s`](?:[^`\n]*[^\s`])?)`/;

/** Takes a text apart: what stands at odd places is a formula, without its backticks. */
export const formulaParts = (text: string): readonly string[] => text.split(formula);
