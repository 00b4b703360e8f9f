import { counted } from '../../../shared/domain/numbers.ts';
import { fieldsOf, valuesIn } from '../../widgets/attributes/attribute-fields.ts';
import type { Attribute, AttributeFilter } from '../../../shared/model/attribute.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** A value that participants of sessions have. */
export interface KnownValue {
  /** As it is found: "North", or "Member: Yes", since yes alone says nothing. */
  label: string;
  /** "Branch, 5 sessions". */
  aside: string;
  /** Shows the sessions. */
  filter: AttributeFilter;
}

interface Values {
  attributes: readonly Attribute[];
  values: readonly KnownValue[];
}

/** By list of sessions: the values of thousands of them are searched at every keystroke. */
const valuesOfLists = new WeakMap<readonly SessionRecord[], Values>();

/** Returns the values of choices, texts, and yes or no. Numbers and days are looked for by ranges. */
export function knownValues(
  attributes: readonly Attribute[],
  sessions: readonly SessionRecord[],
): readonly KnownValue[] {
  const known = valuesOfLists.get(sessions);
  if (known !== undefined && known.attributes === attributes) return known.values;
  const values = fieldsOf(attributes)
    .filter(({ type }) => type !== 'number' && type !== 'date')
    .flatMap((field) =>
      valuesIn(field, sessions)
        .values.filter(({ count }) => count > 0)
        .map(({ text, count }) => ({
          label: field.type === 'yes-no' ? `${field.name}: ${text}` : text,
          aside: `${field.name}, ${counted(count, 'session')}`,
          filter: { name: field.name, values: [text] },
        })),
    );
  valuesOfLists.set(sessions, { attributes, values });
  return values;
}
