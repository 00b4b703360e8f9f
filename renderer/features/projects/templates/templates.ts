import { draftOf } from '../../../widgets/interview-form/interview-form.ts';
import type { ProjectForm } from '../project-form.ts';
import { customerDiscovery } from './customer-discovery.ts';
import { diaryFollowUp } from './diary-follow-up.ts';
import { exitInterview } from './exit-interview.ts';
import { oralHistory } from './oral-history.ts';
import type { ProjectTemplate } from './project-template.ts';
import { usabilityTest } from './usability-test.ts';

export const TEMPLATES: readonly ProjectTemplate[] = [
  usabilityTest,
  exitInterview,
  diaryFollowUp,
  customerDiscovery,
  oralHistory,
];

/** Returns the form that a template fills. The ID of a question follows its label, as in a form of one's own. */
export function formOfTemplate({ project }: ProjectTemplate): ProjectForm {
  const { name, description } = project;
  const draft = draftOf({ record: project });
  const questions = draft.questions.map((question) => ({ ...question, idFollowsLabel: true }));
  return { ...draft, name, description, questions };
}
