import type { Wording } from '#web/features/console/compare-drafts.ts'
import { describeQuestion, firstAsks } from './question-level.ts'
import type { Term, TermFields, TermLevel } from './term-levels.ts'

/** Counts of uses are left out: they change without a new version. */
export type TermDraft = Omit<TermFields, 'parent_id'>

export const toTermDraft = (level: Pick<TermLevel, 'asks'>, term: Term | undefined): TermDraft => ({
  name: term?.name ?? '',
  name_kana: term?.name_kana ?? '',
  options: (term?.options ?? []).map(({ id, name, hidden }) => ({ id, name, hidden })),
  ...(level.asks && { asks: term?.asks ?? firstAsks }),
})

export const termWording: Wording<TermDraft> = {
  options: (options) => options.map(({ name, hidden }) => (hidden ? `${name}（隠しています）` : name)),
  asks: (asks) => (asks ? describeQuestion(asks) : ''),
}
