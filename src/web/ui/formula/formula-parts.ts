/** Between backticks within one line, without inner spaces at the ends. */
const formula = /`([^\s`](?:[^`\n]*[^\s`])?)`/;

/** Splits a text; odd indexes are formulas without backticks. */
export const formulaParts = (text: string): readonly string[] => text.split(formula);
