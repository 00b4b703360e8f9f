import { OWN_COLUMNS } from '../formats/own-columns.ts';
import type { StreamedSearch } from './streamed-search.ts';

const ownColumns = new Set<string>(OWN_COLUMNS);
const HEAD_CELL = /<c r="([A-Z]+)1"[^>]*><is><t[^>]*>([^<]*)<\/t>/g;
const HEAD = /<row r="1">.*?<\/row>/s;
const NUMBER_CELL = /(<c r="([A-Z]+)\d+"( s="\d+")?><v>)([^<]*)(<\/v><\/c>)/g;
/** Longer than the start of a number cell. */
const MOST_CELL_CHARACTERS = 200;

/**
 * Passes a sheet of a workbook on to the search without the digits of days and times, which are counted, and of the numbers
 * in the columns that Earmark fills in itself. Only days and times are numbers with a style.
 */
export function sheetReading(search: StreamedSearch): StreamedSearch {
  let rest = '';
  /** The letters of the columns that Earmark fills in; null before the head was read. */
  let own: ReadonlySet<string> | null = null;

  const read = (xml: string): void => {
    search.push(
      xml.replaceAll(
        NUMBER_CELL,
        (cell, start: string, column: string, style: string | undefined, value: string, end: string) =>
          style !== undefined || own?.has(column) === true
            ? `${start}${value.replaceAll(/\d/g, ' ')}${end}`
            : cell,
      ),
    );
  };
  return {
    push: (more) => {
      rest += more;
      if (own === null) {
        const [head] = HEAD.exec(rest) ?? [];
        if (head === undefined) return;
        own = new Set(
          [...head.matchAll(HEAD_CELL)].flatMap(([, column = '', name = '']) =>
            ownColumns.has(name) ? column : [],
          ),
        );
      }
      const open = Math.max(0, rest.lastIndexOf('<c '));
      const end = open < rest.length - MOST_CELL_CHARACTERS ? rest.length : open;
      // "<c " may be divided.
      const sure = end === rest.length ? end - (/<c?$/.exec(rest)?.[0].length ?? 0) : end;
      read(rest.slice(0, sure));
      rest = rest.slice(sure);
    },
    end: () => {
      read(rest);
      search.end();
    },
  };
}
