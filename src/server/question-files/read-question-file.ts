import { randomUUID } from 'node:crypto';
import type { QuestionFileFormat, ReadFormat } from '#contract/office/question-files.ts';
import { ArchiveError, archiveReason, isArchive, listArchive, readArchive } from './archive.ts';
import { readCsvTable } from './csv-records.ts';
import { decodeText } from './decode-text.ts';
import { ProblemList } from './problem-list.ts';
import { QuestionCollector } from './question-collector.ts';
import type { QuestionFile } from './question-file.ts';
import { readAiken } from './read-aiken.ts';
import { readGift } from './read-gift.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { isOds, isOdsPart, readOds } from './read-ods.ts';
import { readTable, type TableChoices } from './read-table.ts';
import { isXlsxPart, readXlsx } from './read-xlsx.ts';
import { foreignReason, recogniseFormat } from './recognise-format.ts';
import { SheetError } from './sheet-xml.ts';
import type { Table } from './table.ts';

interface Reading extends Pick<QuestionFile, 'format' | 'spreadsheet' | 'layoutKey' | 'sourceHead'> {}

export interface FileChoices extends Partial<TableChoices> {
  /** Detected by default. */
  readonly format?: ReadFormat | undefined;
}

class FileReader {
  readonly problems = new ProblemList();
  readonly collector: QuestionCollector;
  private readonly choices: TableChoices;
  private readonly given: ReadFormat | undefined;

  constructor(
    { format, sheet, chosen, isRecognised = false, remembered = [] }: FileChoices,
    newId: () => string,
  ) {
    this.collector = new QuestionCollector(this.problems, newId);
    this.choices = { sheet, chosen, isRecognised, remembered };
    this.given = format;
  }

  read(bytes: Uint8Array): Reading {
    if (isArchive(bytes)) return this.readArchive(bytes);
    const text = decodeText(bytes, this.problems);
    return text === null ? this.withoutTable(this.given ?? null) : this.readText(text);
  }

  private withoutTable(format: ReadFormat | null): Reading {
    return { format, spreadsheet: null, layoutKey: null, sourceHead: [] };
  }

  private failWith(reason: string, text = ''): Reading {
    this.collector.fail({ row: null, column: null, reason, text });
    return this.withoutTable(this.given ?? null);
  }

  private readArchive(bytes: Uint8Array): Reading {
    const sheet = this.choices.sheet ?? null;
    try {
      const names = listArchive(bytes);
      if (names.includes('xl/workbook.xml'))
        return this.readRows('xlsx', readXlsx(readArchive(bytes, isXlsxPart), sheet));
      const parts = names.includes('content.xml') ? readArchive(bytes, isOdsPart) : new Map<string, string>();
      return isOds(parts) ? this.readRows('ods', readOds(parts, sheet)) : this.failWith(archiveReason(names));
    } catch (error) {
      if (error instanceof ArchiveError || error instanceof SheetError) return this.failWith(error.message);
      throw error;
    }
  }

  private readRows(format: ReadFormat, table: Table): Reading {
    return { format, ...readTable(table, this.choices, this.collector) };
  }

  private readText(text: string): Reading {
    const [line = ''] = text.trimStart().slice(0, 200).split('\n');
    const foreign = foreignReason(text);
    if (foreign !== null) return this.failWith(foreign, line);
    const format = this.given ?? recogniseFormat(text);
    if (format === 'csv') return this.readRows('csv', readCsvTable(text));
    if (format === null || format === 'xlsx' || format === 'ods')
      return this.failWith(
        'The questions in this text were not recognised. Use a spreadsheet with a header row as our template has it, or GIFT, Aiken or Moodle XML. If it is one of these, choose its format below and check it again.',
        line,
      );
    readers[format](text, this.collector);
    return this.withoutTable(format);
  }
}

const readers: Readonly<
  Record<Exclude<QuestionFileFormat, 'csv'>, (text: string, collector: QuestionCollector) => void>
> = { gift: readGift, aiken: readAiken, 'moodle-xml': readMoodleXml };

/** @param bytes at most 5 MB and 1000 questions */
export function readQuestionFile(
  bytes: Uint8Array,
  choices: FileChoices = {},
  newId: () => string = randomUUID,
): QuestionFile {
  const reader = new FileReader(choices, newId);
  const { problems, collector } = reader;
  const read = reader.read(bytes);
  const { questions, refused, isWhole } = collector;
  const asks = read.spreadsheet?.unclear != null;
  if (!asks && problems.isEmpty && questions.length === 0)
    problems.addOfFile('This file has no questions. Choose a file that has some.');
  return {
    ...read,
    questions,
    refused,
    isWhole,
    problems: problems.listed,
    moreProblems: problems.more,
    notes: collector.notes.listed,
  };
}
