export interface DrawingProps {
  readonly className?: string | undefined;
}

interface DrawingFileProps extends DrawingProps {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Renders the group `drawing` of an SVG file, which is loaded separately from the script and inherits
 * colours. Decorative.
 */
export function Drawing({ file, width, height, className }: DrawingFileProps) {
  return (
    <svg
      className={className}
      data-drawing=""
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <use href={`${file}#drawing`} />
    </svg>
  );
}
