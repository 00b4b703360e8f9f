// Finds the texts that people read in the app's sources: what JSX shows, and every string that reads like prose.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { PROJECT_FOLDER } from './run.ts';

export interface ShownString {
  /** Relative to the project folder, with forward slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** As it is read, with the names of what is inserted in braces: `{count} notes`. */
  text: string;
}

const FOLDERS = ['electron', 'renderer', 'shared', 'service'];
/** Tests, what the participants of the sample say, and the words that readers look for in files. */
const NOT_SHOWN =
  /\.test\.tsx?$|\.fixture\.ts$|\/testing\/|\/self-test\/|\.d\.ts$|^service\/sample\/|\/reader\/|\/extract\//;

/** Read once in each process, since parsing all sources takes seconds. */
let ofAllSources: ShownString[] | undefined;

/** Returns the texts of all sources that people may read, in the order of files and lines. */
export function shownStrings(): readonly ShownString[] {
  ofAllSources ??= execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS],
    {
      cwd: PROJECT_FOLDER,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOWN.test(file))
    .flatMap((file) => stringsOf(file, readFileSync(join(PROJECT_FOLDER, file), 'utf8')));
  return ofAllSources;
}

/** Returns the texts of one source, in the order of its lines. */
export function stringsOf(file: string, source: string): ShownString[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: ShownString[] = [];
  const add = (node: ts.Node, text: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push({ file, line: line + 1, text: text.replaceAll(/\s+/g, ' ').trim() });
  };

  function visit(node: ts.Node): void {
    if (isCode(node)) return;
    if (isElement(node) && !isInline(node)) {
      const text = node.children.map(textOfChild).join('');
      if (/\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))) add(firstText(node.children) ?? node, text);
    } else if (isText(node) && !isChildOfElement(node)) {
      if (isProse(textOf(node))) add(node, textOf(node));
      if (isSum(node)) return;
    }
    ts.forEachChild(node, visit);
  }
  visit(tree);
  return found;
}

/** Strings joined by `+` are one text. */
type Sum = ts.BinaryExpression;
type Text = ts.StringLiteralLike | ts.TemplateExpression | Sum;
const isSum = (node: ts.Node): node is Sum =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
  (isText(node.left) || isText(node.right));
const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isSum(node);

function textOf(node: Text): string {
  if (isSum(node))
    return [node.left, node.right].map((part) => (isText(part) ? textOf(part) : inserted(part))).join('');
  if (ts.isStringLiteralLike(node)) return node.text;
  return (
    node.head.text + node.templateSpans.map((span) => inserted(span.expression) + span.literal.text).join('')
  );
}

/** Joins an element's words with what is inserted between them, since nobody reads the pieces alone. */
function textOfChild(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text.trim() === '' ? spaceBetween(child.text) : child.text;
  if (ts.isJsxExpression(child)) {
    const { expression } = child;
    if (expression === undefined) return '';
    return isText(expression) ? textOf(expression) : inserted(expression);
  }
  return isElement(child) && isInline(child) ? child.children.map(textOfChild).join('') : '';
}

type Element = ts.JsxElement | ts.JsxFragment;
const isElement = (node: ts.Node): node is Element => ts.isJsxElement(node) || ts.isJsxFragment(node);

/** Part of the sentence around it. */
const isInline = (node: Element): boolean =>
  ts.isJsxElement(node) &&
  /^(a|b|bdi|code|em|i|kbd|strong|Key|Link)$/.test(node.openingElement.tagName.getText()) &&
  isElement(node.parent);

// As JSX reads it: a space is a word's end, but a line break between elements is nothing.
const spaceBetween = (text: string): string => (text.includes('\n') ? '' : text);

const firstText = (children: readonly ts.JsxChild[]): ts.JsxChild | undefined =>
  children.find((child) => !ts.isJsxText(child) || child.text.trim() !== '');

/** A piece of an element's text, which is listed as a whole. */
const isChildOfElement = (node: ts.Node): boolean =>
  ts.isJsxExpression(node.parent) && isElement(node.parent.parent);

/** Names what is inserted by its last word: `{count}` for `numberText(state.count)`. */
function inserted(expression: ts.Expression): string {
  let at = expression;
  for (;;) {
    if (ts.isCallExpression(at) && at.arguments[0] !== undefined) [at] = at.arguments;
    else if (ts.isNonNullExpression(at) || ts.isAsExpression(at) || ts.isParenthesizedExpression(at))
      at = at.expression;
    else if (ts.isBinaryExpression(at)) at = at.left;
    else break;
  }
  if (ts.isPropertyAccessExpression(at)) return `{${at.name.text}}`;
  return ts.isIdentifier(at) ? `{${at.text}}` : '{…}';
}

/** Two words or more, or one that is written like a label. */
function isProse(text: string): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, '').trim();
  if (
    !/\p{L}{2}/u.test(words) ||
    /^(https?|file|app|earmark):|^[#./@]|^--|[<>]\w+[\s/>]|[{}[\]]|=>/.test(words)
  )
    return false;
  if (isStatement(words) || /^[\w-]+\/[\w.*+-]+/.test(words)) return false;
  return /\p{L}['’]?\S* +\S*\p{L}/u.test(words)
    ? !/^[a-z0-9.-]+( [a-z0-9.-]*[-.][a-z0-9.-]*)+$/.test(words)
    : /^\p{Lu}\p{Ll}+[.!?:…]?$/u.test(words);
}

/** SQL, which is written in small letters. */
const isStatement = (text: string): boolean =>
  /^(select|insert into|update \w+ set|delete from|create|drop|alter table|pragma|with \w+ as|where|and|or|from|order by|(left )?join|begin immediate|vacuum|attach|detach|savepoint|release|json_\w+|coalesce|not exists|exists|case)\b/.test(
    text,
  ) && /[=(_*';.]|\b(from|where|into|database|immediate)\b/.test(text);

const CODE_ATTRIBUTES =
  /^(className|classNames|id|key|role|type|variant|size|color|href|src|target|rel|style|styles|lang|dir|d|points|transform|viewBox|xmlns|name|value|position|autoComplete|inputMode|side|align|justify|scope|htmlFor|data-.*|aria-(live|haspopup|controls|labelledby|describedby|current|orientation|relevant|sort|autocomplete))$/;
const CODE_CALLS =
  /^(querySelector(All)?|closest|matches|getElementById|addEventListener|removeEventListener|prepare|exec|RegExp|getPropertyValue|setProperty|createElement(NS)?|startsWith|endsWith|includes|split|require|describe|token|postMessage|getAttribute|setAttribute|hasAttribute|removeAttribute|getItem|setItem|getHeader|setHeader|append|header|supports|matchMedia|importKey|createHash|literal|enum)$/;

/** What programs read only: types, comparisons, class names, selectors, statements. */
function isCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isJsxAttribute(node)) return CODE_ATTRIBUTES.test(node.name.getText());
  return ts.isTaggedTemplateExpression(node) || (isText(node) && isRead(node, node.parent));
}

function isRead(node: Text, parent: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return /^[=!]==?$/.test(parent.operatorToken.getText());
  // `'one two'.split(' ')`
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isPropertyAssignment(parent) && CODE_ATTRIBUTES.test(parent.name.getText())) return isOneWord(node);
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const called = parent.expression;
    const name = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
    return CODE_CALLS.test(name);
  }
  return ts.isCaseClause(parent) || ts.isExpressionStatement(parent);
}

const isOneWord = (node: Text): boolean => !/\s/.test(textOf(node).trim());
