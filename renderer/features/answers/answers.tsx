import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Headphones, ListChecks } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { type ErrorState as Words, describeError } from '../../api/describe-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Late } from '../../ui/late.tsx';
import { type AnswerColumn, columnsOfLinks, columnsOfProject } from './answer-columns.ts';
import { type Study, isOfStudy } from './answer-studies.ts';
import { AnswersHead } from './answers-head.tsx';
import { AnswersView } from './answers-view.tsx';
import css from './answers.module.css';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import { StudyPicker } from './study-picker.tsx';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { instantLinks, readingInstantLinks } from '../../api/instant-links.ts';
import { projectOf, readingProjects } from '../../api/projects.ts';

/** The answers of one study: the table, or why there is none. */
function Answers(props: {
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
  const isReading = columns === undefined && problem === null;
  const picker = <StudyPicker study={study} studies={studies} />;
  return (
    <>
      <AnswersHead />
      <div className={css.bar}>{isReading ? <Late>{picker}</Late> : picker}</div>
      {sessions.length === 0 && <NoSessions study={study} />}
      {sessions.length > 0 && isReading && <AnswersSkeleton />}
      {sessions.length > 0 && problem !== null && (
        <ErrorState {...problem} onRetry={props.onRetry} busy={props.busy} />
      )}
      {sessions.length > 0 && columns?.length === 0 && <NoQuestions study={study} />}
    </>
  );
}

function NoSessions({ study: { projectId } }: { study: Study }) {
  return (
    <Empty
      icon={Headphones}
      title={projectId === null ? 'No sessions from instant links yet' : 'No sessions from this project yet'}
      description="Add sessions, or open a used link, and their answers appear here."
      act={
        <Button variant="filled" renderRoot={(root) => <Link to="/sessions" {...root} />}>
          Go to sessions
        </Button>
      }
    />
  );
}

function NoQuestions({ study: { projectId } }: { study: Study }) {
  return (
    <Empty
      icon={ListChecks}
      title={
        projectId === null ? 'No questions for these sessions' : 'This project has no evaluator questions'
      }
      description={
        projectId === null
          ? 'Their instant links have no evaluator questions.'
          : 'Add questions in the setup. Their answers in new summaries appear here.'
      }
      act={
        projectId === null ? (
          <Button variant="filled" renderRoot={(root) => <Link to="/instant" {...root} />}>
            Go to instant links
          </Button>
        ) : (
          <Button
            variant="filled"
            renderRoot={(root) => <Link to="/projects/$projectId/setup" params={{ projectId }} {...root} />}
          >
            Open the setup
          </Button>
        )
      }
    />
  );
}

interface OfStudy {
  studies: readonly Study[];
  sessions: readonly SessionRecord[];
}

/** The answers of a project, whose questions are the columns for all of its sessions. */
export function ProjectAnswers({
  projectId,
  name,
  studies,
  sessions,
}: OfStudy & { projectId: string; name: string }) {
  const { data, error, isFetching, refetch } = useQuery(projectOf(projectId));
  const own = useMemo(() => sessions.filter((one) => isOfStudy(one, projectId)), [sessions, projectId]);
  const questions = data?.questions;
  const columns = useMemo(
    () => (questions === undefined ? undefined : columnsOfProject(questions)),
    [questions],
  );
  return (
    <Answers
      study={{ projectId, name: data?.name ?? name, sessions: own.length }}
      studies={studies}
      sessions={own}
      columns={columns}
      problem={problemOf(data, error, readingProjects)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

/**
 * The answers of all instant links. Each link asks its own questions; the columns are those of the links that
 * led to sessions in the library.
 */
export function InstantAnswers({ studies, sessions }: OfStudy) {
  const { data, error, isFetching, refetch } = useQuery(instantLinks);
  const own = useMemo(() => sessions.filter((one) => isOfStudy(one, null)), [sessions]);
  const columns = useMemo(() => (data === undefined ? undefined : columnsOfLinks(data, own)), [data, own]);
  return (
    <Answers
      study={{ projectId: null, name: 'Instant links', sessions: own.length }}
      studies={studies}
      sessions={own}
      columns={columns}
      problem={problemOf(data, error, readingInstantLinks)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

/**
 * Returns the error if nothing was loaded. Otherwise the earlier data stays on screen, and the window reports
 * the error.
 */
const problemOf = (
  data: unknown,
  error: Error | null,
  request: Parameters<typeof describeError>[1],
): Words | null => (data === undefined && error !== null ? describeError(error, request) : null);
