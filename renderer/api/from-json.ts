import type { AsJson } from '../../shared/model/json-text.ts';

/** Parses JSON from main, which needs no validation. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what the text holds
export const fromJson = <T>(text: AsJson<T>): T => JSON.parse(text) as T;
