import { codeElements } from './qde-codes.ts';
import { element, XML_DECLARATION } from './xml.ts';
import type { ExportStudy } from './study.ts';

/**
 * Writes the codebook as a REFI-QDA file (.qdc). The format allows no empty codebook: throws without a code,
 * with a message for the user.
 */
export function codebookQdc({ codes }: Pick<ExportStudy, 'codes'>): Uint8Array {
  if (codes.length === 0) throw new Error('The codebook has no codes yet.');
  const book = element(
    'CodeBook',
    { xmlns: 'urn:QDA-XML:codebook:1.0', origin: 'Earmark' },
    element('Codes', {}, codeElements(codes)),
  );
  return new TextEncoder().encode(`${XML_DECLARATION}${book}`);
}
