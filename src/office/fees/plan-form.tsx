import * as v from 'valibot';
import { feePlan, mostInstalments } from '#contract/office/fees.ts';
import { type PayableCourse, typedDay, typedRupees } from '#contract/office/recorded-payments.ts';
import { type Instalment, monthlyInstalments } from '#domain/payments/instalments.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { TextField } from '#web/ui/field.tsx';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { CourseField } from '../payments/course-field.tsx';
import { todayInIndia } from '../payments/payment-fields.tsx';

const countRule = `Please write a number from 1 to ${mostInstalments}`;

/** The total is divided; without an instalment below a rupee. */
const planForm = v.pipe(
  v.object({
    courseId: feePlan.entries.courseId,
    total: typedRupees,
    count: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{1,2}$/, countRule),
      v.transform(Number),
      v.minValue(1, countRule),
      v.maxValue(mostInstalments, countRule),
    ),
    firstOn: typedDay,
  }),
  v.forward(
    v.partialCheck(
      [['total'], ['count']],
      ({ total, count }) => total >= count * 100,
      'An instalment is at least one rupee',
    ),
    ['total'],
  ),
);

const planned = (values: unknown): Instalment[] => {
  const { success, output } = v.safeParse(planForm, values);
  return success ? monthlyInstalments(output.total, output.count, output.firstOn) : [];
};

interface PlanFormProps<Planned> {
  readonly courses: readonly PayableCourse[];
  readonly plan: (body: v.InferInput<typeof feePlan>) => Promise<Planned>;
  readonly onDone: (planned: Planned) => void;
}

/** Divides the fee of a course into monthly instalments. */
export function PlanForm<Planned>({ courses, plan, onDone }: PlanFormProps<Planned>) {
  const { props, values } = useOfficeForm({
    schema: planForm,
    initial: { courseId: '', total: '', count: '3', firstOn: todayInIndia() },
    send: ({ courseId, total, count, firstOn }) => {
      const instalments = monthlyInstalments(total, count, firstOn).map(({ dueOn, paise }) => ({
        dueOn,
        amount: String(paise / 100),
      }));
      return plan({ courseId, instalments });
    },
    onDone,
  });
  return (
    <FormFrame {...props} className={formStyles.form} label="Fees">
      {(field) => (
        <>
          <CourseField field={field} courses={courses} amount="total" />
          <TextField label="Fee in rupees" inputMode="decimal" autoComplete="off" {...field('total')} />
          <TextField label="Monthly instalments" inputMode="numeric" autoComplete="off" {...field('count')} />
          <TextField label="First one due on" type="date" {...field('firstOn')} />
          <ol aria-label="Instalments">
            {planned(values).map(({ dueOn, paise }) => (
              <li key={dueOn}>{`${formatDate(dueOn)}: ${formatMoney(paise / 100)}`}</li>
            ))}
          </ol>
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Plan these instalments
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
