import { config } from 'zod';

// The page's policy forbids eval. Zod would try it once all the same, and Chromium would parse the whole bundle again
// to report from which line.
config({ jitless: true });
