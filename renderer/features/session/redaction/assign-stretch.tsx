import { Button, Menu } from '@mantine/core';
import type { RedactionState } from '../../../../shared/model/redaction.ts';
import { mentionsWithoutMark, timesText } from './place-words.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';

interface Props {
  stretch: RedactionState['ownStretches'][number];
  state: RedactionState;
  acts: RedactionActs;
}

/** Says that nobody said which words a stretch is for, and lets the researcher choose their place. */
export function AssignStretch({ stretch, state, acts }: Props) {
  const places = mentionsWithoutMark(state, stretch.text ?? '');
  return (
    <>
      <span>Not assigned to any place</span>
      {places.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-xs" variant="subtle" ml={-13}>
              Choose its place…<span className="visually-hidden"> {timesText(stretch)}</span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {places.map(({ mention, name }) => (
              <Menu.Item
                key={mention}
                onClick={() => void acts.hideStretch(stretch, { mention, replaces: stretch.id })}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
