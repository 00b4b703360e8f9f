import { Menu } from '@mantine/core';
import {
  Check,
  ChevronDown,
  Clock,
  ListPlus,
  Merge,
  Plus,
  Scissors,
  Trash2,
  Triangle,
  UserCheck,
} from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { speakerKeyOf } from '../../../../shared/domain/speakers.ts';
import { player } from '../../../player/player.ts';
import { KeyHint } from '../../../ui/keyboard/keys.tsx';
import type { Speaker, Speakers } from '../transcript/speakers.ts';
import rowCss from '../transcript/turn-row.module.css';
import { correctingStore, startCorrecting, wishCaret } from './correcting-store.ts';
import type { CorrectionWriter } from './correction-writer.ts';
import { caretIn, joinAbove, splitAt } from './turn-editor.tsx';
import css from './correcting.module.css';

interface Props {
  /** The index of the turn. */
  index: number;
  turn: Turn;
  turns: readonly Turn[];
  speaker: Speaker;
  speakers: Speakers;
  playable: boolean;
  offsetSeconds: number;
  writer: CorrectionWriter;
}

/** The speaker of a turn as a menu: who says it, and what can be done to the whole turn. */
export function SpeakerChoice(props: Props) {
  const { index, turn, speaker, speakers, playable, writer } = props;
  const [opened, setOpened] = useState(false);
  /** The caret in the turn when the menu was opened. */
  const [caret, setCaret] = useState<number | null>(null);
  const choices = choicesOf(props);
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = choices[Number(event.key) - 1];
    if (choice === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setOpened(false);
    choice.run();
  };
  const start = async () => {
    const after = await writer.act({
      act: 'time',
      turn: index,
      startSeconds: Math.max(0, player.store.getState().timeSeconds - props.offsetSeconds),
    });
    if (after !== null) correctingStore.setState({ told: 'The turn starts at the playhead.' });
  };
  return (
    <Menu
      opened={opened}
      onChange={(next) => {
        if (next) {
          const field = document.querySelector<HTMLElement>(`[data-turn="${String(index)}"] [data-words]`);
          setCaret(field === null ? null : (caretIn(field)?.start ?? null));
        }
        setOpened(next);
      }}
      position="bottom-start"
      width={270}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={css.speaker}
          aria-label={`${speaker.name}: change the speaker or the turn`}
          onClick={(event) => {
            event.stopPropagation();
          }}
          // The caret stays where it is.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
        >
          <Lane lane={speaker.lane} />
          <bdi className="ellipsis">{speaker.name}</bdi>
          <ChevronDown size={13} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown
        onKeyDown={onKeyDown}
        onClick={(event) => {
          event.stopPropagation();
        }}
      >
        <Menu.Label>Who says this?</Menu.Label>
        {choices.map(({ label, isCurrent, icon, run }, at) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            rightSection={at < 9 ? <KeyHint keys={String(at + 1)} /> : undefined}
            aria-current={isCurrent || undefined}
            onClick={run}
          >
            {label}
            {isCurrent && <Check size={14} style={{ marginLeft: 8, verticalAlign: -2 }} aria-label="(now)" />}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{`All turns of ${speaker.name}`}</Menu.Label>
        {turn.role !== 'agent' && (
          <Menu.Item
            leftSection={<UserCheck size={15} />}
            onClick={() => void changeRole(writer, turn, 'agent')}
          >
            This is the interviewer
          </Menu.Item>
        )}
        {turn.role !== 'participant' && (
          <Menu.Item
            leftSection={<UserCheck size={15} />}
            onClick={() => void changeRole(writer, turn, 'participant')}
          >
            This is the participant
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Scissors size={15} />}
          rightSection={<KeyHint keys="Enter" />}
          disabled={caret === null || caret === 0}
          onClick={() => {
            if (caret !== null) void splitAt(writer, index, caret);
          }}
        >
          Split at the caret
        </Menu.Item>
        <Menu.Item
          leftSection={<Merge size={15} />}
          rightSection={<KeyHint keys="Backspace" />}
          disabled={index === 0}
          onClick={() => void joinAbove(writer, index)}
        >
          Join to the turn above
        </Menu.Item>
        <Menu.Item leftSection={<ListPlus size={15} />} onClick={() => void insertBelow(writer, index, turn)}>
          Insert a turn below
        </Menu.Item>
        {playable && (
          <Menu.Item leftSection={<Clock size={15} />} onClick={() => void start()}>
            Start this turn at the playhead
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Trash2 size={15} />}
          onClick={() => void writer.act({ act: 'delete', turn: index })}
        >
          Delete this turn
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );

  function choicesOf({ turns }: Props): Choice[] {
    const say = (role: Turn['role'], speakerLabel: string | null) => () => {
      void writer.act({ act: 'speaker', turns: [index], role, speakerLabel });
    };
    const known = speakers.list.flatMap((one) => {
      const sample = turns.find(
        (other) => speakers.of(other)?.key === one.key && speakerKeyOf(other) === one.key,
      );
      return sample === undefined
        ? []
        : [
            {
              label: one.name,
              isCurrent: one.key === speaker.key,
              icon: <Lane lane={one.lane} tone={one.tone} />,
              run: say(sample.role, sample.speakerLabel),
            },
          ];
    });
    return [
      ...known,
      {
        label: 'Someone else',
        isCurrent: false,
        icon: <Plus size={15} />,
        run: say('unknown', newLabel(turns)),
      },
    ];
  }
}

interface Choice {
  label: string;
  isCurrent: boolean;
  icon: ReactNode;
  run: () => void;
}

const Lane = ({ lane, tone }: { lane: 0 | 1; tone?: number }) => (
  <Triangle
    style={tone === undefined ? undefined : { color: `var(--em-s${String(tone)})` }}
    className={lane === 0 ? undefined : rowCss.down}
    size={9}
    fill="currentColor"
    aria-hidden="true"
  />
);

/** Returns a label that no speaker has yet. The researcher names the speaker under Speakers. */
function newLabel(turns: readonly Turn[]): string {
  const taken = new Set(turns.map(({ speakerLabel }) => speakerLabel));
  let number = 2;
  while (taken.has(`Speaker ${String(number)}`)) number += 1;
  return `Speaker ${String(number)}`;
}

async function changeRole(writer: CorrectionWriter, turn: Turn, role: Turn['role']): Promise<void> {
  await writer.act({ act: 'voice', voice: speakerKeyOf(turn), role });
}

/** Inserts an empty turn, and puts the caret into it. */
async function insertBelow(
  writer: CorrectionWriter,
  after: number | null,
  like: Pick<Turn, 'role' | 'speakerLabel'>,
): Promise<void> {
  const { role, speakerLabel } = like;
  const patch = await writer.act({ act: 'insert', after, text: '', role, speakerLabel, startSeconds: null });
  if (patch === null) return;
  correctingStore.setState({ told: 'Turn inserted.' });
  wishCaret(after === null ? 0 : after + 1, 0);
}

/** Begins a transcript with an empty turn to type into. */
export async function typeTranscript(session: SessionRef, writer: CorrectionWriter): Promise<void> {
  startCorrecting(session.sessionId, null);
  await insertBelow(writer, null, { role: 'participant', speakerLabel: null });
}
