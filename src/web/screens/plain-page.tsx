interface PlainPageProps {
  readonly heading: string;
}

/** A page whose content is still to come: its heading in the layout, and nothing invented. */
export function PlainPage({ heading }: PlainPageProps) {
  return (
    <div className="wrap">
      <h1>{heading}</h1>
    </div>
  );
}
