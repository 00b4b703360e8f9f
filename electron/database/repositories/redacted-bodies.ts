import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { operationOf, pathParametersOf, type OperationId } from '../../service-client/operations.ts';
import type { ApiRequest } from '../../../shared/model/api-request.ts';
import { createRedactionRules, type SessionRedactions } from './redaction-rules.ts';

const labelled = z.looseObject({ label: z.string() });
const knownRow = z.object({ session_id: z.string() });

type Request = Pick<ApiRequest, 'path' | 'query'>;

/** How words are replaced in a body. */
interface Wanted {
  redactions: SessionRedactions;
  /** True for what cannot be compared with the transcript place by place. */
  isRaw: boolean;
  /** True to leave the label as it is. */
  withLabel: boolean;
}

/** The operations whose responses are about one session, and have or quote what was said. */
const OF_SESSION: ReadonlySet<OperationId> = new Set<OperationId>([
  'getSessionStatus',
  'getEvaluation',
  'getSummary',
  'getTranscript',
]);

/** Replaces removed words in responses of the service and in drafts, before the window gets them. */
export function createRedactedBodies(database: DatabaseSync) {
  const rules = createRedactionRules(database);
  const known = database.prepare(
    `select session_id from sessions where ?1 = session_id or instr(?1, session_id || ' ') = 1
       or instr(?1, json_quote(session_id)) = 2`,
  );

  /** Returns what is replaced in the response to a GET request, and how; null if nothing is. */
  function wanted({ path, query }: Request): Wanted | null {
    const operation = operationOf('GET', path);
    if (operation === null || !rules.any()) return null;
    if (OF_SESSION.has(operation)) {
      const asked = new URLSearchParams(query);
      const sessionId = asked.get('sessionId');
      if (sessionId === null) return null;
      const redactions = rules.of(sessionId, asked.get('projectId'));
      const withLabel = !rules.inLabels(rules.projectOf(sessionId));
      return { redactions, isRaw: operation === 'getTranscript', withLabel };
    }
    const project =
      operation === 'listInstantLinks'
        ? ''
        : operation === 'listProjectLinks'
          ? (pathParametersOf(operation, path)?.projectId ?? '')
          : null;
    if (project === null || !rules.inLabels(project)) return null;
    return { redactions: rules.ofProject(project), isRaw: false, withLabel: false };
  }

  return {
    /** Returns whether words may have to be replaced in the response to a GET request. */
    concerns: (request: Request): boolean => wanted(request) !== null,
    /** Returns the body of a response to a GET request as it is shown. */
    response(request: Request, body: string): string {
      const how = wanted(request);
      return how === null ? body : redactedBody(body, how);
    },
    /** Returns a draft as it is shown: one about a session has its removed words replaced. */
    draft(subject: string, value: string | null): string | null {
      if (value === null || !rules.any()) return value;
      const { data } = knownRow.safeParse(known.get(subject));
      return data === undefined
        ? value
        : redactedBody(value, { redactions: rules.of(data.session_id), isRaw: false, withLabel: false });
    },
  };
}

/** Returns the body with words replaced; one that is not JSON is taken as text. */
function redactedBody(body: string, { redactions, isRaw, withLabel }: Wanted): string {
  if (redactions.rules.length === 0) return body;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return isRaw ? redactions.strictText(body) : redactions.text(body);
  }
  const shown = isRaw ? redactions.strictJson(value) : redactions.json(value);
  if (shown === value) return body;
  const label = withLabel ? labelled.safeParse(value).data?.label : undefined;
  return JSON.stringify(label === undefined ? shown : { ...labelled.parse(shown), label });
}
