import { useRef } from 'react';
import type { PayableCourse } from '#contract/office/recorded-payments.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import type { FieldOf } from '#web/form/form-frame.tsx';
import { SelectField } from '#web/ui/field.tsx';

interface CourseFieldProps {
  readonly field: FieldOf;
  readonly courses: readonly PayableCourse[];
  /** The name of the field that gets the price of the chosen course, unless an amount was typed. */
  readonly amount: string;
}

export function CourseField({ field, courses, amount }: CourseFieldProps) {
  const course = field('courseId');
  const amountField = field(amount);
  const filled = useRef('');
  return (
    <SelectField
      label="Course"
      placeholder="Choose a course"
      options={courses.map(({ _id, title, price }) => ({
        value: _id,
        label: `${title}, ${formatMoney(price)}`,
      }))}
      {...course}
      onChange={(chosen) => {
        course.onChange(chosen);
        const price = courses.find(({ _id }) => _id === chosen)?.price;
        if (price === undefined || ![filled.current, ''].includes(amountField.value)) return;
        filled.current = String(price);
        amountField.onChange(filled.current);
      }}
    />
  );
}
