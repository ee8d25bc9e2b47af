import type { Problem } from '#contract/office/question-files.ts';
import type { Piece } from './check-draft.ts';
import type { HtmlImage } from './html-to-text.ts';
import type { QuestionCollector } from './question-collector.ts';
import { type FilePicture, optionLetter } from './question-file.ts';
import { lostReason, mediaReason, type TextFormat, toPlainText } from './text-formats.ts';
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
  ['description', 'a description, a text without a question'],
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

const textOf = (element: XmlElement | undefined): string =>
  element === undefined ? '' : (childText(element) || element.text).trim();

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
  const isWhole = (fraction: number | undefined) =>
    fraction !== undefined && (fraction <= 0 || fraction === 100);
  const partial = answers.filter((_, index) => !isWhole(fractions[index]));
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
  const negative = fractions.findIndex((fraction) => fraction < 0);
  if (rightCount === 1 && negative !== -1)
    collector.change(
      problemAt(
        answers[negative] ?? question,
        `Option ${optionLetter(negative)} takes marks away (${fractions[negative]} %) in Moodle. On this site a wrong option gives none.`,
        childText(answers[negative] ?? question),
      ),
    );
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
  readonly lost = new Set<string>();
  readonly images: HtmlImage[] = [];

  /** @param takesImages whether pictures of the text are kept */
  read(element: XmlElement | undefined, question: XmlElement, takesImages = false): Piece {
    const { row, column } = element ?? question;
    if (element === undefined) return { text: '', row, column };
    const format = formats.get(element.attributes.format ?? 'html') ?? 'html';
    const written = childText(element);
    const { text, refused, images, lost } = toPlainText(written, format);
    for (const each of lost) this.lost.add(each);
    const file = findFiles(element).length > 0 || written.includes('@@PLUGINFILE@@') ? 'file' : undefined;
    const image = images.length > 0 ? 'img' : undefined;
    if (takesImages) this.images.push(...images);
    const media = refused ?? (takesImages && image !== undefined ? undefined : (image ?? file));
    if (media !== undefined) this.problems.push(problemAt(element, mediaReason(media), written));
    return { text, row, column, isVerbatim: format === 'plain' };
  }
}

const dataUrl = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;

/** A file's name as a URL has it. */
const isNamed = (src: string, name: string): boolean => {
  const path = src.replace('@@PLUGINFILE@@', '').replace(/^\/+/, '');
  try {
    return decodeURIComponent(path.split('?')[0] ?? '') === name;
  } catch {
    return path === name;
  }
};

/** What the site stores, by the first bytes. */
const isPicture = (content: string): boolean =>
  /^(?:89504e47|ffd8ff|52494646.{8}57454250|.{8}6674797061766966)/.test(
    Buffer.from(content.slice(0, 24), 'base64').toString('hex'),
  );

/** @returns why the pictures of a question cannot be taken, its picture, or null without one */
function findPicture(question: XmlElement, images: readonly HtmlImage[]): FilePicture | string | null {
  const found = findOnlyPicture(question, images);
  if (found === null || typeof found === 'string' || isPicture(found.content)) return found;
  return 'The picture is not a JPEG, PNG, WebP or AVIF picture. Take it out, import the question, and add the picture in the office.';
}

