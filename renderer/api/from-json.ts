import type { AsJson } from '../../shared/model/json-text.ts';

/** Reads what main has handed over as JSON: its own words, which need no check. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what the text holds
export const fromJson = <T>(text: AsJson<T>): T => JSON.parse(text) as T;
