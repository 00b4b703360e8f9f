import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { HiddenSound, RedactionState, SessionReplacement } from '../../../../shared/model/redaction.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { useReplacementUpdates } from '../../../api/replacements.ts';
import pillCss from '../../../ui/pill.module.css';
import { REDACTION_KIND_ICONS, REDACTION_KIND_NAMES } from '../../../widgets/session/redaction-kinds.ts';
import { showMessage } from '../../../ui/undo.ts';
import { Candidates } from './candidates.tsx';
import { HiddenSoundList } from './hidden-sound.tsx';
import { HiddenWithoutPillList } from './hidden-without-pill.tsx';
import { InProject, PutBackQuestion } from './in-project.tsx';
import { LookedThrough } from './looked-through.tsx';
import { MarkMentions } from './mark-mentions.tsx';
import { countToMark } from './mentions-to-mark.ts';
import { useOriginal } from '../open-session/original-context.ts';
import { showPlace, startOf } from './place-times.ts';
import { redactionOf } from '../queries/redaction-queries.ts';
import { useRedacting, type Trim } from '../modes/redacting-store.ts';
import { useIsRedacting } from '../modes/mode-store.ts';
import { secondsText } from '../../../ui/seconds-text.ts';
import { redactedText } from './redaction-text.ts';
import { ReplacementPlaces } from './replacement-places.tsx';
import type { SilenceContext } from './silence-form.tsx';
import { TrimTurns } from './trim-turns.tsx';
import { WITHHELD } from '../open-session/withheld-words.ts';
import css from './redaction-panel.module.css';

interface Props extends SilenceContext {
  /** In recording time; undefined without a transcript. */
  reading: TranscriptReading | undefined;
}

/** What is redacted in a session, what of its sound is hidden, and what may have to be redacted too. */
export function RedactionPanel(props: Props) {
  const { acts, reading } = props;
  const { session } = acts;
  const { data: state, error } = useQuery(redactionOf(session));
  const isRedacting = useIsRedacting(session.sessionId);
  const problem = useRedacting((one) => one.problem);
  const trim = useRedacting((one) => one.trim);
  const navigate = useNavigate();
  useReplacementUpdates();
  if (state === undefined)
    return error === null ? null : (
      <p className={css.note}>What is redacted here cannot be read. Try again in a moment.</p>
    );
  const { sound } = state;
  const { playable, durationSeconds, hasRecording } = props;
  const context = { acts, playable, durationSeconds, hasRecording };
  const canSet =
    hasRecording &&
    durationSeconds !== null &&
    !(sound.kind === 'withheld' && !WITHHELD[sound.reason].isMendable);
  return (
    <>
      <div className={css.head}>
        <h2>{state.places === 0 ? 'Redaction' : redactedText(state)}</h2>
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            const { projectId } = session;
            void navigate({
              href:
                projectId === null
                  ? '/instant/redaction'
                  : `/projects/${encodeURIComponent(projectId)}/redaction`,
            });
          }}
        >
          {session.projectId === null ? 'All replacements' : 'Project table'}
        </Button>
      </div>
      {/* While the mode is on, its strip says it. */}
      {problem !== null && !isRedacting && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {trim !== null && <TrimTurns key={trimKey(trim)} trim={trim} context={context} reading={reading} />}
      {trim === null && canSet && <MarkMentions state={state} context={context} reading={reading} />}
      {!hasRecording && countToMark(state) > 0 && (
        <p className={css.note}>No recording, so nothing to mark</p>
      )}
      {state.replacements.length === 0 ? (
        <p className={css.note}>
          Nothing is redacted here. Select words and press R, or check what Earmark finds.
        </p>
      ) : (
        <ul className={css.list} aria-label="Replacements">
          {state.replacements.map((one) => (
            <Row
              key={one.replacementId}
              replacement={one}
              sound={sound}
              reading={reading}
              context={context}
              canSet={canSet}
            />
          ))}
        </ul>
      )}
      <Unplaced state={state} />
      <HiddenSoundList state={state} context={context} canSet={canSet} />
      <HiddenWithoutPillList state={state} context={context} canSet={canSet} />
      {reading !== undefined && reading.transcript.turns.length > 0 && (
        <>
          <Candidates acts={acts} reading={reading} playable={playable} />
          <LookedThrough acts={acts} state={state} />
        </>
      )}
    </>
  );
}

const trimKey = ({ request: { ranges } }: Trim): string => JSON.stringify(ranges);

