import sax, { type SAXParser } from 'sax';
import { FailureError } from '../../platform/failures.ts';
import { createCodeList } from './code-list.ts';
import type { CodebookFile } from '../../../shared/model/codebook-file.ts';

const NOT_XML = 'This file is damaged: it is not well-formed XML.';
const NOT_A_CODEBOOK = 'This is not a REFI-QDA codebook. Export the codebook as .qdc.';
const DTD = 'This is not a codebook: it defines a document type (DTD).';

/** Parsed in parts of this many characters: the parser checks how much it holds once in each. */
const PART = 65_536;

interface OpenElement {
  name: string;
  /** Set for a `Code`. */
  code: OpenCode | null;
}
interface OpenCode {
  name: string;
  /** Set if Earmark wrote the file. */
  writtenName?: string;
  description: string;
  colour: string | null;
  line: number;
  parent: OpenCode | null;
}

interface Found {
  codes: OpenCode[];
  /** Set if there is a codebook: true if Earmark wrote it. */
  isEarmark: boolean | null;
}

/**
 * Reads a REFI-QDA codebook, alone (.qdc) or in a project (.qde). Throws a FailureError for anything else. No entity
 * that a file defines is expanded: a document type is refused.
 */
export function readQdc(xml: string): CodebookFile {
  const found: Found = { codes: [], isEarmark: null };
  const parser = parserOf(found);
  for (let from = 0; from < xml.length; from += PART) parser.write(xml.slice(from, from + PART));
  parser.close();
  const { codes, isEarmark } = found;
  if (isEarmark === null) throw new FailureError('blocked', NOT_A_CODEBOOK);
  if (!isEarmark) return listed(codes);
  for (const code of codes) code.writtenName = code.name;
  return listed(withoutParents(codes));
}

/** Returns a parser that adds to what is found, and throws a FailureError where it refuses the file. */
function parserOf(found: Found): SAXParser {
  // Without namespaces: with them, the parser tells of attributes only once it has read all of a tag.
  const parser = sax.parser(true, { position: true });
  const open: OpenElement[] = [];
  let attributesOfTag = 0;
  const isIn = (name: string) => open.some((one) => one.name === name);
  const addText = (text: string) => {
    if (open.at(-1)?.name !== 'Description') return;
    const code = open.at(-2)?.code;
    if (code != null) code.description += text;
  };
  return Object.assign(parser, {
    onerror: () => {
      throw new FailureError('blocked', NOT_XML);
    },
    ondoctype: () => {
      throw new FailureError('blocked', DTD);
    },
    ontext: addText,
    oncdata: addText,
    onclosetag: () => {
      open.pop();
    },
    onopentagstart: () => {
      attributesOfTag = 0;
    },
    onattribute: () => {
      attributesOfTag += 1;
      if (attributesOfTag > MOST_ATTRIBUTES) throw new FailureError('blocked', TOO_MANY_ATTRIBUTES);
    },
    onopentag: ({ name: tag, attributes }: { name: string; attributes: Record<string, string> }) => {
      const name = local(tag);
      // Deeper than any codebook.
      if (open.length === MOST_OPEN) throw new FailureError('blocked', TOO_DEEP);
      if (name === 'CodeBook') found.isEarmark = attributes['origin'] === 'Earmark';
      const code: OpenCode | null =
        name === 'Code' && isIn('CodeBook') && isIn('Codes')
          ? {
              name: attributes['name'] ?? '',
              description: '',
              colour: attributes['color'] ?? null,
              line: parser.line + 1,
              parent: open.findLast((one) => one.code !== null)?.code ?? null,
            }
          : null;
      if (code !== null) found.codes.push(code);
      open.push({ name, code });
    },
  });
}

/** More than any codebook has on one element. */
const MOST_ATTRIBUTES = 1000;
const TOO_MANY_ATTRIBUTES = 'This is not a codebook: one element has more than 1,000 attributes.';
const MOST_OPEN = 200;
const TOO_DEEP = 'The codes of this file are nested too deeply.';

const local = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

function listed(codes: readonly OpenCode[]): CodebookFile {
  const list = createCodeList();
  const indexes = new Map<OpenCode | null, number | null>([[null, null]]);
  for (const code of codes)
    indexes.set(code, list.add({ ...code, parent: indexes.get(code.parent) ?? null }));
  return list.result();
}

interface NamedCode {
  name: string;
  parent: NamedCode | null;
}

/**
 * Returns codes of a file that Earmark wrote with the names that they had: of codes with the same name, the export adds
 * the name of the code above it, as in "Ease (Trust)". Each code comes after the one above it.
 */
export function withoutParents<Code extends NamedCode>(codes: readonly Code[]): Code[] {
  const plain = new Map<NamedCode, string>();
  for (const code of codes) plain.set(code, plainName(code, plain));
  const uses = Map.groupBy(codes, (code) => (plain.get(code) ?? '').toLowerCase());
  for (const code of codes) {
    const name = plain.get(code) ?? code.name;
    if ((uses.get(name.toLowerCase())?.length ?? 0) > 1) code.name = name;
  }
  return [...codes];
}

function plainName({ name, parent }: NamedCode, plain: ReadonlyMap<NamedCode, string>): string {
  if (parent === null) return name;
  const added = [parent.name, plain.get(parent) ?? parent.name].map((above) => ` (${above})`);
  const ending = added.find((end) => name.endsWith(end) && name.length > end.length);
  return ending === undefined ? name : name.slice(0, -ending.length);
}
