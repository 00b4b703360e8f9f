import { withVisible } from '../../shared/domain/invisible-characters.ts';
import { truncateText, shortName } from '../../shared/domain/short-name.ts';
import { dateOf, fieldsOf, otherFields, textOf, type Fields } from './fields.ts';
import { readInterviewSetup, SETUP_FIELDS, type InterviewSetup } from './interview-setup.ts';

export interface ProjectRecord extends InterviewSetup {
  id: string;
  /** For display: invisible characters are shown as their codes, and a very long name ends in "…". */
  name: string;
  /** For display and search; a very long one ends in "…". */
  description: string | null;
  updatedAt: Date | null;
  /** Fields that Earmark does not know, as received. */
  rest: Fields;
  /** Every field as received. */
  record: Fields;
}

const LONGEST_DESCRIPTION = 10_000;
const PLACED = ['id', 'name', 'description', ...SETUP_FIELDS];

/** Reads one project as received; returns null if it has no ID, since no request could name it. */
export function readProject(value: unknown): ProjectRecord | null {
  const fields = fieldsOf(value);
  const id = textOf(fields['id']);
  if (id === null) return null;
  const description = textOf(fields['description']);
  return {
    ...readInterviewSetup(fields),
    id,
    name: withVisible(shortName(textOf(fields['name']) ?? 'Project without a name')),
    description: description === null ? null : truncateText(description, LONGEST_DESCRIPTION),
    updatedAt: dateOf(fields['updatedAt']) ?? dateOf(fields['createdAt']),
    rest: otherFields(fields, PLACED),
    record: fields,
  };
}
