import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database.ts';
import { type SampleLink, type SampleProject, sampleStudy } from './study.ts';

const presetDays: Record<SampleLink['expiryPreset'], number> = { '1_day': 1, '1_week': 7, '1_month': 30 };
const dayMilliseconds = 86_400_000;

/** Writes the sample study into a database that has never had it, with its dates told back from `now`. */
export function seedSample(database: DatabaseSync, userId: string, now: Date): void {
  inTransaction(database, () => {
    const { changes } = database
      .prepare(
        "INSERT INTO settings (name, value) VALUES ('sample_seeded_at', ?) ON CONFLICT (name) DO NOTHING",
      )
      .run(now.toISOString());
    if (changes === 0) return;
    for (const project of sampleStudy(now)) insertProject(database, userId, project);
  });
}

/** Writes a project with its links and their sessions, under fresh link ids and tokens. */
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
      project.evaluator === null ? null : JSON.stringify(project.evaluator),
      createdAt,
      createdAt,
    );
  for (const link of project.links) insertLink(database, userId, project, link);
}

function insertLink(database: DatabaseSync, userId: string, project: SampleProject, link: SampleLink): void {
  const { session } = link;
  if (session !== null) {
    database
      .prepare(
        `INSERT INTO sessions (id, user_id, project_id, status, recording, transcript, summary, created_at,
          updated_at, completed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        session.sessionId,
        userId,
        project.id,
        session.status,
        session.recording,
        session.transcript,
        session.summary === null ? null : JSON.stringify(session.summary),
        session.createdAt.toISOString(),
        session.completedAt.toISOString(),
        session.completedAt.toISOString(),
      );
  }
  const expiresAt = new Date(link.createdAt.getTime() + presetDays[link.expiryPreset] * dayMilliseconds);
  database
    .prepare(
      `INSERT INTO links (id, token, user_id, project_id, label, status, session_id, expiry_preset, expires_at,
        time_limit_minutes, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      randomUUID(),
      randomBytes(16).toString('base64url'),
      userId,
      project.id,
      link.label,
      link.status,
      session?.sessionId ?? null,
      link.expiryPreset,
      expiresAt.toISOString(),
      project.timeLimitMinutes,
      link.createdAt.toISOString(),
      (session?.createdAt ?? link.createdAt).toISOString(),
    );
}
