import { Button, Radio, SegmentedControl, Select } from '@mantine/core';
import { Check, Users } from 'lucide-react';
import { lengthInTable } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { SpeakerRole, TimeUnit, Voice } from '../../../../shared/model/reading-rule.ts';
import { LaneShape } from '../lane-shape.tsx';
import { leadsTo } from '../raw/json-lines.ts';
import { Field, FieldSelect, type FieldsProps } from './field.tsx';
import css from './fields.module.css';
import { withEnd, withRole, withStart, withUnit, withVoice } from './rule-edits.ts';

/** Words, speaker, start and end of one voice. */
export function VoiceFields({ index, ...props }: FieldsProps & { index: number }) {
  const { rule, onRule } = props;
  const voice = rule.voices[index];
  if (voice === undefined) return null;
  const isText = rule.source.form === 'text';
  return (
    <>
      {rule.voices.length > 1 && (
        <div className={css.voice}>
          <h3>{`Voice ${formatNumber(index + 1)} of each entry`}</h3>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Remove voice ${formatNumber(index + 1)}`}
            onClick={() => {
              onRule({ ...rule, voices: rule.voices.filter((_, at) => at !== index) });
            }}
          >
            Remove
          </Button>
        </div>
      )}
      {!isText && <Words {...props} voice={voice} index={index} />}
      <Speaker {...props} voice={voice} index={index} />
      {(!isText || voice.start !== null) && <Start {...props} voice={voice} index={index} />}
      {!isText && <End {...props} voice={voice} index={index} />}
    </>
  );
}

interface Props extends FieldsProps {
  voice: Voice;
  index: number;
}

/** Fields of the first voice have the problems, which are those of all. */
const placeIn = <Place,>(place: Place, index: number): Place | null => (index === 0 ? place : null);

function Words(props: Props) {
  const { rule, voice, index, fields, preview, onRule } = props;
  const [words = []] = voice.words;
  const field = fields.find(({ path }) => leadsTo(words, path));
  const hasProblem =
    preview?.problems.some(({ problem }) => problem === 'without-words' || problem === 'no-words') ?? true;
  return (
    <Field
      use="Words"
      place={placeIn('words', index)}
      {...props}
      note={field === undefined || hasProblem || index > 0 ? null : `In all ${formatNumber(field.count)}`}
    >
      <FieldSelect
        label="Words"
        rule={rule}
        fields={fields}
        value={words}
        onField={(path) => {
          onRule(withVoice(rule, index, { words: [path, ...voice.words.slice(1)] }));
        }}
      />
    </Field>
  );
}

const FIXED = [
  { value: 'agent', label: 'Always the interviewer' },
  { value: 'participant', label: 'Always the participant' },
  { value: 'none', label: 'Not given' },
];

function Speaker(props: Props) {
  const { rule, voice, index, fields, preview, onRule } = props;
  const { speaker } = voice;
  const isText = rule.source.form === 'text';
  const value = speaker.from === 'field' ? speaker.field : speaker.from === 'fixed' ? speaker.role : 'none';
  const isLastWithField = rule.voices.findLastIndex((one) => one.speaker.from === 'field') === index;
  return (
    <Field use="Speaker" place={placeIn('speaker', index)} {...props}>
      {(!isText || speaker.from !== 'field') && (
        <FieldSelect
          label="Speaker"
          rule={rule}
          fields={isText ? [] : fields}
          value={value}
          others={FIXED}
          onField={(path) => {
            onRule({
              ...withVoice(rule, index, { speaker: { from: 'field', field: path, names: null } }),
              roles: [],
            });
          }}
          onOther={(other) => {
            onRule(
              withVoice(rule, index, {
                speaker:
                  other === 'agent' || other === 'participant'
                    ? { from: 'fixed', role: other }
                    : { from: 'none' },
              }),
            );
          }}
        />
      )}
      {speaker.from === 'field' && isLastWithField && preview !== null && preview.speakers.length > 0 && (
        <SpeakerValues {...props} speakers={preview.speakers} />
      )}
    </Field>
  );
}

type Role = SpeakerRole['role'];
const ROLE_NAMES: Record<Role, string> = {
  agent: 'Interviewer',
  participant: 'Participant',
  unknown: 'Other',
  system: 'Instructions',
  tool: 'Tool',
  'leave-out': 'Leave out',
};
const ROLE_OPTIONS = (['agent', 'participant', 'unknown', 'leave-out'] as const).map((role) => ({
  value: role,
  label: ROLE_NAMES[role],
}));
const isRole = (value: string | null): value is Role => value !== null && Object.hasOwn(ROLE_NAMES, value);

/** Who each value of the speaker's field is. */
function SpeakerValues({
  rule,
  onRule,
  speakers,
}: Props & { speakers: NonNullable<FieldsProps['preview']>['speakers'] }) {
  const [first, second] = speakers.filter(({ role }) => role !== 'leave-out');
  // The one who speaks first in the data is usually not known here; the first of two without roles asks.
  const pair =
    first !== undefined &&
    second !== undefined &&
    speakers.filter(({ role }) => role !== 'leave-out').length === 2
      ? [first, second]
      : null;
  const isUndecided = pair?.every(({ role }) => role === 'unknown') === true;
  return (
    <>
      <ul className={css.speakers}>
        {speakers.map(({ value, role, turns }) => (
          <li key={value}>
            <code title={value}>
              <bdi>{value}</bdi>
            </code>
            <span className={css.role} data-role={role}>
              <LaneShape role={role} />
              <Select
                variant="unstyled"
                size="xs"
                aria-label={`Who is ${value}?`}
                data={
                  isRole(role) && !ROLE_OPTIONS.some((option) => option.value === role)
                    ? [...ROLE_OPTIONS, { value: role, label: ROLE_NAMES[role] }]
                    : ROLE_OPTIONS
                }
                value={role}
                comboboxProps={{ width: 150, position: 'bottom-start' }}
                onChange={(next) => {
                  if (isRole(next)) onRule(withRole(rule, { value, role: next }));
                }}
              />
            </span>
            <span>{counted(turns, 'turn')}</span>
          </li>
        ))}
      </ul>
      {pair !== null && (
        <Button
          size="xs"
          variant="subtle"
          ml={-8}
          className={css.start}
          leftSection={<Users size={14} strokeWidth={1.75} />}
          onClick={() => {
            const [one, two] = pair;
            if (one === undefined || two === undefined) return;
            const isFirstAgent =
              one.role === 'agent' || (one.role === 'unknown' && two.role === 'participant');
            onRule(
              withRole(
                rule,
                { value: one.value, role: isFirstAgent ? 'participant' : 'agent' },
                { value: two.value, role: isFirstAgent ? 'agent' : 'participant' },
              ),
            );
          }}
        >
          {isUndecided ? `${shortName(pair[0]?.value)} is the interviewer` : 'Swap them'}
        </Button>
      )}
    </>
  );
}

const shortName = (value = '') => (value.length > 18 ? `${value.slice(0, 17)}…` : value);

const UNIT_NAMES: Record<TimeUnit, string> = {
  written: 'As written',
  minutes: 'Minutes',
  seconds: 'Seconds',
  hundredths: 'Hundredths',
  milliseconds: 'Milliseconds',
  microseconds: 'Microseconds',
  ticks: 'Ticks of 100 ns',
  nanoseconds: 'Nanoseconds',
};
const isUnit = (value: string): value is TimeUnit => Object.hasOwn(UNIT_NAMES, value);

/** Units whose end is far from any recording. */
const SHORTEST_SECONDS = 0.5;
const LONGEST_SECONDS = 48 * 3600;

function Start(props: Props) {
  const { rule, voice, index, fields, durationSeconds, onRule } = props;
  const isText = rule.source.form === 'text';
  return (
    <Field
      use="Start"
      place={placeIn('start', index)}
      {...props}
      note={
        voice.start === null || index > 0
          ? null
          : durationSeconds === null
            ? 'Without a recording, Earmark cannot tell which unit is right.'
            : `The recording is ${lengthInTable(durationSeconds)} long.`
      }
    >
      {!isText && (
        <FieldSelect
          label="Start"
          rule={rule}
          fields={fields}
          value={voice.start?.field ?? 'none'}
          others={[{ value: 'none', label: 'No times' }]}
          onField={(path, sample) => {
            onRule(withStart(rule, index, path, sample));
          }}
          onOther={() => {
            onRule(withStart(rule, index, null, ''));
          }}
        />
      )}
      {voice.start !== null && index === 0 && <Units {...props} unit={voice.start.unit} />}
    </Field>
  );
}

/** The units that times could have, with where the last turn would end. */
function Units({ rule, preview, durationSeconds, onRule, unit }: Props & { unit: TimeUnit }) {
  const offers = preview?.units ?? [];
  const [only] = offers;
  if (only?.unit === 'written' && offers.length === 1)
    return (
      <p className={css.note} data-fits={only.fits || undefined}>
        {`Read as written. Ends at ${lengthInTable(only.endSeconds)}.`}
      </p>
    );
  const isListed = offers.some((offer) => offer.unit === unit);
  // A number whose unit is written nowhere is read as seconds.
  const chosen = isListed ? unit : 'seconds';
  const shown = offers.filter(
    ({ unit: one, fits, endSeconds }) =>
      fits || one === chosen || (endSeconds >= SHORTEST_SECONDS && endSeconds <= LONGEST_SECONDS),
  );
  if (shown.length === 0) return null;
  return (
    <Radio.Group
      aria-label="Unit of times"
      value={chosen}
      onChange={(value) => {
        if (isUnit(value)) onRule(withUnit(rule, value));
      }}
    >
      {shown.map(({ unit: one, endSeconds, fits }) => (
        <div key={one} className={css.unit} data-on={one === chosen || undefined}>
          <Radio size="xs" value={one} label={UNIT_NAMES[one]} aria-describedby={`teach-unit-${one}`} />
          <span id={`teach-unit-${one}`} data-fits={fits || undefined}>
            {fits && <Check size={13} strokeWidth={2.4} aria-hidden="true" />}
            {endSeconds < 1 ? 'ends within a second' : `ends at ${lengthInTable(endSeconds)}`}
            {fits && durationSeconds !== null && (
              <span className="visually-hidden">, fits the recording</span>
            )}
          </span>
        </div>
      ))}
    </Radio.Group>
  );
}

function End(props: Props) {
  const { rule, voice, index, fields, onRule } = props;
  return (
    <Field use="End" place={null} {...props}>
      <FieldSelect
        label="End"
        rule={rule}
        fields={fields}
        value={voice.end?.field ?? 'none'}
        others={[{ value: 'none', label: 'Where the next starts' }]}
        onField={(path, sample) => {
          onRule(withEnd(rule, index, path, sample));
        }}
        onOther={() => {
          onRule(withEnd(rule, index, null, ''));
        }}
      />
      {voice.end !== null && (
        <SegmentedControl
          size="xs"
          aria-label="What it gives"
          data={[
            { value: 'end', label: 'The end' },
            { value: 'duration', label: 'The length' },
          ]}
          value={voice.end.is}
          onChange={(is) => {
            if (voice.end !== null)
              onRule(
                withVoice(rule, index, { end: { ...voice.end, is: is === 'duration' ? 'duration' : 'end' } }),
              );
          }}
        />
      )}
    </Field>
  );
}
