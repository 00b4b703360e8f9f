import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import Papa from 'papaparse';
import { parse as parseSrt } from 'subsrt-ts';
import { z } from 'zod';
import { eafErrorsOf } from '../export/eaf-schema.ts';
import { textOf } from '../export/every-format.ts';
import { flawsOf } from '../export/qdpx-closure.ts';
import { readProject } from '../export/qdpx-reading.ts';
import { errorsOf } from '../export/qdpx-schema.ts';
import { readTextGrid } from '../export/textgrid-reading.ts';
import { readVtt } from '../export/vtt-reading.ts';

/** Returns every file under a folder by its relative path. */
export const filesIn = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), readFileSync(path)];
      }),
  );

/** Returns the rows of a table by column name, or nothing if the file is missing. */
export const csvOf = (bytes: Buffer | undefined): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(textOf(bytes ?? Buffer.alloc(0)).slice(1), {
    header: true,
    skipEmptyLines: true,
  }).data;

/** Returns the errors that the checkers of other programs find in exported files. */
export async function flawsIn(files: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const of = (ending: string) => [...files].filter(([name]) => name.endsWith(ending));
  const flaws: string[] = [];
  const check = (name: string, flaw: string | false) => {
    if (flaw !== false) flaws.push(`${name}: ${flaw}`);
  };
  for (const [name, bytes] of files) check(name, bytes.length === 0 && 'is empty');
  for (const [name, bytes] of of('.vtt')) {
    const { errors, cues } = readVtt(textOf(bytes));
    check(name, (errors.length > 0 || cues.length === 0) && JSON.stringify(errors));
  }
  for (const [name, bytes] of of('.srt')) check(name, parseSrt(textOf(bytes)).length === 0 && 'no cue');
  for (const [name, bytes] of of('.csv')) {
    const { data, errors } = Papa.parse<string[]>(textOf(bytes).slice(1), { skipEmptyLines: true });
    const widths = new Set(data.map((row) => row.length));
    check(
      name,
      (errors.length > 0 || widths.size !== 1) && `${JSON.stringify(errors)} ${[...widths].join()}`,
    );
  }
  for (const [name, bytes] of of('.TextGrid'))
    for (const { name: tier, items } of readTextGrid(textOf(bytes)).tiers) {
      const gaps = items.filter(({ start }, index) => index > 0 && items[index - 1]?.end !== start);
      check(`${name} ${tier}`, items.some(({ end }) => end !== null) && gaps.length > 0 && 'has gaps');
    }
  check('JSON', of('.json').length > 0 && of('.schema.json').length === 0 && 'no schema');
  const jsonOf = (bytes: Buffer): unknown => JSON.parse(textOf(bytes));
  for (const [schema, described] of of('.schema.json'))
    for (const [name, bytes] of of('.json').filter(([other]) => other !== schema)) {
      const ajv = new Ajv();
      const isValid = ajv.validate(z.record(z.string(), z.unknown()).parse(jsonOf(described)), jsonOf(bytes));
      check(name, !isValid && ajv.errorsText());
    }
  const eaf = new Map(of('.eaf').map(([name, bytes]) => [name.replaceAll('/', '-'), textOf(bytes)]));
  if (eaf.size > 0) flaws.push(...(await eafErrorsOf(eaf)));
  const codebooks = of('.qdc').map(([, bytes]) => textOf(bytes));
  if (codebooks.length > 0) flaws.push(...(await errorsOf('codebook', codebooks)));
  const projects = of('.qdpx').map(([, bytes]) => readProject(bytes));
  flaws.push(...projects.flatMap(flawsOf));
  if (projects.length > 0)
    flaws.push(
      ...(await errorsOf(
        'project',
        projects.map(({ qde }) => qde),
      )),
    );
  return flaws;
}
