/** Returns a text for finding it by what is typed: capitals and accents do not matter. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
