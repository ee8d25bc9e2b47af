import { useMemo } from 'react';
import { readSheetCode } from '#domain/sheets/sheet-code.ts';
import { sheetParts } from '#domain/sheets/sheet-exercises.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { t } from '#web/texts/t.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { SheetAnswers } from './sheet-answers.tsx';

interface CheckSheetPageProps {
  readonly code: string;
}

/** For the answers of a printed sheet. Its code has everything, so no server is asked. */
export function CheckSheetPage({ code }: CheckSheetPageProps) {
  const sheet = useMemo(() => findSheet(code), [code]);
  return (
    <Page width="text">
      {sheet === undefined ? (
        <Unknown />
      ) : (
        <>
          <PageHead
            title={t('Check your answers')}
            lede={t('Sheet {number}. Type what you wrote on paper.', { number: sheet.number })}
          />
          <SheetAnswers exercises={sheet.exercises} />
        </>
      )}
    </Page>
  );
}

function findSheet(code: string) {
  const origin = readSheetCode(code);
  if (origin === undefined) return undefined;
  const made = sheetParts(origin);
  if (made.kind === 'too-few') return undefined;
  return { number: origin.number, exercises: made.parts.flatMap(({ exercises }) => exercises) };
}

function Unknown() {
  const { phone } = useInstitute();
  return (
    <EmptyState level={1} title={t('We do not know this sheet')}>
      <p>{t('Scan the code on your sheet again.')}</p>
      <p>
        <a href={phone.href}>{phone.label}</a>
      </p>
    </EmptyState>
  );
}
