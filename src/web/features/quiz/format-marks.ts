const marksFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Marks may have quarters. */
export const formatMarks = (marks: number): string => marksFormat.format(marks);
