interface Pdf {
  readonly name: string;
  /** Base64. */
  readonly pdf: string;
}

/** Saves a file in the downloads of the browser. */
export function savePdf({ name, pdf }: Pdf): void {
  const bytes = Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
