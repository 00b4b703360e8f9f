import { Button, Menu, Tooltip } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { player, SPEEDS } from './player.ts';
import { usePlayer } from './use-player.ts';

/** The playback speed, which does not change the pitch. */
export function SpeedMenu({ enabled }: { enabled: boolean }) {
  const speed = usePlayer((state) => state.speed);
  return (
    <Menu position="top" width={140}>
      <Menu.Target>
        <Tooltip label="Speed  < and >">
          <Button
            variant="subtle"
            px={8}
            disabled={!enabled}
            rightSection={<ChevronDown size={13} />}
            aria-label={`Speed ${speed}×`}
          >
            {speed}×
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {SPEEDS.map((one) => (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === speed}
            onClick={() => {
              player.setSpeed(one);
            }}
          >
            {one}×
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
