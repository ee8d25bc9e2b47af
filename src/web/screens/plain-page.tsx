import { Page, PageHead } from '../ui/page.tsx';

interface PlainPageProps {
  readonly heading: string;
}

/** A page whose content is still to come: its heading in the layout, and nothing invented. */
export function PlainPage({ heading }: PlainPageProps) {
  return (
    <Page>
      <PageHead title={heading} />
    </Page>
  );
}
