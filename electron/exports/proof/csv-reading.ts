import { OWN_COLUMNS } from '../formats/own-columns.ts';
import type { StreamedSearch } from './streamed-search.ts';

const ownColumns = new Set<string>(OWN_COLUMNS);
const PART = /[",\n]|[^",\n]+/g;

/**
 * Passes a CSV file on to the search with its doubled quotation marks as one, and without the digits in the columns that
 * Earmark fills in itself.
 */
export function csvReading(search: StreamedSearch): StreamedSearch {
  const own = new Set<number>();
  let isHead = true;
  let column = 0;
  let name = '';
  let isQuoted = false;
  /** True after a quotation mark in a quoted cell: it ends this unless another one follows. */
  let isOpen = false;

  const endOfCell = (): void => {
    if (isHead && ownColumns.has(name.replace('\ufeff', '').trim())) own.add(column);
    name = '';
    column += 1;
  };
  return {
    push: (more) => {
      let read = '';
      for (const [part] of more.matchAll(PART)) {
        if (isOpen && part !== '"') {
          isQuoted = false;
          isOpen = false;
        }
        if (part === '"') {
          // The first of two was passed on.
          if (isOpen) isOpen = false;
          else {
            read += part;
            if (isQuoted) isOpen = true;
            else if (name.trim() === '') isQuoted = true;
          }
        } else if (part === '\n' && !isQuoted) {
          endOfCell();
          isHead = false;
          column = 0;
          read += part;
        } else if (part === ',' && !isQuoted) {
          endOfCell();
          read += part;
        } else {
          name += isHead || name === '' ? part : '';
          read += !isHead && own.has(column) ? part.replaceAll(/\d/g, ' ') : part;
        }
      }
      search.push(read);
    },
    end: () => search.end(),
  };
}
