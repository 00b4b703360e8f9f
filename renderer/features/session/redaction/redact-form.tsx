import { Button, Checkbox, Loader, Radio, Select, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type {
  RedactionKind,
  RedactionPreview,
  RedactionScope,
  RedactRequest,
} from '../../../../shared/model/redaction.ts';
import { Late } from '../../../ui/late.tsx';
import { REDACTION_KIND_NAMES } from '../../../widgets/session/redaction-kinds.ts';
import { dropSelection } from '../notes/note-selection.ts';
import { showPanel } from '../layout/view-preferences.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import { redactingStore, type AskedWords } from '../modes/redacting-store.ts';
import { secondsText } from '../../../ui/seconds-text.ts';
import { replacedText, replacementOf, withoutBrackets } from './redaction-text.ts';
import css from './redaction.module.css';

interface Props {
  asked: AskedWords;
  acts: RedactionActs;
  playable: boolean;
  onClose: () => void;
}

/** What to replace words with, where, and what becomes of their sound. */
export function RedactForm(props: Props) {
  const { asked, acts, onClose } = props;
  const [preview, setPreview] = useState<RedactionPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      try {
        const { session } = acts;
        // Not a query: its answer has the words that are going to be removed.
        const answer = valueOf(await bridge.call.previewRedaction({ session, ranges: [...asked.ranges] }));
        if (isHere) setPreview(answer);
      } catch (error) {
        if (isHere) setProblem(describeError(error).text);
      }
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [asked, acts]);
  if (preview !== null) return <Form {...props} preview={preview} />;
  return (
    <div className={css.form}>
      {problem === null ? (
        <Late>
          <Loader size="xs" aria-label="Counting the mentions" />
        </Late>
      ) : (
        <p role="alert">{problem}</p>
      )}
      <div className={css.answers}>
        <Button size="xs" variant="subtle" data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

const KINDS = Object.entries(REDACTION_KIND_NAMES).map(([value, label]) => ({ value, label }));
const isKind = (value: string | null): value is RedactionKind =>
  value !== null && Object.hasOwn(REDACTION_KIND_NAMES, value);
const isScope = (value: string): value is RedactionScope =>
  value === 'place' || value === 'session' || value === 'project';

function Form({ asked, acts, playable, onClose, preview }: Props & { preview: RedactionPreview }) {
  const { places, seconds, known, recording } = preview;
  const { draft } = asked;
  const firstKind = draft?.kind ?? known?.kind ?? asked.proposedKind ?? preview.kind;
  const firstText = draft?.typed ?? withoutBrackets(known?.text ?? preview.suggestions[firstKind]);
  const field = useRef<HTMLInputElement>(null);
  // The form comes after the popover has taken the focus.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const [kind, setKind] = useState(firstKind);
  const [typed, setTyped] = useState(firstText);
  const [scope, setScope] = useState<RedactionScope>(draft?.scope ?? 'session');
  const [isHidden, setHidden] = useState(true);
  const [mode, setMode] = useState(() => redactingStore.getState().soundMode);
  /** The replacement that stands for something else, and that the researcher wants for both. */
  const [shared, setShared] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const replacement = replacementOf(typed);
  const isTaken =
    replacement !== null &&
    replacement !== shared &&
    !isSame(replacement, known?.text) &&
    preview.taken.some(({ text }) => isSame(text, replacement));
  const suggestion = withoutBrackets(preview.suggestions[kind]);
  const count = scope === 'place' ? 1 : scope === 'session' ? places.session : places.project;
  const silentSeconds = seconds?.[scope] ?? null;
  const whyNot = whyNotSilenced(preview);
  const canHide = whyNot === null;

  const wholeTurns = preview.wholeTurns.filter(({ isSelected }) => isSelected || scope !== 'place');
  const hidesWholeTurns = canHide && isHidden && wholeTurns.length > 0;

  const requestOf = (text: string): RedactRequest => ({
    ranges: [...asked.ranges],
    expected: [...asked.expected],
    kind,
    replacement: text,
    scope,
    // What cannot be silenced is withheld whole: the sound is never left as it is without being asked for.
    sound: canHide && !isHidden ? 'keep' : mode,
  });
  const trim = () => {
    if (replacement === null || isTaken) return;
    redactingStore.setState({
      soundMode: mode,
      trim: {
        request: requestOf(replacement),
        asked: { ...asked, draft: { kind, typed, scope } },
        wholeTurns,
      },
    });
    onClose();
    showPanel('redaction');
  };
  const redact = async () => {
    if (replacement === null || isTaken || isPending) return;
    setPending(true);
    setProblem(null);
    try {
      const patch = await acts.redact(requestOf(replacement));
      const announcement = replacedText(patch.changed, canHide && isHidden ? silentSeconds : null);
      redactingStore.setState({ announcement, problem: null, soundMode: mode });
      dropSelection();
      onClose();
    } catch (error) {
      setProblem(describeError(error).text);
      setPending(false);
    }
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void redact();
      }}
    >
      <p className={css.words}>
        Redact <q dir="auto">{preview.words}</q>
      </p>
      <div className={css.two}>
        <Select
          label="Kind"
          data={KINDS}
          value={kind}
          comboboxProps={{ withinPortal: false, shadow: 'md' }}
          onChange={(value) => {
            if (!isKind(value)) return;
            setKind(value);
            // What was typed stays.
            if (typed === suggestion || typed === firstText)
              setTyped(withoutBrackets(preview.suggestions[value]));
          }}
        />
        <TextInput
          ref={field}
          label="Replace with"
          maxLength={190}
          value={typed}
          error={replacement === null ? 'Type a replacement.' : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      </div>
      {isTaken && (
        <div className={css.taken} role="alert">
          <p>{replacement} is already used for someone else.</p>
          <Button
            size="xs"
            onClick={() => {
              setShared(replacement);
            }}
          >
            Use it for both
          </Button>
          <Button
            size="xs"
            onClick={() => {
              setTyped(suggestion);
            }}
          >
            {suggestion} instead
          </Button>
        </div>
      )}
      <Radio.Group
        aria-label="Where"
        value={scope}
        onChange={(value) => {
          if (isScope(value)) setScope(value);
        }}
      >
        <Where value="place" label="This mention only" count="1 mention" />
        <Where
          value="session"
          label="Everywhere in this session"
          count={counted(places.session, 'mention')}
        />
        <Where
          value="project"
          label={acts.session.projectId === null ? 'In all instant sessions' : 'In the whole project'}
          count={`${counted(places.project, 'mention')} in ${counted(places.projectSessions, 'session')}`}
        />
      </Radio.Group>
      {recording !== 'none' && (
        <div className={css.sound}>
          <Checkbox
            size="sm"
            checked={isHidden || !canHide}
            disabled={!canHide}
            label={
              silentSeconds === null || !canHide
                ? 'Silence the sound too'
                : `Silence the sound too, ${secondsText(silentSeconds)}`
            }
            aria-describedby={whyNot === null ? undefined : 'why-not-silenced'}
            onChange={(event) => {
              setHidden(event.currentTarget.checked);
            }}
          />
          {canHide && isHidden && (
            <Select
              size="xs"
              w={96}
              aria-label="How the sound is hidden"
              data={[
                { value: 'silence', label: 'Silence' },
                { value: 'tone', label: 'Tone' },
              ]}
              value={mode}
              comboboxProps={{ withinPortal: false, shadow: 'md' }}
              onChange={(value) => {
                setMode(value === 'tone' ? 'tone' : 'silence');
              }}
            />
          )}
          {whyNot !== null && (
            <p id="why-not-silenced" className={css.small}>
              {whyNot}
            </p>
          )}
          {hidesWholeTurns && (
            <p className={css.small}>
              {wholeTurns.length === 1
                ? 'Earmark can’t time single words here, so the whole turn goes silent.'
                : 'Earmark can’t time single words here, so whole turns go silent.'}{' '}
              <Button
                size="compact-xs"
                variant="subtle"
                disabled={replacement === null || isTaken}
                onClick={trim}
              >
                Trim on the waveform…
              </Button>
            </p>
          )}
          {canHide && !isHidden && (
            <p className={css.small}>The words can still be heard{playable ? '' : ' in the recording'}.</p>
          )}
        </div>
      )}
      {preview.taken.length === 0 && (
        <p className={css.small}>
          The originals stay on this computer: in the transcript as received, the recording and backups.
          Exports contain them only if you choose.
        </p>
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.answers}>
        <Button size="xs" variant="subtle" onClick={onClose}>
          Close
        </Button>
        <Button
          size="xs"
          type="submit"
          variant="filled"
          loading={isPending}
          disabled={replacement === null || isTaken}
          rightSection={
            <span className={css.key} aria-hidden="true">
              Enter
            </span>
          }
        >
          {`Redact ${counted(count, 'mention')}`}
        </Button>
      </div>
    </form>
  );
}

function Where({ value, label, count }: { value: RedactionScope; label: string; count: string }) {
  return (
    <Radio
      classNames={{ root: css.where ?? '', labelWrapper: css.whereLabel ?? '' }}
      value={value}
      label={
        <>
          {label} <span className={css.count}>{count}</span>
        </>
      }
    />
  );
}

/** Upper and lower case make no difference between two replacements. */
const isSame = (one: string, other: string | undefined): boolean =>
  one.normalize('NFC').toLowerCase() === other?.normalize('NFC').toLowerCase();

function whyNotSilenced({ seconds, recording }: RedactionPreview): string | null {
  if (recording === 'cannot be silenced')
    return 'Earmark cannot silence this kind of recording, so you cannot play or export it.';
  if (seconds === null)
    return 'Earmark doesn’t know when this is said. Mark it on the waveform before you share the recording.';
  return null;
}
