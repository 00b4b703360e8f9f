import { Menu, UnstyledButton } from '@mantine/core';
import { Check, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { InMenu } from '../../ui/selection-tools.tsx';
import css from '../../ui/selection-bar.module.css';
import { COPY_FORMATS, useCopyStyle, type CopyStyle } from './quote-text.ts';

const FORMATS = Object.keys(COPY_FORMATS).filter((name): name is CopyStyle['format'] => name in COPY_FORMATS);

/**
 * How the selected quotes are copied: the format, and with or without their codes. `actions`: those that the bar has no
 * room for; null if it has.
 */
export function CopyStyleMenu({ actions }: { actions: ReactNode }) {
  const { format, withCodes } = useCopyStyle();
  return (
    <Menu position="top" checkIcon={<Check size={15} />}>
      <Menu.Target>
        <UnstyledButton className={css.tool} aria-label={actions === null ? 'Copy style' : 'More'}>
          <ChevronUp size={15} strokeWidth={1.75} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions !== null && (
          <>
            <InMenu value>{actions}</InMenu>
            <Menu.Divider />
          </>
        )}
        <Menu.RadioGroup
          value={format}
          onChange={(value) => {
            useCopyStyle.setState({ format: FORMATS.find((name) => name === value) ?? format });
          }}
        >
          {FORMATS.map((name) => (
            <Menu.RadioItem key={name} value={name}>
              {COPY_FORMATS[name]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={withCodes}
          onChange={(checked) => {
            useCopyStyle.setState({ withCodes: checked });
          }}
        >
          With codes
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
