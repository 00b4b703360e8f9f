import type { Code } from '../model/code.ts';

/** Orders codes that have the same parent. Their positions differ, except while a change is being saved. */
export const compareSiblings = (a: Code, b: Code): number =>
  a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || (a.id < b.id ? -1 : 1);
