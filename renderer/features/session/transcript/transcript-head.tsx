import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core';
import { ChevronsDownUp, ChevronsUpDown, Copy, Replace, Search, Users } from 'lucide-react';
import { useMemo, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import { useCommands, type Command } from '../../../ui/keyboard/commands.ts';
import { REPLACE_KEYS } from '../../../ui/keyboard/shortcut-list.ts';
import { isEscapeHandledWithin } from '../../../ui/keyboard/typing.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { copyWords, sayIfNotCopied } from '../../../ui/copying.ts';
import { FindField } from './find-field.tsx';
import { matchCountText } from './find-matches.ts';
import type { Find } from './find-state.ts';
import { SpeakersPanel } from './speakers-panel.tsx';
import { nameSpeaker, useNamedSpeaker } from '../layout/speakers-opening.ts';
import { useOpenSession, useOpenTranscript } from '../open-session/open-session-context.ts';
import { showTranscript } from '../layout/view-preferences.ts';
import { transcriptText } from './transcript-text.ts';
import type { Folds } from './turn-folds.ts';
import type { TranscriptPosition } from './transcript-position.ts';
import { menuCommand } from '../../../../shared/domain/menu-commands.ts';

interface Props {
  find: Find;
  folds: Folds;
  position: RefObject<TranscriptPosition>;
  /** Opens find and replace. */
  onReplace: () => void;
}

/** The tools while the transcript is read: edit the speakers and the offset, copy it, search in it. */
export function TranscriptHead({ find, folds, position, onReplace }: Props) {
  const { reading, speakers } = useOpenTranscript();
  const { field, leave } = useTranscriptCommands();
  const FoldIcon = folds.areAllOpen ? ChevronsDownUp : ChevronsUpDown;
  const foldWords = folds.areAllOpen ? 'Collapse instructions and tools' : 'Expand instructions and tools';

  return (
    <>
      <h2 className="visually-hidden">Transcript</h2>
      <span className="grow" />
      <SpeakersButton position={position} />
      <CopyButton
        variant="subtle"
        tooltip="Copy the transcript"
        copy={() => copyWords((withNames) => transcriptText(reading.transcript, speakers, withNames))}
      />
      <KeyTooltip label="Find and replace in the transcript" keys={REPLACE_KEYS}>
        <ActionIcon aria-label="Find and replace in the transcript" onClick={onReplace}>
          <Replace size={16} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
      {folds.runs.length > 0 && (
        <Tooltip label={foldWords}>
          <ActionIcon
            size={26}
            aria-label={foldWords}
            onClick={() => {
              folds.openAll(!folds.areAllOpen);
            }}
          >
            <FoldIcon size={15} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <FindField
        ref={field}
        label="Find in transcript"
        keyShown
        words={find.words}
        count={matchCountText(find.matches, find.current)}
        found={find.matches.turns.length > 0}
        onWords={find.search}
        onStep={find.step}
        onLeave={() => {
          find.search('');
          leave();
        }}
      />
    </>
  );
}

/** Adds the commands of the tools. Returns the search field, and what gives the focus back to where it was before. */
function useTranscriptCommands(): { field: RefObject<HTMLInputElement | null>; leave: () => void } {
  const { reading, speakers } = useOpenTranscript();
  const field = useRef<HTMLInputElement>(null);
  /** The focused element before the search. */
  const before = useRef<HTMLElement | null>(null);
  const commands = useMemo<Command[]>(
    () => [
      {
        ...menuCommand('find'),
        synonyms: 'search',
        icon: Search,
        run: () => {
          const { activeElement } = document;
          if (activeElement !== field.current && activeElement instanceof HTMLElement) {
            before.current = activeElement;
          }
          flushSync(showTranscript);
          field.current?.select();
        },
      },
      {
        label: 'Copy transcript',
        synonyms: 'clipboard text',
        icon: Copy,
        run: () => {
          sayIfNotCopied(copyWords((withNames) => transcriptText(reading.transcript, speakers, withNames)));
        },
      },
      {
        label: 'Name, merge or swap speakers',
        synonyms: 'rename participant interviewer',
        icon: Users,
        run: () => {
          nameSpeaker('');
        },
      },
    ],
    [reading, speakers],
  );
  useCommands('In this session', commands);
  const leave = () => {
    // If that element is gone, the search field keeps the focus.
    if (before.current?.isConnected === true) before.current.focus({ preventScroll: true });
    else field.current?.focus();
    before.current = null;
  };
  return { field, leave };
}

/** Opens the names of the speakers and the offset of the transcript. */
function SpeakersButton({ position }: { position: RefObject<TranscriptPosition> }) {
  const { session } = useOpenSession();
  const { unshifted, speakers } = useOpenTranscript();
  const named = useNamedSpeaker(({ key }) => key);
  return (
    <Popover
      opened={named !== null}
      onChange={(opened) => {
        nameSpeaker(opened ? '' : null);
      }}
      position="bottom-start"
      width={344}
      middlewares={{ flip: true, shift: true, size: true }}
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Users size={16} strokeWidth={1.75} />}
          title="Speakers"
          onClick={() => {
            nameSpeaker(named === null ? '' : null);
          }}
        >
          Speakers
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isEscapeHandledWithin(event.currentTarget, event.target))
            nameSpeaker(null);
        }}
      >
        <SpeakersPanel
          session={session}
          received={unshifted}
          speakers={speakers}
          position={position}
          named={named ?? ''}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
