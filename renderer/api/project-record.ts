import { withVisible } from '../../shared/domain/invisible.ts';
import { dateOf, fieldsOf, otherFields, textOf, type Fields } from './fields.ts';
import { readInterviewSetup, SETUP_FIELDS, type InterviewSetup } from './interview-setup.ts';

export interface ProjectRecord extends InterviewSetup {
  id: string;
  /** To be shown: what is invisible in it stands as its code. */
  name: string;
  description: string | null;
  updatedAt: Date | null;
  /** Fields that Earmark has no place for, as received. */
  rest: Fields;
  /** Every field as received. */
  record: Fields;
}

const PLACED = ['id', 'name', 'description', ...SETUP_FIELDS];

/** One project as received; null for what has no ID, as nothing could be asked about it. */
export function readProject(value: unknown): ProjectRecord | null {
  const fields = fieldsOf(value);
  const id = textOf(fields['id']);
  if (id === null) return null;
  return {
    ...readInterviewSetup(fields),
    id,
    name: withVisible(textOf(fields['name']) ?? 'Project without a name'),
    description: textOf(fields['description']),
    updatedAt: dateOf(fields['updatedAt']) ?? dateOf(fields['createdAt']),
    rest: otherFields(fields, PLACED),
    record: fields,
  };
}
