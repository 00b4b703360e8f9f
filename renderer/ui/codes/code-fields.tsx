import { Radio, Select, Textarea, TextInput } from '@mantine/core';
import { CODE_COLOURS } from './code-colours.ts';
import type { CodeDraft } from './code-draft.ts';
import css from './code-editor.module.css';
import { CodeSwatch } from './code-swatch.tsx';
import { codeTree, withDescendants } from './code-tree.ts';
import type { Code } from '../../../shared/model/code.ts';

/** The editable fields of a code. */
export function CodeFields({
  form,
  code,
  codes,
  fault,
  onChange,
}: {
  form: CodeDraft;
  /** Null for a new code. */
  code: Code | null;
  codes: readonly Code[];
  fault: string | null;
  onChange: (change: Partial<CodeDraft>) => void;
}) {
  const below = code === null ? new Set<string>() : withDescendants(codes, code.id);
  const parents = codeTree(codes).filter((node) => !below.has(node.code.id));
  const isKnown = parents.some((node) => node.code.id === form.parentId);
  return (
    <>
      <TextInput
        label="Name"
        value={form.name}
        error={fault}
        dir="auto"
        onChange={(event) => {
          onChange({ name: event.currentTarget.value });
        }}
      />
      <Radio.Group
        label="Colour"
        value={form.colour}
        onChange={(colour) => {
          onChange({ colour });
        }}
      >
        <div className={css.colours}>
          {coloursWith(form.colour).map(({ name, hex }) => (
            <Radio
              key={hex}
              value={hex}
              label={
                <span className={css.colour}>
                  <CodeSwatch colour={hex} />
                  {name}
                </span>
              }
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="Description"
        description="When to use this code, and when not. It goes into exported codebooks."
        value={form.description}
        dir="auto"
        autosize
        minRows={4}
        maxRows={12}
        onChange={(event) => {
          onChange({ description: event.currentTarget.value });
        }}
      />
      <Select
        label="Under"
        searchable
        nothingFoundMessage="No such code"
        value={isKnown ? form.parentId : ''}
        data={[
          { value: '', label: 'No other code (top level)' },
          ...parents.map((node) => ({ value: node.code.id, label: node.path })),
        ]}
        onChange={(parentId) => {
          onChange({ parentId: parentId ?? '' });
        }}
      />
    </>
  );
}

/** Returns the colours to choose from, including one from elsewhere, such as another program's codebook. */
const coloursWith = (hex: string) =>
  CODE_COLOURS.some((colour) => colour.hex === hex)
    ? CODE_COLOURS
    : [...CODE_COLOURS, { name: 'Its own', hex }];
