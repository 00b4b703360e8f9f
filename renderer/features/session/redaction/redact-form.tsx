import { Button, Loader, Radio, Select, TextInput } from '@mantine/core';
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
import { redactingStore, type WordsQuestion } from '../modes/redacting-store.ts';
import { replacedText, replacementOf, withoutBrackets } from './redaction-text.ts';
import { RedactSound } from './redact-sound.tsx';
import css from './redaction.module.css';

interface Props {
  question: WordsQuestion;
  acts: RedactionActs;
  playable: boolean;
  onClose: () => void;
}

/** What to replace words with, where, and what becomes of their sound. */
export function RedactForm(props: Props) {
  const { question, acts, onClose } = props;
  const [preview, setPreview] = useState<RedactionPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      try {
        const { session } = acts;
        // Not a query: its answer has the words that are going to be removed.
        const answer = valueOf(await bridge.call.previewRedaction({ session, ranges: [...question.ranges] }));
        if (isHere) setPreview(answer);
      } catch (error) {
        if (isHere) setProblem(describeError(error).text);
      }
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [question, acts]);
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

function Form({ question, acts, playable, onClose, preview }: Props & { preview: RedactionPreview }) {
  const { places, seconds, recording } = preview;
  const choice = useReplacement(question, preview);
  const { kind, typed, replacement, isTaken } = choice;
  const [scope, setScope] = useState<RedactionScope>(question.draft?.scope ?? 'session');
  const [isHidden, setHidden] = useState(true);
  const [mode, setMode] = useState(() => redactingStore.getState().soundMode);
  const { problem, isPending, send } = useSending(acts, onClose);
  const count = scope === 'place' ? 1 : scope === 'session' ? places.session : places.project;
  const silentSeconds = seconds?.[scope] ?? null;
  const whyNot = whyNotSilenced(preview);
  const canHide = whyNot === null;

  const wholeTurns = preview.wholeTurns.filter(({ isSelected }) => isSelected || scope !== 'place');
  const hidesWholeTurns = canHide && isHidden && wholeTurns.length > 0;

  const requestOf = (text: string): RedactRequest => ({
    ranges: [...question.ranges],
    expected: [...question.expected],
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
        question: { ...question, draft: { kind, typed, scope } },
        wholeTurns,
      },
    });
    onClose();
    showPanel('redaction');
  };
  const redact = () => {
    if (replacement === null || isTaken) return;
    void send(requestOf(replacement), {
      soundMode: mode,
      silentSeconds: canHide && isHidden ? silentSeconds : null,
    });
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        redact();
      }}
    >
      <p className={css.words}>
        Redact <q dir="auto">{preview.words}</q>
      </p>
      <Replacement choice={choice} />
      <Scope
        preview={preview}
        isOfProject={acts.session.projectId !== null}
        scope={scope}
        onScope={setScope}
      />
      {recording !== 'none' && (
        <RedactSound
          silentSeconds={silentSeconds}
          whyNot={whyNot}
          isHidden={isHidden}
          onHidden={setHidden}
          mode={mode}
          onMode={setMode}
          wholeTurns={hidesWholeTurns ? wholeTurns.length : 0}
          playable={playable}
          canTrim={replacement !== null && !isTaken}
          onTrim={trim}
        />
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
      <Answers
        label={`Redact ${counted(count, 'mention')}`}
        isPending={isPending}
        disabled={replacement === null || isTaken}
        onClose={onClose}
      />
    </form>
  );
}

/** Redacts, and closes the form once that is done. `problem` says why it is not. */
function useSending(acts: RedactionActs, onClose: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const send = async (
    request: RedactRequest,
    { soundMode, silentSeconds }: { soundMode: 'silence' | 'tone'; silentSeconds: number | null },
  ) => {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    try {
      const patch = await acts.redact(request);
      const announcement = replacedText(patch.changed, silentSeconds);
      redactingStore.setState({ announcement, problem: null, soundMode });
      dropSelection();
      onClose();
    } catch (error) {
      setProblem(describeError(error).text);
      setPending(false);
    }
  };
  return { problem, isPending, send };
}

