import { Button, Menu } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** Menu of a few options in words; the button shows the current one. */
export function ChoiceMenu<Choice extends string>({
  label,
  icon,
  choices,
  chosen,
  onChange,
}: {
  /** What the options are for, as in "Sort". */
  label: string;
  icon: ReactNode;
  choices: Record<Choice, string>;
  chosen: Choice;
  onChange: (choice: Choice) => void;
}) {
  const names = Object.keys(choices).filter((name): name is Choice => name in choices);
  return (
    <Menu position="bottom-end" closeOnItemClick checkIcon={<Check size={15} />}>
      <Menu.Target>
        <Button variant="subtle" px={8} leftSection={icon} aria-label={`${label}: ${choices[chosen]}`}>
          {choices[chosen]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={chosen}
          onChange={(value) => onChange(names.find((name) => name === value) ?? chosen)}
        >
          {names.map((name) => (
            <Menu.RadioItem key={name} value={name} closeMenuOnClick>
              {choices[name]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
