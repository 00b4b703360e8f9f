import { z } from 'zod';
import { sessionId, type SessionRef } from './session.ts';

/** A source of another program's project, by its GUID in upper case. */
export const sourceGuid = z.string().min(1).max(100);

/** A source as the researcher sees it before it is brought in. */
export interface OtherSource {
  guid: string;
  name: string;
  kind: 'text' | 'recording' | 'picture' | 'pdf' | 'other';
  /** Null without text. */
  text: { characters: number; turns: number; firstWords: string } | null;
  /** Null without sound; `isMissing` if it is neither in the project nor where the project says. */
  sound: { durationSeconds: number | null; isMissing: boolean } | null;
  /** Coded or annotated passages of its text and of its sound. */
  codings: number;
  memos: number;
  /** Names of the cases that it belongs to. */
  cases: string[];
  /**
   * The session that has this text: `text`: the same words; `name`: the same name only. Null if there is none.
   */
  match: { session: SessionRef; label: string | null; by: 'text' | 'name'; fitting: number } | null;
  /** Why it cannot be brought in, in one sentence; otherwise null. */
  problem: string | null;
}

/** Something of the project that Earmark cannot take, in plain words: what, where, why. */
export interface OtherProjectLoss {
  what: string;
  where: string | null;
  count: number;
}

/** Another program's project, opened from a .qdpx, with what would become of it. */
export interface OtherProject {
  /** Valid while it is open. */
  id: string;
  fileName: string;
  /** The project's name, and the program that wrote it; null if it does not say. */
  name: string;
  program: string | null;
  sources: OtherSource[];
  /** Codes of the codebook; `known` of them are in the researcher's codebook already, by name and place. */
  codes: { total: number; known: number; newNames: string[] };
  /** Names of people who coded. */
  coders: string[];
  cases: number;
  /** `known`: the local project that would be added to has an attribute of this name. */
  variables: { name: string; type: 'text' | 'number' | 'date' | 'yes-no' | 'choice'; values: number }[];
  losses: OtherProjectLoss[];
}

/** What becomes of a source: its codings go to a session, or it becomes a session, or nothing. */
export const sourceChoice = z.discriminatedUnion('to', [
  z.object({ guid: sourceGuid, to: z.literal('session'), sessionId }),
  z.object({ guid: sourceGuid, to: z.literal('new-session') }),
  z.object({ guid: sourceGuid, to: z.literal('nothing') }),
]);
export type SourceChoice = z.infer<typeof sourceChoice>;

/** How the codings of a source fit a session that was chosen by hand. */
export interface SourceFit {
  /** Codings and notes whose words are in the session, and those whose words are not. */
  fitting: number;
  notFitting: number;
  /** The first words that are not there, at most 20. */
  missingWords: string[];
}

/** Progress or outcome of bringing a project in. */
export interface ProjectImportRun {
  /** Identifies it for undoing. */
  importId: string;
  fileName: string;
  doing: 'bring-in' | 'undo';
  status: 'running' | 'ended' | 'failed';
  total: number;
  done: number;
  /** Why it failed, in one sentence; then nothing was brought in. */
  problem: string | null;
  /** Once it ended. */
  report: ProjectImportReport | null;
}

export interface ProjectImportReport {
  sessions: number;
  codes: number;
  codings: number;
  /** Notes without a code, and memos. */
  notes: number;
  attributes: number;
  values: number;
  /** What did not fit, with the words concerned. */
  losses: OtherProjectLoss[];
}

/** An import that can be undone. */
export interface PastProjectImport {
  importId: string;
  fileName: string;
  /** ISO 8601. */
  at: string;
  report: ProjectImportReport;
}
