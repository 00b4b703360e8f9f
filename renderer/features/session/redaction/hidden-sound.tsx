import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Play, Undo2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { HiddenSound, HiddenStretch, RedactionState } from '../../../../shared/model/redaction.ts';
import pillCss from '../../../ui/pill.module.css';
import { startReading, useIsCorrecting } from '../modes/mode-store.ts';
import { openSpeakers } from '../layout/speakers-opening.ts';
import { AssignStretch } from './assign-stretch.tsx';
import { clockText } from './clock-text.ts';
import { showHiddenWithoutTimes } from './hidden-without-pill.tsx';
import { countToMark } from './mentions-to-mark.ts';
import { mentionsWithoutSilence, placeOfMark, stretchText, timesText } from './place-words.ts';
import { playFrom } from './place-times.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import { redactingStore, useRedacting } from '../modes/redacting-store.ts';

import { closeSilence, useFocusAfter } from './set-silence.tsx';
import { SilenceForm, type SilenceContext } from './silence-form.tsx';
import { WITHHELD } from '../open-session/withheld-words.ts';
import { Fold } from '../layout/fold.tsx';
import css from './redaction-panel.module.css';

interface Props {
  state: RedactionState;
  context: SilenceContext;
  /** True if the recording is one in which Earmark can silence words. */
  canSet: boolean;
}

/** What of the recording is hidden, with times for everyone who does not see the lanes, and the ways to hide more. */
export function HiddenSoundList({ state, context, canSet }: Props) {
  const { acts, playable, hasRecording } = context;
  const { sound, ownStretches } = state;
  const isHiding = useRedacting(({ silenceOf }) => silenceOf?.mention === null);
  const hideButton = useFocusAfter(isHiding);
  const stretches = sound.kind === 'stretches' ? sound.stretches : [];
  // The cards of the words without times, or that there is no recording.
  const isSaidOnCards = countToMark(state) > 0 && (canSet || !hasRecording);
  if (sound.kind === 'none' && state.replacements.length === 0 && context.durationSeconds === null)
    return null;
  return (
    <section aria-label="Hidden sound" className={css.section}>
      {sound.kind === 'withheld' && !isSaidOnCards && <Withheld sound={sound} state={state} acts={acts} />}
      {stretches.length > 0 && <Stretches stretches={stretches} playable={playable} />}
      {ownStretches.length > 0 && <OwnStretches state={state} acts={acts} />}
      {isHiding ? (
        <SilenceForm
          {...context}
          label="Hide a stretch"
          submit="Hide it"
          mention={null}
          replaces={null}
          times={null}
          choices={mentionsWithoutSilence(state)}
          onClose={closeSilence}
        />
      ) : (
        canSet && (
          <Button
            ref={hideButton}
            size="xs"
            variant="subtle"
            ml={-8}
            leftSection={<VolumeX size={14} strokeWidth={1.75} />}
            onClick={() => {
              redactingStore.setState({ silenceOf: { mention: null } });
            }}
          >
            Hide a stretch…
          </Button>
        )
      )}
    </section>
  );
}

function Stretches({ stretches, playable }: { stretches: readonly HiddenStretch[]; playable: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Fold
        isOpen={isOpen}
        onToggle={() => {
          setOpen(!isOpen);
        }}
      >
        <b>Hidden stretches</b> <span>{formatNumber(stretches.length)}</span>
      </Fold>
      {isOpen && (
        <ul className={css.list} aria-label="Hidden stretches">
          {stretches.map(({ startSeconds, endSeconds, mode }) => (
            <li key={startSeconds} className={css.stretch}>
              <span className="grow">
                {`${stretchText({ startSeconds, endSeconds })}${mode === 'tone' ? ', tone' : ''}`}
              </span>
              {playable && (
                <ActionIcon
                  size={26}
                  aria-label={`Play from ${clockText(startSeconds)}`}
                  onClick={() => {
                    playFrom(startSeconds);
                  }}
                >
                  <Play size={14} strokeWidth={1.75} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OwnStretches({ state, acts }: { state: RedactionState; acts: RedactionActs }) {
  return (
    <>
      <h3>Hidden by hand</h3>
      <ul className={css.list} aria-label="Hidden by hand">
        {state.ownStretches.map((stretch) => (
          <li key={stretch.id} className={css.placeRow}>
            <div className={css.title}>
              <span className="grow">{timesText(stretch)}</span>
              <Tooltip label="Put back">
                <ActionIcon
                  size={26}
                  aria-label={`Put back ${timesText(stretch)}`}
                  onClick={() => void acts.showStretch(stretch.id)}
                >
                  <Undo2 size={15} strokeWidth={1.75} />
                </ActionIcon>
              </Tooltip>
            </div>
            {stretch.text !== null && (
              <div className={css.place}>
                <span className={pillCss.pill}>{stretch.text}</span>
                {stretch.isUnassigned ? (
                  <AssignStretch stretch={stretch} state={state} acts={acts} />
                ) : (
                  <span>{placeOfMark(state, stretch.id)}</span>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why nothing of the recording is played or exported, and the ways out. */
function Withheld({
  sound: { reason },
  state: { hiddenWithoutPill },
  acts,
}: {
  sound: Extract<HiddenSound, { kind: 'withheld' }>;
  state: RedactionState;
  acts: RedactionActs;
}) {
  const { words, isChosen, isMendable, isByOffset } = WITHHELD[reason];
  const isCorrecting = useIsCorrecting(acts.session.sessionId);
  const isBelow =
    isMendable && !isByOffset && hiddenWithoutPill.some(({ startSeconds }) => startSeconds === null);
  return (
    <div className={css.withheld} role="status">
      <VolumeX size={17} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>Recording blocked.</b> {words}
        {isBelow && ' Some of the words are not in the transcript.'}
        <div className={css.actions}>
          {/* While the transcript is corrected, the button for the speakers is not there. */}
          {isByOffset && !isCorrecting && (
            <Button
              size="xs"
              onClick={() => {
                startReading();
                openSpeakers();
              }}
            >
              Change the offset
            </Button>
          )}
          {isBelow && (
            <Button size="xs" onClick={showHiddenWithoutTimes}>
              Show them below
            </Button>
          )}
          {isChosen ? (
            <Button size="xs" onClick={() => void acts.exclude(false)}>
              Bring the recording back
            </Button>
          ) : (
            <Button size="xs" onClick={() => void acts.exclude(true)}>
              Leave the whole recording out
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
