import type { Problem } from '#contract/office/question-files.ts';
import type { Piece } from './check-draft.ts';
import type { QuestionCollector } from './question-collector.ts';
import { mediaReason, type TextFormat, toPlainText } from './text-formats.ts';
import { readXmlElements, type XmlElement } from './xml-elements.ts';

const formats: ReadonlyMap<string, TextFormat> = new Map([
  ['html', 'html'],
  ['moodle_auto_format', 'auto'],
  ['plain_text', 'plain'],
  ['markdown', 'markdown'],
]);

const typeNames: ReadonlyMap<string, string> = new Map([
  ['shortanswer', 'a question whose answer is typed'],
  ['numerical', 'a question with a number as its answer'],
  ['essay', 'an essay question'],
  ['matching', 'a matching question'],
  ['cloze', 'a text with gaps'],
  ['description', 'a text without a question'],
]);

const findChild = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

const childText = (element: XmlElement): string => findChild(element, 'text')?.text ?? '';

const problemAt = ({ row, column }: XmlElement, reason: string, text: string): Problem => ({
  row,
  column,
  reason,
  text,
});

const findFiles = (element: XmlElement): XmlElement[] =>
  element.name === 'file' ? [element] : element.children.flatMap(findFiles);

interface Choices {
  readonly options: readonly Piece[];
  readonly right: number | null;
}

function readRight(
  question: XmlElement,
  answers: readonly XmlElement[],
  collector: QuestionCollector,
): number | null {
  const fractions = answers.map(({ attributes }) => Number(attributes.fraction ?? 'none'));
  const partial = answers.filter((_, index) => fractions[index] !== 0 && fractions[index] !== 100);
  for (const answer of partial)
    collector.refuse(
      problemAt(
        answer,
        `This answer has the fraction ${answer.attributes.fraction ?? 'none'}. This site gives the full mark for one right option and none for the others: only 100 and 0 are possible.`,
        childText(answer),
      ),
    );
  if (partial.length > 0) return null;
  const rightCount = fractions.filter((fraction) => fraction === 100).length;
  if (rightCount === 1) return fractions.indexOf(100);
  collector.refuse(
    problemAt(
      question,
      rightCount === 0
        ? 'No answer has the fraction 100. Mark the right option in Moodle and export the questions again.'
        : `${rightCount} answers have the fraction 100; a question of this site has one right option.`,
      readQuestionText(question),
    ),
  );
  return null;
}

const readQuestionText = (question: XmlElement): string => {
  const element = findChild(question, 'questiontext');
  return element === undefined ? '' : childText(element);
};

class TextReader {
  readonly problems: Problem[] = [];

  read(element: XmlElement | undefined, question: XmlElement): Piece {
    const { row, column } = element ?? question;
    if (element === undefined) return { text: '', row, column };
    const format = formats.get(element.attributes.format ?? 'html') ?? 'html';
    const written = childText(element);
    const { text, refused } = toPlainText(written, format);
    const media = refused ?? (written.includes('@@PLUGINFILE@@') ? 'file' : undefined);
    if (media !== undefined) this.problems.push(problemAt(element, mediaReason(media), written));
    return { text, row, column };
  }
}

function readChoices(question: XmlElement, texts: TextReader, collector: QuestionCollector): Choices {
  const answers = question.children.filter(({ name }) => name === 'answer');
  const right = readRight(question, answers, collector);
  if (question.attributes.type === 'multichoice')
    return { options: answers.map((answer) => texts.read(answer, question)), right };
  const isTrue = answers.map((answer) => childText(answer).trim().toLowerCase());
  if ([...isTrue].sort().join() !== 'false,true') {
    collector.refuse(
      problemAt(
        question,
        'A question of the type truefalse has the answers true and false.',
        readQuestionText(question),
      ),
    );
    return { options: [], right: null };
  }
  const { row, column } = question;
  return {
    options: ['True', 'False'].map((text) => ({ text, row, column })),
    right: right === null ? null : isTrue[right] === 'true' ? 0 : 1,
  };
}

function accept(question: XmlElement, collector: QuestionCollector): void {
  const refuse = (reason: string) =>
    collector.refuse(problemAt(question, reason, readQuestionText(question)));
  if (/^(?:false|0)$/.test(findChild(question, 'single')?.text.trim() ?? '')) {
    refuse(
      'Several options may be chosen here; a question of this site has one right option. Choose «One answer only» in Moodle.',
    );
    return;
  }
  const [file] = findFiles(question);
  if (file !== undefined) {
    collector.refuse(
      problemAt(
        file,
        `This question has a picture or file («${file.attributes.name ?? ''}»), which is not imported. Take it out in Moodle, import the question, and add the picture in the office.`,
        readQuestionText(question),
      ),
    );
    return;
  }
  const texts = new TextReader();
  const { options, right } = readChoices(question, texts, collector);
  const draft = {
    row: question.row,
    text: texts.read(findChild(question, 'questiontext'), question),
    options,
    right,
    texts: new Map([['explanation' as const, texts.read(findChild(question, 'generalfeedback'), question)]]),
  };
  const hasFeedback = question.children.some(
    (child) =>
      child.name === 'answer' &&
      (findChild(child, 'feedback')?.children.some(({ text }) => text.trim() !== '') ?? false),
  );
  if (hasFeedback)
    collector.notes.add(
      problemAt(
        question,
        'Feedback on single options is left out: this site shows one explanation for each question, the general feedback.',
        draft.text.text,
      ),
    );
  for (const problem of texts.problems) collector.refuse(problem);
  if (texts.problems.length === 0 && options.length > 0) collector.accept(draft);
}

function readQuestion(question: XmlElement, collector: QuestionCollector): void {
  const type = question.attributes.type ?? '';
  if (type === 'multichoice' || type === 'truefalse') {
    accept(question, collector);
    return;
  }
  const name = typeNames.get(type) ?? 'a question of another type';
  collector.refuse(
    problemAt(
      question,
      `This is ${name} (${type}), which this site cannot ask. Possible are multichoice and truefalse: take it out and export the questions again.`,
      readQuestionText(question),
    ),
  );
}

/** Multiple choice with one right answer, and true or false. Skips categories. */
export function readMoodleXml(text: string, collector: QuestionCollector): void {
  const problem = readXmlElements(text, {
    onRoot: (name) =>
      name === 'quiz'
        ? null
        : `The file begins with <${name}>; a file of questions begins with <quiz>. Export the questions from Moodle as «Moodle XML».`,
    onChild: (child) => {
      if (child.name !== 'question') {
        collector.refuse(
          problemAt(child, `<${child.name}> is not known here. Only <question> is possible.`, child.text),
        );
        return true;
      }
      if (child.attributes.type === 'category') return true;
      if (!collector.begin(child.row, readQuestionText(child))) return false;
      readQuestion(child, collector);
      return true;
    },
  });
  if (problem !== null) collector.refuse(problem);
}
