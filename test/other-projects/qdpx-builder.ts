// Small projects as other programs write them, with invented words.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { QdaPassage, QdaProject, QdaSource } from '../../electron/imports/other-projects/qda-project.ts';
import { readProjectFile } from '../../electron/imports/other-projects/read-project-file.ts';

const encoder = new TextEncoder();

/** Returns a GUID with a number in it that is easy to see. */
export const guid = (number: number): string => `0A0B0C0D-0000-4000-8000-${String(number).padStart(12, '0')}`;

export interface ProjectParts {
  /** Of the project; `Allotments` by default. */
  name?: string;
  /** What is inside `Project`. */
  content: string;
  /** Attributes of `Project`. */
  attributes?: string;
  /** Files of the folder of sources, by name. */
  files?: Record<string, string | Uint8Array>;
  /** The folder of sources, as the program spells it. */
  folder?: string;
  /** The folder in the archive that all is in; none by default. */
  within?: string;
  /** Written before the XML declaration. */
  mark?: string;
}

export function projectBytes(parts: ProjectParts): Uint8Array {
  const { content, attributes = 'origin="Some program"', files = {}, folder = 'Sources' } = parts;
  const xml = `${parts.mark ?? ''}<?xml version="1.0" encoding="utf-8"?>
<Project xmlns="urn:QDA-XML:project:1.0" name="${parts.name ?? 'Allotments'}" ${attributes}>${content}</Project>`;
  const within = parts.within ?? '';
  const packed: Record<string, Uint8Array> = { [`${within}project.qde`]: encoder.encode(xml) };
  for (const [name, file] of Object.entries(files))
    packed[`${within}${folder}/${name}`] = typeof file === 'string' ? encoder.encode(file) : file;
  return zipSync(packed);
}

/** Reads bytes as a project, from a file that is removed afterwards. */
export async function readBytes(bytes: Uint8Array): Promise<QdaProject> {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-project-'));
  try {
    const path = join(folder, 'Allotments.qdpx');
    await writeFile(path, bytes);
    return await readProjectFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const readParts = (parts: ProjectParts): Promise<QdaProject> => readBytes(projectBytes(parts));

/** Returns the words of a passage of a text. */
export const wordsIn = ({ text }: QdaSource, passage: QdaPassage): string | null =>
  passage.text === null
    ? null
    : Array.from(text ?? '')
        .slice(passage.text.start, passage.text.end)
        .join('');

export const user = (number: number, name: string): string => `<User guid="${guid(number)}" name="${name}"/>`;

export const code = (number: number, name: string, more = 'isCodable="true" color="#1a7f37"', inside = '') =>
  `<Code guid="${guid(number)}" name="${name}" ${more}>${inside}</Code>`;

export const codebook = (...codes: string[]): string =>
  `<CodeBook><Codes>${codes.join('')}</Codes></CodeBook>`;

let coding = 900_000;
/** Returns a coding with a code, by a person. */
export const coded = (codeNumber: number, by: number | null = null): string => {
  coding += 1;
  const coder = by === null ? '' : ` creatingUser="${guid(by)}"`;
  return `<Coding guid="${guid(coding)}"${coder}><CodeRef targetGUID="${guid(codeNumber)}"/></Coding>`;
};

export const selection = (
  number: number,
  [start, end]: readonly [number, number],
  inside: string,
  name: string | null = null,
): string =>
  `<PlainTextSelection guid="${guid(number)}" startPosition="${start}" endPosition="${end}"${
    name === null ? '' : ` name="${name}"`
  }>${inside}</PlainTextSelection>`;
