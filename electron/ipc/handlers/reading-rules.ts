import { basename } from 'node:path';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { readingRuleCalls } from '../../../shared/ipc/reading-rules.ts';
import { ruleForReceived } from '../../jobs/rule-for-received.ts';
import { rulesWorker } from '../../reading-rules/ask-rules-worker.ts';
import { isKnownRule } from '../../reading-rules/known-rules.ts';
import { ruleFileText } from '../../reading-rules/rule-file.ts';
import { sessionsOfShapes } from '../../reading-rules/sessions-of-shape.ts';
import { sourceOf, sourceOfSession } from '../../reading-rules/taught-source.ts';
import { choosePathToOpen } from '../../platform/choose-path.ts';
import { FailureError } from '../../platform/failures.ts';
import { saveFile } from '../../platform/save-file.ts';
import { workspaceServicesOf, type HandlerContext } from '../handler-context.ts';
import { ruleRunHandlers } from './rule-runs.ts';

/** Handlers for rules that read transcripts and summaries of unknown shapes. */
export function readingRuleHandlers(context: HandlerContext): HandlersOf<typeof readingRuleCalls> {
  const services = () => context.workspaces.services();
  return {
    async readingReasons({ sessionId, what }) {
      const { library } = await services();
      const found = await sourceOfSession(library, sessionId, what);
      if (found === null) return null;
      const rule = await library.shownRules.ofSession(sessionId, what);
      return { ...(await rulesWorker.reasons(found.source, rule?.rule ?? null)), rule };
    },
    async teachingData({ workspaceId, target }) {
      const opened = await workspaceServicesOf(context, workspaceId);
      const { source, name, questions } = await sourceOf(opened, target);
      const { shownRules } = opened.library;
      const inUse = target.of === 'file' ? null : await shownRules.ofSession(target.sessionId, target.of);
      const remembered = target.of === 'file' ? await shownRules.remembered('transcript') : [];
      const found = await rulesWorker.teaching(source, {
        inUse: inUse?.rule ?? null,
        remembered: remembered.map(({ rule, shape }) => ({ rule, shape })),
      });
      const durationSeconds = source.of === 'summary' ? null : source.durationSeconds;
      return { ...found, name, durationSeconds, questions };
    },
    async previewRule({ workspaceId, target, rule }) {
      const { source } = await sourceOf(await workspaceServicesOf(context, workspaceId), target);
      return rulesWorker.preview(source, rule);
    },
    async sessionsOfShape({ workspaceId, ...taught }) {
      const { library } = await workspaceServicesOf(context, workspaceId);
      const { target } = taught;
      // As when it is applied, so that it reads here what it will read then.
      const shaped = await ruleForReceived(library, taught);
      const except = target.of === 'file' ? null : target.sessionId;
      const needs = { library, worker: rulesWorker };
      const [sessions = []] = await sessionsOfShapes(needs, taught.rule.what, [shaped], except);
      return sessions;
    },
    readingRules: async () => (await services()).library.shownRules.list(),
    async exportRules({ workspaceId, ruleIds }) {
      const { library } = await workspaceServicesOf(context, workspaceId);
      const rules = await library.shownRules.shared(ruleIds);
      if (rules.length === 0)
        throw new FailureError('blocked', 'These rules are no longer used, so there is nothing to export.');
      const text = ruleFileText(rules.map(({ rule, shape, madeWith }) => ({ rule, shape, madeWith })));
      return (await saveFile('earmark-reading-rules', 'json', new TextEncoder().encode(text))) !== null;
    },
    async openRuleFile({ workspaceId }) {
      const { library } = await workspaceServicesOf(context, workspaceId);
      const path = await choosePathToOpen({
        title: 'Import reading rules',
        filters: [
          { name: 'Reading rules', extensions: ['json'] },
          { name: 'All files', extensions: ['*'] },
        ],
        properties: ['openFile'],
      });
      if (path === null) return null;
      const { rules } = await rulesWorker.ruleFile(path);
      const used = await library.readingRules.list();
      const known = [...used, ...(await library.shownRules.shared(used.map(({ id }) => id)))];
      const needs = { library, worker: rulesWorker };
      const of = (what: 'transcript' | 'summary') => rules.filter(({ rule }) => rule.what === what);
      const sessions = new Map(
        (
          await Promise.all(
            (['transcript', 'summary'] as const).map(async (what) => {
              const found = await sessionsOfShapes(needs, what, of(what));
              return of(what).map((rule, index) => [rule, found[index] ?? []] as const);
            }),
          )
        ).flat(),
      );
      return {
        fileName: basename(path),
        rules: rules.map((rule) => ({
          ...rule,
          isKnown: isKnownRule(rule, known),
          sessions: sessions.get(rule) ?? [],
        })),
      };
    },
    ...ruleRunHandlers(context),
  };
}
