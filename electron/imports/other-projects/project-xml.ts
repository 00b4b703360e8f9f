import sax from 'sax';
import { refusedProject } from './project-refusals.ts';

/** An element of a project, with the names of the REFI-QDA schema. GUIDs are in upper case, without braces. */
export interface QdeElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: QdeElement[];
  /** Of an element that has a text; otherwise empty. */
  text: string;
}

const MOST_OPEN = 200;
const MOST_ATTRIBUTES = 1000;
/** More than 200 MB of codings have. */
const MOST_ELEMENTS = 3_000_000;
/** Parsed in parts of this many characters: the parser checks how much it holds once in each. */
const PART = 65_536;

const GUIDS = new Set([
  'guid',
  'targetGUID',
  'creatingUser',
  'modifyingUser',
  'creatingUserGUID',
  'fromSyncPoint',
  'toSyncPoint',
]);
const OTHER_ATTRIBUTES = new Set([
  'name',
  'origin',
  'creationDateTime',
  'basePath',
  'color',
  'typeOfVariable',
  'richTextPath',
  'plainTextPath',
  'path',
  'currentPath',
  'startPosition',
  'endPosition',
  'begin',
  'end',
  'timeStamp',
  'position',
]);
const WITH_TEXT = new Set([
  'Description',
  'PlainTextContent',
  'TextValue',
  'BooleanValue',
  'IntegerValue',
  'FloatValue',
  'DateValue',
  'DateTimeValue',
]);

/** Parses project.qde and returns its root. Throws a FailureError. No entity that the file defines is expanded. */
export async function parseProjectXml(parts: AsyncIterable<Uint8Array>): Promise<QdeElement> {
  const top: QdeElement = { name: '', attributes: {}, children: [], text: '' };
  const parser = parserInto(top);
  const feed = (text: string) => {
    // XML's own rule: a line end in the file is one LF, however it is written.
    const normal = text.replaceAll(/\r\n?/g, '\n');
    for (let from = 0; from < normal.length; from += PART) parser.write(normal.slice(from, from + PART));
  };
  let decoder: TextDecoder | null = null;
  let carried = '';
  for await (const part of parts) {
    decoder ??= new TextDecoder(encodingOf(part));
    const text = carried + decoder.decode(part, { stream: true });
    // A CR at the end of a part may belong to an LF in the next.
    carried = text.endsWith('\r') ? '\r' : '';
    feed(carried === '' ? text : text.slice(0, -1));
  }
  feed(carried + (decoder?.decode() ?? ''));
  parser.close();
  const root = top.children.at(0);
  if (root?.name === 'CodeBook') throw refusedProject('codebook');
  if (root?.name !== 'Project') throw refusedProject('notAProject');
  return root;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function parserInto(top: QdeElement): sax.SAXParser {
  const parser = sax.parser(true, { position: false });
  const open = [top];
  let attributesOfTag = 0;
  let elements = 0;
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined && WITH_TEXT.has(element.name)) element.text += text;
  };
  return Object.assign(parser, {
    onerror: () => {
      throw refusedProject('damagedXml');
    },
    ondoctype: () => {
      throw refusedProject('documentType');
    },
    onopentagstart: () => {
      attributesOfTag = 0;
    },
    onattribute: () => {
      attributesOfTag += 1;
      if (attributesOfTag > MOST_ATTRIBUTES) throw refusedProject('tooManyAttributes');
    },
    onopentag: ({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
      elements += 1;
      if (open.length > MOST_OPEN) throw refusedProject('tooDeep');
      if (elements > MOST_ELEMENTS) throw refusedProject('tooLarge');
      const element = { name: localName(name), attributes: knownOf(attributes), children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onclosetag: () => {
      open.pop();
    },
    ontext: addText,
    oncdata: addText,
  });
}

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

function knownOf(attributes: Record<string, string>): Record<string, string> {
  const known: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (GUIDS.has(name)) known[name] = guidText(value);
    else if (OTHER_ATTRIBUTES.has(name)) known[name] = value;
  }
  return known;
}

/** The schema allows small letters and braces. */
const guidText = (value: string): string =>
  value
    .trim()
    .replace(/^\{(.*)\}$/s, '$1')
    .toUpperCase();

export const childrenOf = (element: QdeElement | undefined, name: string): QdeElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: QdeElement | undefined, name: string): QdeElement | undefined =>
  element?.children.find((child) => child.name === name);

/** Returns the GUIDs that the references below an element are to, such as its `CodeRef` elements. */
export const referencesOf = (element: QdeElement, name: string): string[] =>
  childrenOf(element, name).flatMap(({ attributes }) => attributes['targetGUID'] ?? []);

/** Returns an attribute that is a whole number; null for anything else. */
export function wholeNumber(text: string | undefined): number | null {
  if (text === undefined || !/^\s*[+-]?\d{1,15}\s*$/.test(text)) return null;
  return Number(text);
}
