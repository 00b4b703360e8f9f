import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { clock } from '../../../shared/domain/dates.ts';
import type { AnalysisRequestOf, AnswersCell, CellAnswers } from '../../../shared/model/analysis.ts';
import type { Question } from '../../../shared/model/summary.ts';
import { analysisAnswersOf } from '../../api/analysis.ts';
import { describeError } from '../../api/describe-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { releaseExcerpt, type Excerpt } from '../../player/play-excerpt.ts';
import { toggleExcerpt, useExcerptPlaying } from '../../player/toggle-excerpt.ts';
import { Dock } from '../../ui/dock.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Late } from '../../ui/late.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import { showError } from '../../ui/undo.ts';
import { answerPlacesOf, type AnswerPlaces } from '../../widgets/answers/answer-places.ts';
import { shownValue } from '../../widgets/answers/answer-text.ts';
import { DockRow, DockRows, type DockRowPlace } from './dock-rows.tsx';
import css from './quotes-dock.module.css';

type GivenAnswer = CellAnswers['answers'][number];

/** The answers behind a point: Space plays the words that one refers to, Enter opens its session there. */
export function AnswersDock({
  request,
  cell,
  title,
  about,
  onClose,
}: {
  request: AnalysisRequestOf<'answers'>;
  cell: AnswersCell;
  /** The question. */
  title: string;
  /** "18 to 34: 5.6, 4.9 to 6.3, 9 answers" */
  about: string;
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(analysisAnswersOf(request, cell));
  return (
    <Dock
      label="Answers of the chosen group"
      title={title}
      about={about}
      onClose={onClose}
      foot={
        <Anchor renderRoot={(root) => <Link to="/answers" search={answersOf(cell)} {...root} />}>
          Open in Answers
        </Anchor>
      }
    >
      {data !== undefined && data.question !== null && data.answers.length > 0 && (
        <AnswerRows question={data.question} answers={data.answers} />
      )}
      {data?.answers.length === 0 && <p className="text-13 text-secondary">No answers.</p>}
      {data === undefined && error === null && (
        <Late>
          <div role="status" aria-label="Reading answers">
            <Skeleton h={12} mb={12} />
            <Skeleton h={12} w="60%" />
          </div>
        </Late>
      )}
      {data === undefined && error !== null && (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Dock>
  );
}

/** Returns the address of the answers of a project, or of the instant links. */
export const answersOf = ({ projectId }: { projectId: string | null }) =>
  projectId === null ? { instant: true as const } : { projectId };

/** Plays what is behind a point: the words that the first of its answers refers to. */
export async function playFirstAnswer(
  request: AnalysisRequestOf<'answers'>,
  cell: AnswersCell,
): Promise<void> {
  try {
    const found = await queryClient.query({ ...analysisAnswersOf(request, cell), staleTime: 'static' });
    const [first] = found.answers;
    if (found.question !== null && first !== undefined) await playAnswer(first, found.question);
  } catch (error) {
    showError(describeError(error).text);
  }
}

async function playAnswer({ session }: GivenAnswer, question: Question): Promise<void> {
  try {
    const places = await queryClient.query({ ...answerPlacesOf(session, question), staleTime: 'static' });
    await toggleExcerpt(excerptOf(session, question, places));
  } catch (error) {
    showError(describeError(error).text);
  }
}

/** The words that an answer refers to in its recording, or the whole recording if they are not known. */
function excerptOf(
  session: GivenAnswer['session'],
  question: Question,
  places: AnswerPlaces | undefined,
): Excerpt {
  const place = places?.places.find(({ startSeconds }) => startSeconds !== null);
  return {
    key: `answer ${session.sessionId} ${question.id}`,
    session,
    startSeconds: place?.startSeconds ?? 0,
    endSeconds: place?.endSeconds ?? null,
  };
}

function AnswerRows({ question, answers }: { question: Question; answers: readonly GivenAnswer[] }) {
  const navigate = useNavigate();
  const open = ({ session }: GivenAnswer) => {
    releaseExcerpt();
    const place = queryClient.getQueryData(answerPlacesOf(session, question).queryKey)?.places[0];
    void navigate(
      sessionLink(session, {
        ...(place !== undefined && { turn: place.turnPlace }),
        ...(place?.startSeconds != null && { at: place.startSeconds }),
      }),
    );
  };
  return (
    <DockRows
      rows={answers}
      onOpen={open}
      onPlay={(answer) => {
        void playAnswer(answer, question);
      }}
    >
      {(answer, place) => (
        <AnswerRow
          key={answer.session.sessionId}
          answer={answer}
          question={question}
          place={place}
          onOpen={open}
        />
      )}
    </DockRows>
  );
}

function AnswerRow({
  answer,
  question,
  place,
  onOpen,
}: {
  answer: GivenAnswer;
  question: Question;
  place: DockRowPlace;
  onOpen: (answer: GivenAnswer) => void;
}) {
  const { session, name, value, isOwn } = answer;
  const { data, error } = useQuery(answerPlacesOf(session, question));
  const excerpt = excerptOf(session, question, data);
  const { isPlaying, why } = useExcerptPlaying(excerpt);
  const hasWords = data !== undefined && data.places.length > 0;
  return (
    <DockRow
      {...place}
      label={`${name}: ${shownValue(value)}`}
      lane={1}
      isPlaying={isPlaying}
      play={
        <PlayButton
          what={hasWords ? `${name} at ${clock(excerpt.startSeconds)}` : `the interview with ${name}`}
          keys="Space"
          tabIndex={-1}
          isPlaying={isPlaying}
          onToggle={() => void playAnswer(answer, question)}
        />
      }
    >
      <p className={css.who}>
        <button
          type="button"
          tabIndex={-1}
          className={css.open}
          aria-label={`Open ${name}`}
          onClick={() => {
            onOpen(answer);
          }}
        >
          <bdi className="ellipsis" title={name}>
            {name}
          </bdi>
        </button>
      </p>
      <p className={css.answer} data-selectable>
        <bdi>{shownValue(value)}</bdi>{' '}
        <span className={css.time}>{isOwn ? 'Your answer' : 'AI evaluator'}</span>
      </p>
      {data?.places.map(({ turnPlace, startSeconds, quote }) => (
        <blockquote key={`${String(turnPlace)} ${quote}`} className={css.words} dir="auto" data-selectable>
          {quote}
          {startSeconds !== null && <span className={css.time}> {clock(startSeconds)}</span>}
        </blockquote>
      ))}
      {data !== undefined && !hasWords && <WithoutWords {...data} isOwn={isOwn} />}
      {(why ?? error) !== null && (
        <p className={css.problem} role="alert">
          {why ?? describeError(error).text}
        </p>
      )}
    </DockRow>
  );
}

/** Why the evaluator gave its answer, and why no words of the transcript are shown with it. */
function WithoutWords({
  rationale,
  hasTranscript,
  isOwn,
}: Pick<AnswerPlaces, 'rationale' | 'hasTranscript'> & {
  /** True if the researcher's answer is shown, not the evaluator's. */
  isOwn: boolean;
}) {
  const why = !hasTranscript
    ? 'The transcript is not on this computer.'
    : rationale !== null
      ? 'This reason quotes nothing that is in the transcript.'
      : isOwn
        ? null
        : 'No reason was given.';
  return (
    <>
      {rationale !== null && (
        <p className={css.note} dir="auto" data-selectable>
          {isOwn && 'The AI evaluator’s reason: '}
          {rationale}
        </p>
      )}
      {why !== null && <p className={css.time}>{why}</p>}
    </>
  );
}
