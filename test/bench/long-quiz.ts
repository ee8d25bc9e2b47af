import type { SampleSubject } from '#server/sample/quiz-sample.ts';

const questionCount = 200;

/** The next number of a reproducible series. */
const digit = (question: number, place: number) => 1 + ((question * 7 + place * 3) % 9);

/** As long as those of abacus competitions: 200 sums with four options each. */
export const longQuiz = {
  _id: 'bench-two-hundred',
  title: 'Two Hundred Sums',
  description: 'A paper of the length that competitions have.',
  sequence: 1,
  timeLimit: 120,
  passingMarks: 100,
  price: 0,
  allowReattempt: true,
  questions: Array.from({ length: questionCount }, (_, index) => {
    const numbers = [digit(index, 0), digit(index, 1), digit(index, 2), digit(index, 3)];
    const sum = numbers.reduce((total, each) => total + each, 0);
    return {
      questionText: `${numbers.join(' + ')} = ?`,
      options: [sum - 1, sum, sum + 1, sum + 2].map(String),
      correctAnswer: String(sum),
    };
  }),
};

export const longSubject: SampleSubject = { _id: 'bench-long', name: 'Long papers', quizzes: [longQuiz] };

/** The same quiz in plain HTML, as the floor. */
export function barePaper(): string {
  const fields = longQuiz.questions.map(
    ({ questionText, options }, index) =>
      `<fieldset${index === 0 ? '' : ' hidden'}><legend>${questionText}</legend>${options
        .map((option) => `<label><input type="radio" name="q${index}" value="${option}">${option}</label>`)
        .join('')}</fieldset>`,
  );
  const numbers = longQuiz.questions.map((_, index) => `<button type="button">${index + 1}</button>`);
  return `<!doctype html>
    <html lang="en">
    <meta name="viewport" content="width=device-width">
    <title>${longQuiz.title}</title>
    <style>
      label { display: block; padding: 1em; }
      nav { height: 20em; overflow: auto; }
      nav button { width: 3em; height: 3em; }
    </style>
    <form>${fields.join('')}</form>
    <nav>${numbers.join('')}</nav>
    <script>
      const fields = document.querySelectorAll('fieldset');
      let shown = 0;
      document.querySelectorAll('nav button').forEach((button, index) => {
        button.onclick = () => {
          fields[shown].hidden = true;
          shown = index;
          fields[shown].hidden = false;
        };
      });
    </script>
    </html>`;
}
