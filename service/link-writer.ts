import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SchemaEvaluator } from '../openapi/schema.d.ts';
import { inTransaction } from './database.ts';
import { evaluatorJson } from './evaluator.ts';
import { type ExpiryPreset, expiryAfter } from './expiry.ts';

interface NewLinks {
  userId: string;
  /** Null for instant links. */
  projectId: string | null;
  labels: readonly string[];
  expiryPreset: ExpiryPreset;
  timeLimitMinutes: number;
  /** The texts of an instant link; null for links of a project, which use the project's. */
  texts: LinkTexts | null;
}

interface LinkTexts {
  prompt: string;
  landingPageTitle: string;
  landingPageInfo: string;
  evaluator: SchemaEvaluator | null;
}

const textsOfProject: LinkTexts = { prompt: '', landingPageTitle: '', landingPageInfo: '', evaluator: null };

/** Returns a token that does not start with a dash, which a command line would take for an option. */
function newToken(): string {
  const token = randomBytes(16).toString('base64url');
  return token.startsWith('-') ? newToken() : token;
}

/** Creates one active link per label in one transaction. Returns their rows in the order of the labels. */
export type WriteLinks = (links: NewLinks, now: Date) => unknown[];

export function linkWriter(database: DatabaseSync): WriteLinks {
  const insert = database.prepare(
    `INSERT INTO links (id, token, user_id, project_id, label, status, expiry_preset, expires_at,
       time_limit_minutes, prompt, landing_page_title, landing_page_info, evaluator, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, 'active', ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
  );
  return ({ userId, projectId, labels, expiryPreset, timeLimitMinutes, texts }, now) => {
    const { prompt, landingPageTitle, landingPageInfo, evaluator } = texts ?? textsOfProject;
    const expiresAt = expiryAfter(now, expiryPreset).toISOString();
    const createdAt = now.toISOString();
    return inTransaction(database, () =>
      labels.map((label) =>
        insert.get(
          randomUUID(),
          newToken(),
          userId,
          projectId,
          label,
          expiryPreset,
          expiresAt,
          timeLimitMinutes,
          prompt,
          landingPageTitle,
          landingPageInfo,
          evaluatorJson(evaluator),
          createdAt,
          createdAt,
        ),
      ),
    );
  };
}
