import './api/zod-without-eval.ts';
import './theme/styles.ts';
import { setDateLocale } from '../shared/domain/date-style.ts';
import { startFirstReads } from './api/first-reads.ts';
import { App } from './app/app.tsx';
import { renderPage } from './render-page.tsx';

setDateLocale(document.querySelector<HTMLMetaElement>('meta[name="region-locale"]')?.content ?? '');
startFirstReads();
renderPage(<App />);