function Row({
  replacement,
  sound: ofSession,
  reading,
  context,
  canSet,
}: {
  replacement: SessionReplacement;
  sound: HiddenSound;
  reading: TranscriptReading | undefined;
  context: SilenceContext;
  canSet: boolean;
}) {
  const { acts, playable } = context;
  const isWithheld = ofSession.kind === 'withheld';
  const { replacementId, kind, text, places, seconds } = replacement;
  const { shown } = useOriginal();
  const [asks, setAsks] = useState(false);
  const Icon = REDACTION_KIND_ICONS[kind];
  const isOfProject = replacement.scopes.includes('project');
  const words = shown?.words.find((one) => one.replacementId === replacementId)?.words ?? null;
  const putBack = async () => {
    setAsks(false);
    if ((await acts.putBack(replacementId, text)) === null) return;
    showMessage({
      words: `Put back ${text}`,
      action: { label: 'Undo', run: () => void acts.step('undo') },
    });
  };
  const seconds1 = seconds > 0 ? `, ${secondsText(seconds)}` : '';
  return (
    <li className={css.item}>
      <div className={css.title}>
        <Icon size={14} strokeWidth={1.9} role="img" aria-label={REDACTION_KIND_NAMES[kind]} />
        <span className={pillCss.pill}>{text}</span>
        <span className="grow">
          {`${places.length === 0 ? 'Not in the transcript' : counted(places.length, 'place')}${seconds1}`}
        </span>
        <PlacesInTurn replacement={replacement} reading={reading} playable={playable} />
        <Tooltip label="Put back">
          <ActionIcon
            size={26}
            aria-label={`Put back ${text}`}
            onClick={() => {
              if (isOfProject) setAsks(true);
              else void putBack();
            }}
          >
            <Undo2 size={15} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
      {isOfProject && <InProject projectId={acts.session.projectId} id={replacementId} />}
      {words !== null && (
        <p className={css.words} dir="auto">
          {words.join(', ')}
        </p>
      )}
      <SoundChoice
        replacement={replacement}
        isWithheld={isWithheld}
        onSound={(mode) => void acts.setSound(replacementId, mode)}
      />
      <ReplacementPlaces
        replacement={replacement}
        reading={reading}
        context={context}
        canSet={canSet}
        areTimesWrong={isWithheld && WITHHELD[ofSession.reason].isByOffset}
      />
      {isOfProject && (
        <PutBackQuestion
          projectId={acts.session.projectId}
          id={replacementId}
          text={text}
          opened={asks}
          onPutBack={() => void putBack()}
          onClose={() => {
            setAsks(false);
          }}
        />
      )}
    </li>
  );
}

/** Plays one place after the other, or shows it where nothing can be played. */
function PlacesInTurn({
  replacement: { text, places },
  reading,
  playable,
}: {
  replacement: SessionReplacement;
  reading: TranscriptReading | undefined;
  playable: boolean;
}) {
  const [heard, setHeard] = useState(-1);
  const place = places[(heard + 1) % Math.max(1, places.length)];
  if (place === undefined) return null;
  const startSeconds = playable ? startOf(reading, place) : null;
  const verb = startSeconds === null ? 'Show' : 'Play';
  return (
    <Tooltip label={`${verb} a place`}>
      <ActionIcon
        size={26}
        aria-label={`${verb} a place of ${text}`}
        onClick={() => {
          setHeard((heard + 1) % places.length);
          showPlace(place, startSeconds);
        }}
      >
        <Play size={14} strokeWidth={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Whether the words can be heard, and how to change that. */
function SoundChoice({
  replacement: { text, sound, withoutTimes },
  isWithheld,
  onSound,
}: {
  replacement: SessionReplacement;
  isWithheld: boolean;
  onSound: (mode: 'silence' | 'keep') => void;
}) {
  if (sound === 'keep')
    return (
      <p className={css.detail}>
        Its words can still be heard.{' '}
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            onSound('silence');
          }}
        >
          Silence them<span className="visually-hidden"> {text}</span>
        </Button>
      </p>
    );
  if (withoutTimes === 0 && !isWithheld) return null;
  return (
    <p className={css.detail}>
      {withoutTimes > 0 && `${counted(withoutTimes, 'place')} without times. `}
      <Button
        size="compact-xs"
        variant="subtle"
        onClick={() => {
          onSound('keep');
        }}
      >
        Keep the sound<span className="visually-hidden"> {text}</span>
      </Button>
    </p>
  );
}

/** Redactions that fit no place of the transcript in use. */
function Unplaced({ state: { unplaced } }: { state: RedactionState }) {
  if (unplaced.length === 0) return null;
  return (
    <section aria-label="Not placed" className={css.section}>
      <h3>{`Not placed: ${counted(unplaced.length, 'replacement')}`}</h3>
      <p className={css.note}>The transcript changed. Their words are replaced wherever they are found.</p>
      <ul className={css.list}>
        {unplaced.map(({ id, text }) => (
          <li key={id} className={css.item}>
            <span className={pillCss.pill}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
