import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database.ts';
import { expiryAfter } from '../expiry.ts';
import { addUser } from '../users.ts';
import { type SampleInstantLink, sampleInstantLinks } from './instant-links.ts';
import type { SampleProject, SampleSession } from './study-shape.ts';
import { sampleStudy } from './study.ts';

interface SampleStudy {
  projects: SampleProject[];
  instantLinks: SampleInstantLink[];
}

/** Writes the sample study into a database that never had it, with its dates relative to `now`. */
export function seedSample(database: DatabaseSync, userId: string, now: Date): void {
  seedStudy(database, userId, now, { projects: sampleStudy(now), instantLinks: sampleInstantLinks(now) });
}

/** Writes a study into a database that never had one. */
export function seedStudy(database: DatabaseSync, userId: string, now: Date, study: SampleStudy): void {
  inTransaction(database, () => {
    // Databases from an earlier version of Earmark do not have this user yet.
    addUser(database, { id: userId, email: null, name: 'Sample researcher', createdAt: now });
    const { changes } = database
      .prepare(
        "INSERT INTO settings (name, value) VALUES ('sample_seeded_at', ?) ON CONFLICT (name) DO NOTHING",
      )
      .run(now.toISOString());
    if (changes === 0) return;
    for (const project of study.projects) insertProject(database, userId, project);
    for (const link of study.instantLinks) insertInstantLink(database, userId, link);
  });
}

/** Writes a project with its links and their sessions, under new link ids and tokens. */
export function insertProject(database: DatabaseSync, userId: string, project: SampleProject): void {
  const createdAt = project.createdAt.toISOString();
  database
    .prepare(
      `INSERT INTO projects (id, user_id, name, description, prompt, landing_page_title, landing_page_info,
        time_limit_minutes, evaluator, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      project.id,
      userId,
      project.name,
      project.description,
      project.prompt,
      project.landingPageTitle,
      project.landingPageInfo,
      project.timeLimitMinutes,
      jsonOrNull(project.evaluator),
      createdAt,
      createdAt,
    );
  for (const link of project.links) {
    // These links use their project's texts.
    const texts = { prompt: '', landingPageTitle: '', landingPageInfo: '', evaluator: null };
    insertLink(database, userId, project.id, {
      ...link,
      ...texts,
      timeLimitMinutes: project.timeLimitMinutes,
    });
  }
}

/** Writes an instant link with its session, under a new id and token. */
export function insertInstantLink(database: DatabaseSync, userId: string, link: SampleInstantLink): void {
  insertLink(database, userId, null, link);
}

function insertLink(
  database: DatabaseSync,
  userId: string,
  projectId: string | null,
  link: SampleInstantLink,
): void {
  const { session } = link;
  if (session !== null) insertSession(database, userId, projectId, session);
  const expiresAt = expiryAfter(link.createdAt, link.expiryPreset);
  database
    .prepare(
      `INSERT INTO links (id, token, user_id, project_id, label, status, session_id, expiry_preset, expires_at,
        time_limit_minutes, prompt, landing_page_title, landing_page_info, evaluator, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      randomUUID(),
      randomBytes(16).toString('base64url'),
      userId,
      projectId,
      link.label,
      link.status,
      session?.sessionId ?? null,
      link.expiryPreset,
      expiresAt.toISOString(),
      link.timeLimitMinutes,
      link.prompt,
      link.landingPageTitle,
      link.landingPageInfo,
      jsonOrNull(link.evaluator),
      link.createdAt.toISOString(),
      (session?.createdAt ?? link.createdAt).toISOString(),
    );
}

function insertSession(
  database: DatabaseSync,
  userId: string,
  projectId: string | null,
  session: SampleSession,
): void {
  const completedAt = session.completedAt?.toISOString() ?? null;
  const updatedAt = completedAt ?? session.createdAt.toISOString();
  const summary = jsonOrNull(session.summary);
  database
    .prepare(
      `INSERT INTO sessions (id, user_id, project_id, status, recording, transcript, summary, summary_count,
        summary_written_at, created_at, updated_at, completed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      session.sessionId,
      userId,
      projectId,
      session.status,
      session.recording,
      session.transcript,
      summary,
      summary === null ? 0 : 1,
      summary === null ? null : updatedAt,
      session.createdAt.toISOString(),
      updatedAt,
      completedAt,
    );
}

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
