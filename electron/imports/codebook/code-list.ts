import { FailureError } from '../../platform/failures.ts';
import { colourOf } from './css-colour.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { CodebookFile, FileCode, FileProblem } from '../../../shared/model/codebook-file.ts';

const MOST_CODES = 5000;
const MOST_LEVELS = 50;
const MOST_NAME_CHARACTERS = 500;
const MOST_DESCRIPTION_CHARACTERS = 10_000;
const MOST_SHOWN = 100;
/** More would not be read by anyone. */
const MOST_PROBLEMS = 200;

/** How programs write that a code has no colour. */
const NO_COLOUR = new Set(['', 'none', 'null', 'transparent']);

/** A code as a reader finds it. */
interface FoundCode {
  name: string;
  /** The name in a file that Earmark wrote, where no two codes have the same. */
  writtenName?: string | undefined;
  description: string;
  colour: string | null;
  /** What `add` returned for the code above it. */
  parent: number | null;
  /** Where it begins in the file, from 1. */
  line: number;
}

/**
 * Collects the codes of a file, each after the one above it. A code of the same name, capitals apart, under the same
 * code is the same one.
 */
export function createCodeList() {
  const codes: FileCode[] = [];
  /** How many levels each code is below the top, the top being 1. */
  const depths: number[] = [];
  const problems: FileProblem[] = [];
  const known = new Map<string, number>();

  function report(line: number, why: string): void {
    if (problems.length < MOST_PROBLEMS) problems.push({ line, why });
  }

  function cut(text: string, most: number, what: string, line: number): string {
    if (text.length <= most) return text;
    report(line, `The ${what} is cut: it is longer than ${formatNumber(most)} characters.`);
    // Does not end in half of a character.
    return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  }

  return {
    report,
    /**
     * Adds a code, and returns its index. Returns that of the code above it if it has no name. Throws a FailureError
     * if there are too many codes or levels.
     */
    add({ name, writtenName, description, colour, parent, line }: FoundCode): number | null {
      const ownName = cut(name.replaceAll(/\s+/g, ' ').trim(), MOST_NAME_CHARACTERS, 'name', line);
      if (ownName === '') {
        report(line, 'A code without a name is left out.');
        return parent;
      }
      const ownDescription = cut(description.trim(), MOST_DESCRIPTION_CHARACTERS, 'description', line);
      const ownColour = colour === null ? null : colourOf(colour);
      if (ownColour === null && !NO_COLOUR.has(colour?.trim().toLowerCase() ?? ''))
        report(
          line,
          `“${shown(colour ?? '')}” is not a known colour, so Earmark chooses one for “${shown(ownName)}”.`,
        );
      const key = `${String(parent)} ${(writtenName ?? ownName).toLowerCase()}`;
      const before = codes[known.get(key) ?? -1];
      if (before !== undefined) {
        if (before.description === '') before.description = ownDescription;
        before.colour ??= ownColour;
        return known.get(key) ?? null;
      }
      const depth = parent === null ? 1 : (depths[parent] ?? 0) + 1;
      if (depth > MOST_LEVELS)
        throw new FailureError('blocked', `The codes of this file have more than ${MOST_LEVELS} levels.`);
      if (codes.length >= MOST_CODES)
        throw new FailureError('blocked', `This file has more than ${formatNumber(MOST_CODES)} codes.`);
      known.set(key, codes.length);
      codes.push({
        name: ownName,
        ...(writtenName === undefined ? {} : { writtenName }),
        description: ownDescription,
        colour: ownColour,
        parent,
      });
      depths.push(depth);
      return codes.length - 1;
    },
    /** Returns what was added. Throws a FailureError if there is nothing. */
    result(): CodebookFile {
      if (codes.length === 0) throw new FailureError('blocked', 'There are no codes in this file.');
      return {
        codes: [...codes],
        problems: problems.toSorted((a, b) => a.line - b.line),
        unusedColumns: [],
      };
    },
  };
}

/** Returns what is in a cell, in one short line for a message. */
export function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

export type CodeList = ReturnType<typeof createCodeList>;
