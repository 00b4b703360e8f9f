import { readValue } from '../../../../shared/domain/attributes/attribute-values.ts';
import type { AttributeType } from '../../../../shared/model/attribute.ts';

/** "1" and "0" are numbers here, and "007" is a text: it may be an ID. */
const IS_WRITTEN_AS: Record<'number' | 'date' | 'yes-no', (text: string) => boolean> = {
  number: (text) => !/^[+-]?0\d/u.test(text),
  date: () => true,
  'yes-no': (text) => !/^[01]$/u.test(text),
};

/** Returns the type that all values of a column have, or `text`. */
export function typeOfValues(values: readonly string[]): AttributeType {
  const texts = values.map((one) => one.trim()).filter((one) => one !== '');
  if (texts.length === 0) return 'text';
  const fits = (type: 'number' | 'date' | 'yes-no') =>
    texts.every(
      (text) =>
        IS_WRITTEN_AS[type](text) && readValue({ type, choices: [], missing: [] }, text).kind === type,
    );
  return (['number', 'date', 'yes-no'] as const).find(fits) ?? 'text';
}
