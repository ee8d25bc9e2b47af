/** Replaces ofetch's dependency ufo in the build: all URLs are complete. */
const asItIs = (address: string): string => address;

export { asItIs as withBase, asItIs as withQuery };
