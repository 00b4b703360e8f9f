import './api/zod-without-eval.ts';
import './theme/styles.ts';
import { startFirstReads } from './api/first-reads.ts';
import { App } from './app/app.tsx';
import { renderPage } from './render-page.tsx';

startFirstReads();
renderPage(<App />);
