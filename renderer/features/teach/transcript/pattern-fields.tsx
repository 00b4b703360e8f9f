import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { TranscriptRule } from '../../../../shared/model/reading-rule.ts';
import { Field, type FieldsProps } from './field.tsx';
import css from './fields.module.css';
import { withPattern } from './rule-edits.ts';

const PARTS = ['words', 'speaker', 'start', 'end', 'skip'] as const;
const NAMES = { words: 'Words', speaker: 'Speaker', start: 'Start', end: 'End', skip: 'Skip' };
type TextSource = Extract<TranscriptRule['source'], { form: 'text' }>;

/** Where the parts of a line or paragraph are. The selected characters become a part. */
export function PatternFields({
  source,
  text,
  ...props
}: FieldsProps & { source: TextSource; text: string }) {
  const { rule, preview, onRule } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const isBlock = source.split === 'paragraphs';
  const place = (part: (typeof PARTS)[number]) => {
    const { current } = area;
    if (current === null) return;
    const { selectionStart: from, selectionEnd: to } = current;
    const field = `{${part}}`;
    // A part has one place, except what is skipped.
    const cut = (piece: string) => (part === 'skip' ? piece : piece.replace(field, ''));
    const before = cut(source.pattern.slice(0, from));
    onRule(withPattern(rule, `${before}${field}${cut(source.pattern.slice(to))}`));
    const end = before.length + field.length;
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(end, end);
    });
  };
  return (
    <>
      <Field
        use="Turns"
        place="turns"
        {...props}
        note={preview === null ? null : isBlock ? 'A paragraph ends at an empty line.' : null}
      >
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Each turn is"
          data={[
            { value: 'lines', label: 'Each line' },
            { value: 'paragraphs', label: 'Each paragraph' },
          ]}
          value={source.split}
          onChange={(value) => {
            onRule({
              ...rule,
              source: { ...source, split: value === 'paragraphs' ? 'paragraphs' : 'lines' },
            });
          }}
        />
      </Field>
      <Field use="Words" place="pattern" {...props}>
        <Textarea
          ref={area}
          autosize
          minRows={2}
          maxRows={8}
          label={isBlock ? 'What a paragraph looks like' : 'What a line looks like'}
          description="Select characters in it, then say what they are."
          classNames={{ input: css.pattern }}
          spellCheck={false}
          dir="auto"
          maxLength={500}
          value={source.pattern}
          onChange={(event) => {
            const { value } = event.currentTarget;
            // The data's model has no empty pattern.
            onRule(withPattern(rule, value === '' ? ' ' : value));
          }}
        />
        <div className={css.parts} role="group" aria-label="The selected characters are">
          {PARTS.map((part) => (
            <Button
              key={part}
              size="compact-xs"
              onMouseDown={(event) => {
                // The selection stays where it is.
                event.preventDefault();
              }}
              onClick={() => {
                place(part);
              }}
            >
              {NAMES[part]}
            </Button>
          ))}
        </div>
        <Button
          size="compact-xs"
          variant="subtle"
          ml={-6}
          className={css.start}
          onClick={() => {
            const sample = sampleOf(text, isBlock);
            if (sample !== null) onRule(withPattern(rule, sample));
          }}
        >
          {isBlock ? 'Begin again with a paragraph' : 'Begin again with a line'}
        </Button>
        <Select
          label={isBlock ? 'Other paragraphs' : 'Other lines'}
          data={[
            { value: 'leave-out', label: 'Leave out' },
            { value: 'continue', label: 'Belong to the turn before' },
          ]}
          value={source.rest}
          onChange={(value) => {
            onRule({ ...rule, source: { ...source, rest: value === 'continue' ? 'continue' : 'leave-out' } });
          }}
        />
      </Field>
    </>
  );
}

/** Returns a line or paragraph from the middle, where the head of a file is over. */
function sampleOf(text: string, isBlock: boolean): string | null {
  const parts = text
    .split(isBlock ? /\r?\n[ \t]*\r?\n/ : /\r?\n/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  return parts[Math.floor(parts.length / 2)]?.slice(0, 500) ?? null;
}
