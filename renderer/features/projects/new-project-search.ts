import { fieldsOf, textOf } from '../../api/fields.ts';

export interface NewProjectSearch {
  /** ID of the project to copy. */
  copyOf?: string;
}

export function readNewProjectSearch(search: unknown): NewProjectSearch {
  const copyOf = textOf(fieldsOf(search)['copyOf']);
  return copyOf === null ? {} : { copyOf };
}
