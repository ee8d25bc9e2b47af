/** Before all tests of the browser, and after: see `e2e-state-record.ts`. */
export default async function begin() {
  const { forgetWalked, recordWalked } = await import('./state-record.ts');
  forgetWalked();
  return recordWalked;
}
