export interface DrawingProps {
  readonly className?: string | undefined;
}

interface DrawingFileProps extends DrawingProps {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Shows a drawing that lies in a file of its own, as the group `drawing`: it is fetched beside the script and not
 * within it, and takes the colours of the place that it is shown in. Decoration, so it says nothing.
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
