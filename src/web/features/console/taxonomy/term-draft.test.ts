import { expect, test } from 'vitest'
import { compareDrafts, mergeDrafts } from '#web/features/console/compare-drafts.ts'
import { newOption } from './paste-options.ts'
import { termWording, toTermDraft } from './term-draft.ts'
import type { StoredOption, Term } from './term-levels.ts'

const option = (id: number, name: string, use_count = 0): StoredOption => ({
  ...{ id, name, use_count },
  hidden: false,
})
const termWith = (...options: StoredOption[]): Term => ({
  ...{ id: 1, name: '柄', parentId: null, position: 1, version: 7, count: 0, uses: {} },
  options,
})

test('finds no difference between drafts of a term that is used more often', () => {
  expect(toTermDraft({}, termWith(option(1, '無地', 3)))).toEqual(
    toTermDraft({}, termWith(option(1, '無地'))),
  )
})

test('begins a question with the first way to answer', () => {
  expect(toTermDraft({ asks: true }, undefined).asks).toEqual({ question_type: 2, required: false })
})

test('keeps pasted options beside an option that a colleague hides, and names both changes', () => {
  const base = toTermDraft({}, termWith(option(1, '無地'), option(2, '縞')))
  const mine = { ...base, options: [...base.options, newOption('格子'), newOption('水玉')] }
  const theirs = toTermDraft({}, termWith({ ...option(1, '無地'), hidden: true }, option(2, '縞')))
  const shown = mergeDrafts(base, mine, theirs).options.map(({ name, hidden }) => `${name} ${hidden}`)
  expect(shown).toEqual(['無地 true', '縞 false', '格子 false', '水玉 false'])
  expect(compareDrafts({ base, mine, theirs }, termWording)).toMatchObject([
    { field: 'options', changedBy: 'both', theirs: ['1：無地（隠しています）'] },
  ])
})
