import { Button, EmptyState } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Headphones, ListChecks } from 'lucide-react';
import type { ErrorState as Words } from '../../api/describe-error.ts';
import { LibraryTabs } from '../../ui/library-tabs.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { AnswerColumn } from './answer-columns.ts';
import type { Study } from './answer-studies.ts';
import { AnswersView } from './answers-view.tsx';
import css from './answers.module.css';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import { StudyPicker } from './study-picker.tsx';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** The answers of one study: the table, or why there is none. */
export function Answers(props: {
  study: Study;
  studies: readonly Study[];
  sessions: readonly SessionRecord[];
  /** Undefined until the questions are loaded. */
  columns: readonly AnswerColumn[] | undefined;
  /** Why the questions could not be loaded; otherwise null. */
  problem: Words | null;
  onRetry: () => void;
  busy: boolean;
}) {
  const { study, studies, sessions, columns, problem } = props;
  if (columns !== undefined && columns.length > 0 && sessions.length > 0)
    return <AnswersView study={study} studies={studies} sessions={sessions} columns={columns} />;
  return (
    <>
      <PanelHead title="Answers" tabs={<LibraryTabs current="/answers" />} />
      <div className={css.bar}>
        <StudyPicker study={study} studies={studies} />
      </div>
      {sessions.length === 0 && <NoSessions study={study} />}
      {sessions.length > 0 && columns === undefined && problem === null && <AnswersSkeleton />}
      {sessions.length > 0 && problem !== null && (
        <ErrorState {...problem} onRetry={props.onRetry} busy={props.busy} />
      )}
      {sessions.length > 0 && columns?.length === 0 && <NoQuestions study={study} />}
    </>
  );
}

function NoSessions({ study: { projectId } }: { study: Study }) {
  return (
    <EmptyState
      mt={80}
      icon={<Headphones size={32} strokeWidth={1.5} />}
      title={
        projectId === null ? 'No sessions of instant links here yet' : 'No sessions of this project here yet'
      }
      description="This table shows the sessions in your library on this computer. Add some, or open a used link, and their answers stand here."
    >
      <EmptyState.Actions>
        <Button variant="filled" renderRoot={(root) => <Link to="/sessions" {...root} />}>
          Go to sessions
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

function NoQuestions({ study: { projectId } }: { study: Study }) {
  return (
    <EmptyState
      mt={80}
      icon={<ListChecks size={32} strokeWidth={1.5} />}
      title={
        projectId === null
          ? 'No questions for these sessions'
          : 'This project asks its evaluator no questions'
      }
      description={
        projectId === null
          ? 'The instant links that led to these sessions have no evaluator questions. Each link holds questions of its own.'
          : 'An evaluator answers the same questions about every session. Add questions to the setup, and the answers of new summaries stand here.'
      }
    >
      <EmptyState.Actions>
        {projectId === null ? (
          <Button renderRoot={(root) => <Link to="/instant" {...root} />}>Go to instant links</Button>
        ) : (
          <Button
            variant="filled"
            renderRoot={(root) => <Link to="/projects/$projectId/setup" params={{ projectId }} {...root} />}
          >
            Open the setup
          </Button>
        )}
      </EmptyState.Actions>
    </EmptyState>
  );
}
