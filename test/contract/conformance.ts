import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { parse } from 'yaml';
import { z } from 'zod';

/** A response of a service, and the operation that it answers. */
export interface Answer {
  method: string;
  /** As in the API document: `/v1/projects/{projectId}`. */
  pathTemplate: string;
  status: number;
  contentType: string | null;
  body: unknown;
}

const responses = z.record(z.string(), z.looseObject({ $ref: z.string().optional() }));
const documentShape = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ 'x-scope': z.string().optional(), responses }).or(z.array(z.unknown())),
    ),
  ),
});

const source: unknown = parse(
  readFileSync(new URL('../../openapi/voice-service.yaml', import.meta.url), 'utf8'),
);
const document = documentShape.parse(source);
const documentName = 'voice-service';

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, formats: fullFormats });
// The document itself is not a schema; its schemas are under keywords that do not validate anything.
ajv.addVocabulary(['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components', 'x-source']);
ajv.addSchema(z.record(z.string(), z.unknown()).parse(source), documentName);

const segment = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Returns how a response departs from the API document, or an empty list. */
export function departures({ method, pathTemplate, status, contentType, body }: Answer): string[] {
  const operation = document.paths[pathTemplate]?.[method.toLowerCase()];
  if (operation === undefined || Array.isArray(operation)) return [`no operation ${method} ${pathTemplate}`];
  const response = operation.responses[String(status)];
  if (response === undefined) return [`no answer ${status} for ${method} ${pathTemplate}`];
  if (!/^application\/json\b/.test(contentType ?? '')) return [`content type ${contentType}`];
  const location =
    response.$ref ??
    `#/${['paths', pathTemplate, method.toLowerCase(), 'responses', String(status)].map(segment).join('/')}`;
  const validate = ajv.getSchema(`${documentName}${location}/content/application~1json/schema`);
  if (validate === undefined) return [`no schema at ${location}`];
  if (validate(body) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

const methodName = z.enum(['GET', 'POST', 'PATCH']);
export type Method = z.infer<typeof methodName>;

/** Every operation of the API document with the scope that it requires. */
export function operations(): { method: Method; pathTemplate: string; scope: string | undefined }[] {
  return Object.entries(document.paths).flatMap(([pathTemplate, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      Array.isArray(operation)
        ? []
        : [{ method: methodName.parse(method.toUpperCase()), pathTemplate, scope: operation['x-scope'] }],
    ),
  );
}

const withExamples = z.looseObject({
  content: z.looseObject({
    'application/json': z.looseObject({
      examples: z.record(z.string(), z.object({ value: z.object({ error: z.string() }) })).optional(),
    }),
  }),
});
const components = z.looseObject({
  components: z.looseObject({ responses: z.record(z.string(), z.unknown()) }),
});

/**
 * Every message that the API document gives for a 400 or a 404: `GET /v1/projects/{projectId} 404 Project not
 * found`.
 */
export function documentedRefusals(): string[] {
  const shared = components.parse(source).components.responses;
  return operations().flatMap(({ method, pathTemplate }) => {
    const operation = document.paths[pathTemplate]?.[method.toLowerCase()];
    if (operation === undefined || Array.isArray(operation)) return [];
    return ['400', '404'].flatMap((status) => {
      const response = operation.responses[status];
      if (response === undefined) return [];
      const name = response.$ref?.replace('#/components/responses/', '');
      const { content } = withExamples.parse(name === undefined ? response : shared[name]);
      const messages = Object.values(content['application/json'].examples ?? {});
      return messages.map(({ value }) => `${method} ${pathTemplate} ${status} ${value.error}`);
    });
  });
}
