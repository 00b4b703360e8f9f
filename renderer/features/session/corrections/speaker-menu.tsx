import { Menu } from '@mantine/core';
import { Check, Clock, ListPlus, Merge, Plus, Scissors, Trash2, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../../../shared/domain/numbers.ts';
import { defaultSpeakerName, speakerKeyOf } from '../../../../shared/domain/speakers.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { player } from '../../../player/player.ts';
import { KeyHint } from '../../../ui/keyboard/keys.tsx';
import type { Speaker, Speakers } from '../turns/speakers.ts';
import { dropChosen } from '../modes/chosen-turns.ts';
import { correctingStore } from '../modes/correcting-store.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import css from './correcting.module.css';
import { LaneMark } from '../turns/lane-mark.tsx';
import { joinAbove, splitAt } from './turn-editor.tsx';
import { insertBelow } from './type-transcript.ts';

export interface SpeakerMenuProps {
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

/** Who says the turn, or all turns that are meant, and what can be done to the whole turn. */
export function SpeakerMenu({
  meant,
  caret,
  ...props
}: SpeakerMenuProps & {
  /** The turns whose speaker changes. */
  meant: readonly number[];
  /** The caret in the turn when the menu was opened; null if it was elsewhere. */
  caret: number | null;
}) {
  const areSeveral = meant.length > 1;
  return (
    <>
      <Menu.Label>
        {areSeveral ? `Who says these ${counted(meant.length, 'turn')}?` : 'Who says this?'}
      </Menu.Label>
      {choicesOf(props, meant).map(({ key, label, isCurrent, icon, run }, at) => (
        <Menu.Item
          key={key}
          leftSection={<span className={css.choice}>{icon}</span>}
          rightSection={at < 9 ? <KeyHint keys={String(at + 1)} /> : undefined}
          aria-current={isCurrent || undefined}
          onClick={run}
        >
          {label}
          {isCurrent && <Check size={14} style={{ marginLeft: 8, verticalAlign: -2 }} aria-label="(now)" />}
        </Menu.Item>
      ))}
      {!areSeveral && (
        <>
          <div className={css.hint}>For several turns, hold Shift and click another name.</div>
          <OfOneTurn {...props} caret={caret} />
        </>
      )}
    </>
  );
}

function OfOneTurn({
  index,
  turn,
  speaker,
  playable,
  offsetSeconds,
  writer,
  caret,
}: SpeakerMenuProps & { caret: number | null }) {
  const changeRole = (role: Turn['role']) => () => {
    void writer.act({ act: 'voice', voice: speakerKeyOf(turn), role });
  };
  const start = async () => {
    const startSeconds = Math.max(0, player.store.getState().timeSeconds - offsetSeconds);
    const after = await writer.act({ act: 'time', turn: index, startSeconds });
    if (after !== null) correctingStore.setState({ announcement: 'The turn starts at the playhead.' });
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{`All turns of ${speaker.name}`}</Menu.Label>
      {turn.role !== 'agent' && (
        <Menu.Item leftSection={<UserCheck size={15} />} onClick={changeRole('agent')}>
          This is the interviewer
        </Menu.Item>
      )}
      {turn.role !== 'participant' && (
        <Menu.Item leftSection={<UserCheck size={15} />} onClick={changeRole('participant')}>
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
    </>
  );
}

interface Choice {
  key: string;
  label: string;
  isCurrent: boolean;
  icon: ReactNode;
  run: () => void;
}

/** Returns who may say the turns: the speakers of the transcript, the interviewer and the participant, someone else. */
export function choicesOf(
  { turns, speakers, writer }: Pick<SpeakerMenuProps, 'turns' | 'speakers' | 'writer'>,
  meant: readonly number[],
): Choice[] {
  const say = (name: string, role: Turn['role'], speakerLabel: string | null) => async () => {
    const patch = await writer.act({ act: 'speaker', turns: [...meant], role, speakerLabel });
    if (patch === null || meant.length === 1) return;
    dropChosen();
    correctingStore.setState({ announcement: `${counted(meant.length, 'turn')} changed to ${name}.` });
  };
  const now = new Set(
    meant.map((index) => {
      const turn = turns[index];
      return turn === undefined ? null : speakers.of(turn)?.key;
    }),
  );
  const choice = (
    key: string,
    icon: ReactNode,
    {
      label,
      name = label,
      role,
      speakerLabel,
    }: Pick<Turn, 'role' | 'speakerLabel'> & { label: string; name?: string },
  ): Choice => {
    const run = say(name, role, speakerLabel);
    return { key, label, icon, isCurrent: now.size === 1 && now.has(key), run: () => void run() };
  };
  const known = speakers.list.flatMap(({ key, name, lane, tone }) => {
    const sample = turns.find((other) => speakerKeyOf(other) === key && speakers.of(other)?.key === key);
    return sample === undefined
      ? []
      : [choice(key, <LaneMark lane={lane} tone={tone} />, { ...sample, label: name })];
  });
  // A recogniser that tells no roles leaves a transcript without an interviewer.
  const missing = (['agent', 'participant'] as const)
    .filter((role) => !turns.some((turn) => turn.role === role))
    .map((role) => {
      const label = defaultSpeakerName({ role, speakerLabel: null }, null, null);
      return choice(role, <LaneMark lane={role === 'agent' ? 0 : 1} />, { label, role, speakerLabel: null });
    });
  const other = newLabel(turns);
  return [
    ...known,
    ...missing,
    choice('someone else', <Plus size={15} />, {
      label: 'Someone else',
      name: other,
      role: 'unknown',
      speakerLabel: other,
    }),
  ];
}

/** Returns a label that no speaker has yet. The researcher names the speaker under Speakers. */
function newLabel(turns: readonly Turn[]): string {
  const taken = new Set(turns.map(({ speakerLabel }) => speakerLabel));
  let number = 2;
  while (taken.has(`Speaker ${String(number)}`)) number += 1;
  return `Speaker ${String(number)}`;
}
