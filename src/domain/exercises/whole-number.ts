import * as v from 'valibot';

export const wholeNumber = (minimum: number, maximum: number) => {
  const rule = `This must be a whole number from ${minimum} to ${maximum}`;
  return v.pipe(v.number(rule), v.integer(rule), v.minValue(minimum, rule), v.maxValue(maximum, rule));
};
