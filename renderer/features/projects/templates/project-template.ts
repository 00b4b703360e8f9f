import type { SchemaNewProject } from '../../../../openapi/schema.d.ts';

/** A project to start from: an interview that a researcher adapts to a study of their own. */
export interface ProjectTemplate {
  /** Stored with drafts, so it must not change. */
  id: string;
  title: string;
  /** What it is for, in one line. */
  about: string;
  project: Required<SchemaNewProject>;
}
