import { unzipSync } from 'fflate';
import type { ExportOptions, StreamedStudy } from '../../electron/exports/formats/study.ts';
import type { BesideProject } from '../../electron/exports/formats/qde-study.ts';
import { qdpxChunks, type ReadAudio } from '../../electron/exports/formats/qdpx.ts';

/** An element of a document, parsed independently of the code that wrote it. */
export interface ReadElement {
  name: string;
  attributes: Record<string, string>;
  children: ReadElement[];
  text: string;
}

export interface ReadProject {
  qde: string;
  root: ReadElement;
  /** The files of the sources folder by name. */
  sources: Map<string, Uint8Array>;
  bytes: Uint8Array;
}

export async function exported(
  study: StreamedStudy,
  options: Pick<ExportOptions, 'withNames'> = { withNames: false },
  recordings?: ReadAudio | BesideProject,
): Promise<ReadProject> {
  return readProject(Buffer.concat(await Array.fromAsync(qdpxChunks(study, options, recordings))));
}

/** Reads the parts of a .qdpx file. */
export function readProject(bytes: Uint8Array): ReadProject {
  const files = Object.entries(unzipSync(bytes));
  const qde = textOf(files.find(([name]) => name === 'project.qde')?.[1]);
  const sources = files.filter(([name]) => name !== 'project.qde');
  const misplacedFiles = sources.filter(([name]) => !/^sources\/[0-9A-F-]{36}\.[a-z0-9]+$/.test(name));
  if (misplacedFiles.length > 0)
    throw new Error(`Not a source: ${misplacedFiles.map(([name]) => name).join()}`);
  return {
    qde,
    root: readXml(qde),
    sources: new Map(sources.map(([name, content]) => [name.slice('sources/'.length), content])),
    bytes,
  };
}

/** Decodes the text of a file strictly, and keeps its first character, whatever it is. */
export const textOf = (content: Uint8Array = new Uint8Array()): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);

/** Returns an element and all of its descendants. */
export const allOf = (element: ReadElement): ReadElement[] => [element, ...element.children.flatMap(allOf)];

export const named = (root: ReadElement, name: string): ReadElement[] =>
  allOf(root).filter((element) => element.name === name);

/** Parses XML that has passed a checker. */
export function readXml(xml: string): ReadElement {
  const top: ReadElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (const [, closing, name = '', attributes = '', empty, text] of xml.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|<\?[^>]*>|([^<]+)/g,
  )) {
    const current = open.at(-1) ?? top;
    if (text !== undefined) current.text += decoded(text);
    else if (closing === '/') open.pop();
    else if (name !== '') {
      const element: ReadElement = { name, attributes: attributesOf(attributes), children: [], text: '' };
      current.children.push(element);
      if (empty === '') open.push(element);
    }
  }
  const [root] = top.children;
  if (root === undefined || open.length !== 1) throw new Error('Not a whole document');
  return root;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value.replaceAll(/[\t\n\r]/g, ' ')),
    ]),
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decoded = (text: string): string =>
  text.replaceAll(/&(#?)(\w+);/g, (_, number: string, name: string) =>
    number === '' ? (ENTITIES[name] ?? '') : String.fromCodePoint(Number(name)),
  );
