// `npm run api:types`: generates the types and the list of operations of the service's API from its OpenAPI
// document. With `--check`, writes nothing and fails if a generated file is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = new URL('../openapi/', import.meta.url);
const source = new URL('voice-service.yaml', folder);
const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const operation = z.object({ operationId: z.string() });

const generated: Record<string, string> = {
  'schema.d.ts':
    COMMENT_HEADER + astToString(await openapiTS(source, { rootTypes: true, alphabetize: true })),
  'operations.ts': operationsFile(),
};
for (const [name, text] of Object.entries(generated)) {
  const file = new URL(name, folder);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`openapi/${name} is stale: run \`npm run api:types\`.`);
    process.exitCode = 1;
  }
}

/** Returns the source of the list of operations. */
function operationsFile(): string {
  const { paths } = document.parse(parse(readFileSync(source, 'utf8')));
  const lines = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, value]) => {
        const { operationId } = operation.parse(value);
        return `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}' },\n`;
      }),
  );
  return `// Generated from voice-service.yaml by \`npm run api:types\`; its types are in schema.d.ts.

/** The method and path of each operation of the service's API, by operation id. */
export const operations = {\n${lines.join('')}} as const;\n`;
}
