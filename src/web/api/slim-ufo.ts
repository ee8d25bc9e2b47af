/** What the built pages give ofetch in place of ufo: every address that the site asks is whole. */
const asItIs = (address: string): string => address;

export { asItIs as withBase, asItIs as withQuery };
