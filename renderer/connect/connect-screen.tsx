import { Button, EmptyState } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import { PanelHead } from '../ui/panel-head.tsx';

/** Holds the place of connecting, and says so. */
export function ConnectScreen() {
  return (
    <>
      <PanelHead title="Connect your service" />
      <EmptyState
        mt={110}
        icon={<Plug size={32} strokeWidth={1.5} />}
        title="Your own service cannot be connected yet"
        description="Connecting a service of your own comes with the next version of Earmark. Until then you can look around in the sample workspace. Nothing in it leaves this computer."
      >
        <EmptyState.Actions>
          <Button variant="filled" renderRoot={(props) => <Link to="/projects" {...props} />}>
            Explore the sample workspace
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    </>
  );
}
