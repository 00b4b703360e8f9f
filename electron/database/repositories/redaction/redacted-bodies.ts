import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { operationOf, pathParametersOf, type OperationId } from '../../../service-client/operations.ts';
import type { ApiRequest } from '../../../../shared/model/api-request.ts';
import { redactedRawJson } from '../../../transcripts/raw-json/redacted-raw-json.ts';
import { redactedTranscript } from '../../../transcripts/raw-json/redacted-transcript.ts';
import { ruleFor } from '../../../reading-rules/choose-rule.ts';
import { WorkBudget } from '../../../reading-rules/work-budget.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import type { TranscriptRule } from '../../../../shared/model/reading-rule.ts';
import type { CorrectedTexts } from '../text/corrected-text.ts';
import type { ReadingRules } from '../transcripts/reading-rules.ts';
import { asShown, type ShownBody } from './shown-body.ts';
import { rawRedactions, wordByWord } from './raw-redactions.ts';
import type { RedactionRules, SessionRedactions } from '../text/redaction-rules.ts';

const knownRow = z.object({ session_id: z.string() });
const received = z.looseObject({ transcript: z.unknown() });

/**
 * Of rules for reading, in the thread of the library: more than any transcript that a service has sent needs, and about a
 * second of work.
 */
const MOST_STEPS = 10_000_000;

type Request = Pick<ApiRequest, 'path' | 'query'>;

/** How words are replaced in a body. */
interface Replacing {
  redactions: SessionRedactions;
  /** The session if the body is its transcript, which cannot be compared with the stored one place by place. */
  transcriptOf: string | null;
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
export function createRedactedBodies(
  database: LibraryDatabase,
  {
    rules,
    correctedText,
    readingRules,
  }: { rules: RedactionRules; correctedText: CorrectedTexts; readingRules: ReadingRules },
) {
  const known = database.prepare(
    `select session_id from sessions where ?1 = session_id or instr(?1, session_id || ' ') = 1
       or instr(?1, json_quote(session_id)) = 2`,
  );

  /** Returns what is replaced in the response to a GET request, and how; null if nothing is. */
  function replacingIn({ path, query }: Request): Replacing | null {
    const operation = operationOf('GET', path);
    if (operation === null || !rules.any()) return null;
    if (OF_SESSION.has(operation)) {
      const parameters = new URLSearchParams(query);
      const sessionId = parameters.get('sessionId');
      if (sessionId === null) return null;
      const redactions = rules.of(sessionId, parameters.get('projectId'));
      const withLabel = !rules.inLabels(rules.projectOf(sessionId));
      return { redactions, transcriptOf: operation === 'getTranscript' ? sessionId : null, withLabel };
    }
    const project =
      operation === 'listInstantLinks'
        ? ''
        : operation === 'listProjectLinks'
          ? (pathParametersOf(operation, path)?.projectId ?? '')
          : null;
    if (project === null || !rules.inLabels(project)) return null;
    return { redactions: rules.ofProject(project), transcriptOf: null, withLabel: false };
  }

  return {
    /** Returns whether words may have to be replaced in the response to a GET request. */
    concerns: (request: Request): boolean => replacingIn(request) !== null,
    /** Returns the body of a response to a GET request as it is shown. */
    response(request: Request, body: string): ShownBody {
      const replacing = replacingIn(request);
      return asShown(replacing === null ? body : redactedBody(body, replacing));
    },
    /** Returns a draft as it is shown: one about a session has its removed words replaced. */
    draft(subject: string, value: string | null): ShownBody | null {
      if (value === null) return null;
      const sessionId = rules.any() ? knownRow.safeParse(known.get(subject)).data?.session_id : undefined;
      if (sessionId === undefined) return asShown(value);
      const redactions = rules.of(sessionId);
      return asShown(redactedBody(value, { redactions, transcriptOf: null, withLabel: false }));
    },
  };

  /** Returns the body with words replaced; one that is not JSON is taken as text. */
  function redactedBody(body: string, { redactions, transcriptOf, withLabel }: Replacing): string {
    if (redactions.rules.length === 0) return body;
    const choices = withLabel ? { except: 'label' } : {};
    if (transcriptOf === null) return redactedRawJson(body, redactions, choices);
    const turns = correctedText.of(transcriptOf)?.received ?? [];
    const work = new WorkBudget(MOST_STEPS);
    return redactedTranscript(
      body,
      {
        redactions: rawRedactions(redactions.rules, turns),
        readingRules: readingRulesFor(transcriptOf, body, work),
        wordByWord,
        work,
      },
      choices,
    );
  }

  /** Returns the rules by which a response is read, or will be when it is saved. */
  function readingRulesFor(sessionId: string, body: string, work: WorkBudget): TranscriptRule[] {
    const remembered = readingRules.remembered('transcript');
    const transcript = remembered.length === 0 ? null : received.safeParse(parseJson(body)).data?.transcript;
    const next = ruleFor(transcript, remembered, work)?.rule;
    return [...readingRules.ofTranscript(sessionId), ...(next?.what === 'transcript' ? [next] : [])];
  }
}