function findOnlyPicture(question: XmlElement, images: readonly HtmlImage[]): FilePicture | string | null {
  const old = textOf(findChild(question, 'image_base64'));
  const [image, second] = images;
  if (image === undefined) {
    if (old !== '') return { content: old.replace(/\s/g, ''), alt: '' };
    const name = textOf(findChild(question, 'image'));
    return name === '' ? null : `The picture «${name}» is not in this file. Add it in the office.`;
  }
  if (second !== undefined)
    return 'This question has several pictures; a question of this site has one. Make one picture of them.';
  const files = question.children.flatMap((child) => (child.name === 'questiontext' ? findFiles(child) : []));
  const file = files.find(({ attributes }) => isNamed(image.src, attributes.name ?? ''));
  if (file !== undefined && file.attributes.encoding === 'base64')
    return { content: file.text.replace(/\s/g, ''), alt: image.alt };
  if (dataUrl.test(image.src)) return { content: image.src.replace(dataUrl, ''), alt: image.alt };
  return `The picture «${image.src.slice(0, 60)}» is not in this file. Take it out, import the question, and add the picture in the office.`;
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

const usualFeedback = /^(?:your answer is (?:partially )?(?:correct|incorrect)\.?)?$/i;

/** What Moodle has and this site does not. */
function noteWhatIsLeftOut(question: XmlElement, text: string, collector: QuestionCollector): void {
  const change = (reason: string) => collector.change(problemAt(question, reason, text));
  const answers = question.children.filter(({ name }) => name === 'answer');
  if (answers.some((answer) => textOf(findChild(answer, 'feedback')) !== ''))
    change(
      'Feedback on single options is left out: this site shows one explanation for each question, the general feedback.',
    );
  const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
  const written = combined.map((name) => textOf(findChild(question, name)).replace(/<[^<>]{0,50}>/g, ''));
  if (written.some((each) => !usualFeedback.test(each.trim())))
    change('The feedback on right and wrong answers is left out: this site shows one explanation.');
  if (question.children.some((child) => child.name === 'hint' && textOf(child) !== ''))
    change('Hints are left out: this site shows one explanation, after the quiz.');
  const marks = Number(findChild(question, 'defaultgrade')?.text.trim() || 1);
  if (marks !== 1) change(`${marks} marks become 1: each question of this site gives one.`);
  const file = question.children
    .filter(({ name }) => /feedback$|^hint$/.test(name))
    .flatMap(findFiles)
    .at(0);
  if (file !== undefined)
    change(`The picture or file «${file.attributes.name ?? ''}» of the feedback is left out.`);
}

function accept(question: XmlElement, collector: QuestionCollector): void {
  const refuse = (reason: string) =>
    collector.refuse(problemAt(question, reason, readQuestionText(question)));
  const texts = new TextReader();
  const { options, right } = readChoices(question, texts, collector);
  const isMany = /^(?:false|0)$/.test(findChild(question, 'single')?.text.trim() ?? '');
  if (isMany && right !== null)
    collector.change(
      problemAt(
        question,
        'Moodle lets students choose several options here, of which one is right. On this site they choose one.',
        readQuestionText(question),
      ),
    );
  const draft = {
    row: question.row,
    text: texts.read(findChild(question, 'questiontext'), question, true),
    options,
    right,
    texts: new Map([['explanation' as const, texts.read(findChild(question, 'generalfeedback'), question)]]),
  };
  noteWhatIsLeftOut(question, draft.text.text, collector);
  if (texts.lost.size > 0)
    collector.change(problemAt(question, lostReason([...texts.lost]), draft.text.text));
  for (const problem of texts.problems) collector.refuse(problem);
  const picture = findPicture(question, texts.images);
  if (typeof picture === 'string') refuse(picture);
  else if (texts.problems.length === 0 && options.length > 0) {
    if (picture !== null)
      collector.change(
        problemAt(
          question,
          picture.alt === ''
            ? 'The picture comes along. Say in the office what it shows.'
            : 'The picture comes along, below the text of the question.',
          draft.text.text,
        ),
      );
    collector.accept(draft, picture);
  }
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

const backups = /^(?:question_categories|moodle_backup|activity|quiz_attempts|course)$/;

function rootReason(name: string): string | null {
  if (name === 'quiz') return null;
  const what = backups.test(name)
    ? `This is a part of a backup of Moodle (<${name}>)`
    : `The file begins with <${name}>; a file of questions begins with <quiz>`;
  return `${what}. Export the questions from Moodle as «Moodle XML».`;
}

function noteCategory(question: XmlElement, collector: QuestionCollector): void {
  const name = textOf(findChild(question, 'category'));
  if (name !== '')
    collector.notes.add(
      problemAt(question, `The category «${name}» is left out: the questions of a quiz have none.`, name),
    );
}

/** Multiple choice with one right answer, and true or false. */
export function readMoodleXml(text: string, collector: QuestionCollector): void {
  const problem = readXmlElements(text, {
    onRoot: rootReason,
    onChild: (child, source) => {
      if (child.name !== 'question') {
        collector.refuseAlone(
          problemAt(child, `<${child.name}> is not known here. Only <question> is possible.`, child.text),
          source,
        );
        return true;
      }
      if (child.attributes.type === 'category') {
        noteCategory(child, collector);
        return true;
      }
      if (!collector.begin(child.row, readQuestionText(child), source, child.column)) return false;
      readQuestion(child, collector);
      return true;
    },
  });
  if (problem !== null) collector.fail(problem);
}
