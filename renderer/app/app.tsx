import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { convertWhenAsked } from '../api/convert-sound.ts';
import { queryClient } from '../api/query-client.ts';
import { cspNonce } from '../ui/nonce.ts';
import { router } from './routes.tsx';
import { theme } from '../theme/theme.ts';
import { cssVariablesResolver } from '../theme/variables.ts';

export function App() {
  useEffect(() => convertWhenAsked(), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => cspNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
