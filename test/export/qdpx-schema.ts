import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';

const SCHEMAS = {
  codebook: 'REFI-QDA-Codebook-v1.0.xsd',
  project: 'REFI-QDA-Project-2019-03-18.xsd',
};

/** With a thousand and more, xmllint leaves the memory that it was given. */
const MOST_AT_ONCE = 200;

/** Returns the errors that xmllint finds in documents with a schema of REFI-QDA. */
export async function errorsOf(
  schema: keyof typeof SCHEMAS,
  documents: readonly string[],
): Promise<string[]> {
  if (documents.length > MOST_AT_ONCE)
    return [
      ...(await errorsOf(schema, documents.slice(0, MOST_AT_ONCE))),
      ...(await errorsOf(schema, documents.slice(MOST_AT_ONCE))),
    ];
  const file = SCHEMAS[schema];
  const { valid, errors, rawOutput } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `document-${index}.xml`, contents })),
    schema: {
      fileName: file,
      contents: readFileSync(join(import.meta.dirname, '..', 'fixtures', 'schemas', file), 'utf8'),
    },
    maxMemoryPages: 512 * memoryPages.MiB,
  });
  if (valid) return [];
  return errors.length === 0 ? [rawOutput] : errors.map(({ rawMessage }) => rawMessage);
}