/** What the words are replaced with, as typed and as it is shown. */
function useReplacement({ draft, proposedKind }: WordsQuestion, preview: RedactionPreview) {
  const { known } = preview;
  const firstKind = draft?.kind ?? known?.kind ?? proposedKind ?? preview.kind;
  const firstText = draft?.typed ?? withoutBrackets(known?.text ?? preview.suggestions[firstKind]);
  const [kind, setKind] = useState(firstKind);
  const [typed, setTyped] = useState(firstText);
  /** The replacement that stands for something else, and that the researcher wants for both. */
  const [shared, setShared] = useState<string | null>(null);
  const replacement = replacementOf(typed);
  const isTaken =
    replacement !== null &&
    replacement !== shared &&
    !isSame(replacement, known?.text) &&
    preview.taken.some(({ text }) => isSame(text, replacement));
  const suggestion = withoutBrackets(preview.suggestions[kind]);
  return {
    kind,
    typed,
    /** Null if nothing is typed. */
    replacement,
    isTaken,
    suggestion,
    setKind: (next: RedactionKind) => {
      setKind(next);
      // What was typed stays.
      if (typed === suggestion || typed === firstText) setTyped(withoutBrackets(preview.suggestions[next]));
    },
    setTyped,
    share: () => {
      setShared(replacement);
    },
  };
}

function Replacement({
  choice: { kind, typed, replacement, isTaken, suggestion, setKind, setTyped, share },
}: {
  choice: ReturnType<typeof useReplacement>;
}) {
  const field = useRef<HTMLInputElement>(null);
  // If the form comes after the popover has taken the focus.
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <>
      <div className={css.two}>
        <Select
          label="Kind"
          data={KINDS}
          value={kind}
          comboboxProps={{ withinPortal: false, shadow: 'md' }}
          onChange={(value) => {
            if (isKind(value)) setKind(value);
          }}
        />
        <TextInput
          ref={field}
          // If it comes before.
          data-autofocus
          label="Replace with"
          maxLength={190}
          value={typed}
          error={replacement === null ? 'Type a replacement.' : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      </div>
      {isTaken && replacement !== null && (
        <Taken
          replacement={replacement}
          suggestion={suggestion}
          onShare={share}
          onSuggestion={() => {
            setTyped(suggestion);
          }}
        />
      )}
    </>
  );
}

/** The replacement stands for someone else already. */
function Taken({
  replacement,
  suggestion,
  onShare,
  onSuggestion,
}: {
  replacement: string;
  suggestion: string;
  onShare: () => void;
  onSuggestion: () => void;
}) {
  return (
    <div className={css.taken} role="alert">
      <p>{replacement} is already used for someone else.</p>
      <Button size="xs" onClick={onShare}>
        Use it for both
      </Button>
      <Button size="xs" onClick={onSuggestion}>
        {suggestion} instead
      </Button>
    </div>
  );
}

function Scope({
  preview: { places },
  isOfProject,
  scope,
  onScope,
}: {
  preview: RedactionPreview;
  isOfProject: boolean;
  scope: RedactionScope;
  onScope: (scope: RedactionScope) => void;
}) {
  return (
    <Radio.Group
      aria-label="Where"
      value={scope}
      onChange={(value) => {
        if (isScope(value)) onScope(value);
      }}
    >
      <Where value="place" label="This mention only" count="1 mention" />
      <Where value="session" label="Everywhere in this session" count={counted(places.session, 'mention')} />
      <Where
        value="project"
        label={isOfProject ? 'In the whole project' : 'In all instant sessions'}
        count={`${counted(places.project, 'mention')} in ${counted(places.projectSessions, 'session')}`}
      />
    </Radio.Group>
  );
}

function Answers({
  label,
  isPending,
  disabled,
  onClose,
}: {
  label: string;
  isPending: boolean;
  disabled: boolean;
  onClose: () => void;
}) {
  return (
    <div className={css.answers}>
      <Button size="xs" variant="subtle" onClick={onClose}>
        Close
      </Button>
      <Button
        size="xs"
        type="submit"
        variant="filled"
        loading={isPending}
        disabled={disabled}
        rightSection={
          <span className={css.key} aria-hidden="true">
            Enter
          </span>
        }
      >
        {label}
      </Button>
    </div>
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
