import { Menu, UnstyledButton } from '@mantine/core';
import { CircleCheck, Check } from 'lucide-react';
import bar from '../../ui/selection-bar.module.css';
import { REVIEW_NAMES } from '../../../shared/domain/review-names.ts';
import type { ReviewState, SessionRecord } from '../../../shared/model/session.ts';

const STATES = ['new', 'reviewing', 'reviewed'] as const;

/** Sets the review state of the selected sessions. */
export function ReviewMenu({
  sessions,
  isShort,
  onReview,
}: {
  sessions: readonly SessionRecord[];
  isShort: boolean;
  onReview: (state: ReviewState) => void;
}) {
  const [first] = sessions;
  const common = sessions.every(({ reviewState }) => reviewState === first?.reviewState)
    ? first?.reviewState
    : undefined;
  return (
    <Menu position="top" closeOnItemClick checkIcon={<Check size={15} />}>
      <Menu.Target>
        <UnstyledButton className={bar.tool} aria-label="Review state">
          <CircleCheck size={16} strokeWidth={1.75} />
          {isShort ? null : 'Review state'}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={common ?? ''}
          onChange={(value) => {
            const state = STATES.find((each) => each === value);
            if (state !== undefined) onReview(state);
          }}
        >
          {STATES.map((state) => (
            <Menu.RadioItem key={state} value={state}>
              {REVIEW_NAMES[state]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
