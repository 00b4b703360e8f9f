import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';

const schema = readFileSync(join(import.meta.dirname, '../fixtures/schemas/EAFv3.0.xsd'), 'utf8');

/** Returns the errors that xmllint finds in ELAN files with the schema of ELAN. */
export async function eafErrorsOf(files: ReadonlyMap<string, string>): Promise<string[]> {
  const { valid, errors, rawOutput } = await validateXML({
    xml: [...files].map(([fileName, contents]) => ({ fileName, contents })),
    schema,
    initialMemoryPages: 64 * memoryPages.MiB,
    maxMemoryPages: 512 * memoryPages.MiB,
  });
  if (valid) return [];
  return errors.length === 0 ? [rawOutput] : errors.map(({ rawMessage }) => rawMessage);
}
