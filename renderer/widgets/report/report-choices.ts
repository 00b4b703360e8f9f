import { z } from 'zod';
import { currentWorkspaceId } from '../../api/current-workspace-id.ts';
import { changeDraft } from '../../api/use-draft.ts';

const ms = z.int().min(0).max(60_000);

/** The draft of the researcher's choices for reports. */
export const REPORT_FORM = 'report';

export const reportChoices = z.object({
  headings: z.enum(['codes', 'questions', 'none']),
  showTimes: z.boolean(),
  showProjects: z.boolean(),
  showNotes: z.boolean(),
  showQuestions: z.boolean(),
  countsBy: z.string().nullable(),
  withClips: z.boolean(),
  format: z.enum(['docx', 'html', 'markdown']),
  beforeMs: ms,
  afterMs: ms,
  /** IDs of saved views, in their order in the report. */
  viewIds: z.array(z.uuid()).default([]),
  hidesSmallGroups: z.boolean().default(false),
});
export type ReportChoices = z.infer<typeof reportChoices>;

export const FIRST_REPORT: ReportChoices = {
  headings: 'codes',
  showTimes: true,
  showProjects: false,
  showNotes: false,
  showQuestions: false,
  countsBy: null,
  withClips: false,
  format: 'docx',
  beforeMs: 500,
  afterMs: 500,
  viewIds: [],
  hidesSmallGroups: false,
};

/** Adds a saved view to the report, or leaves it where it is. Rejects if no workspace is open. */
export async function addViewToReport(viewId: string): Promise<void> {
  const workspaceId = await currentWorkspaceId();
  await changeDraft({ workspaceId, form: REPORT_FORM, subject: '' }, reportChoices, (before) => {
    const choices = before ?? FIRST_REPORT;
    return { ...choices, viewIds: [...new Set([...choices.viewIds, viewId])] };
  });
}
