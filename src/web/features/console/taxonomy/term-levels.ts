import type { MergeableKind, TaxonomyUses } from '#contract/data/taxonomy-uses.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'

export type Term = {
  id: number
  name: string
  name_kana?: string
  parentId: number | null
  position: number
  version: number
  /** Counts products or projects, see `countNoun`. */
  count: number
  uses: TaxonomyUses
  hidden?: boolean
  options?: readonly StoredOption[]
  /** Given for questions. */
  asks?: QuestionAsks
}

export type QuestionAsks = { question_type: number; required: boolean }

/** A new option has no id yet. */
export type TermOption = { id: number | null; name: string; hidden: boolean }

export type StoredOption = TermOption & { use_count: number }

export type TermFields = {
  name: string
  name_kana: string
  parent_id: number | null
  options: readonly TermOption[]
  asks?: QuestionAsks
}

/** One level of a tree: its words and its calls. */
export type TermLevel = {
  /** Names its drafts on this device. */
  key: string
  noun: string
  /** Defaults to a name. */
  nameField?: { label: string; most: number }
  countNoun: string
  hasReading: boolean
  /** Whether every term has a page of its own. */
  hasPage?: boolean
  asks?: boolean
  options?: { noun: string; countNoun: string; most: number }
  create: (fields: TermFields) => Promise<unknown>
  /** Omitted fields stay. */
  update: (term: Term, fields: Partial<TermFields> & { position?: number }) => Promise<unknown>
  remove: (term: Term) => Promise<unknown>
  removal?: { word: string; refusal: string }
  merge?: { kind: MergeableKind; targetsOf: (term: Term) => readonly { id: number; label: string }[] }
  /** Given if a term in use can be hidden instead. */
  hide?: (term: Term, hidden: boolean) => Promise<unknown>
}

export const added = (name: string) => `「${name}」を加えました`
export const changed = (name: string) => `「${name}」を変えました`
export const removed = (name: string) => `「${name}」を削除しました`

/** Editors of products, boards and projects offer the public lists. */
export const categoryReads = ['GET /console/categories', 'GET /categories'] as const

type Targets = readonly { id: number; label: string }[]

/** Other entries of the same kind. */
const others = (kind: MergeableKind, targets: Targets) => ({
  kind,
  targetsOf: (term: Term) => targets.filter(({ id }) => id !== term.id),
})

export const categoryLevel = (kind: number, targetsOf: (term: Term) => Targets): TermLevel => ({
  key: `categories-${kind}`,
  noun: 'カテゴリ',
  countNoun: '製品',
  hasReading: true,
  hasPage: true,
  merge: { kind: 'category', targetsOf },
  create: ({ name, name_kana, parent_id }) =>
    changeInConsole(
      'POST /console/categories',
      { body: { kind, name, name_kana, parent_id } },
      { done: added(name), also: categoryReads },
    ),
  update: ({ id, version, ...term }, { options: _, asks: __, ...fields }) =>
    changeInConsole(
      'PUT /console/categories/{id}',
      {
        params: { id },
        body: {
          ...{ name: term.name, name_kana: term.name_kana ?? '', parent_id: term.parentId },
          ...fields,
          version,
        },
      },
      { done: changed(fields.name ?? term.name), also: categoryReads },
    ),
  remove: ({ id, name }) =>
    changeInConsole(
      'DELETE /console/categories/{id}',
      { params: { id } },
      { done: removed(name), also: categoryReads },
    ),
})

const buildingReads = [
  'GET /console/building_types',
  'GET /console/use_types',
  'GET /building_types',
  'GET /use_types',
] as const

export const buildingTypeLevel = (targets: Targets): TermLevel => ({
  key: 'building_types',
  merge: others('building_type', targets),
  noun: '建物の種類',
  countNoun: '事例',
  hasReading: false,
  create: ({ name }) =>
    changeInConsole(
      'POST /console/building_types',
      { body: { name } },
      { done: added(name), also: buildingReads },
    ),
  update: ({ id, version, ...term }, { name = term.name, position }) =>
    changeInConsole(
      'PUT /console/building_types/{id}',
      { params: { id }, body: { name, version, ...(position && { position }) } },
      { done: changed(name), also: buildingReads },
    ),
  remove: ({ id, name }) =>
    changeInConsole(
      'DELETE /console/building_types/{id}',
      { params: { id } },
      { done: removed(name), also: buildingReads },
    ),
})

/** Use types merge within their building type. */
export const levelOfUseTypes = (targetsOf: (term: Term) => Targets): TermLevel => ({
  key: 'use_types',
  merge: { kind: 'use_type', targetsOf },
  noun: '用途',
  countNoun: '事例',
  hasReading: false,
  create: ({ name, parent_id }) =>
    changeInConsole(
      'POST /console/use_types',
      { body: { name, building_type_id: parent_id ?? 0 } },
      { done: added(name), also: buildingReads },
    ),
  update: ({ id, version, ...term }, { name = term.name, position }) =>
    changeInConsole(
      'PUT /console/use_types/{id}',
      { params: { id }, body: { name, version, ...(position && { position }) } },
      { done: changed(name), also: buildingReads },
    ),
  remove: ({ id, name }) =>
    changeInConsole(
      'DELETE /console/use_types/{id}',
      { params: { id } },
      { done: removed(name), also: buildingReads },
    ),
})

const materialReads = ['GET /console/materials', 'GET /materials'] as const

export const materialLevel = (targets: Targets): TermLevel => ({
  key: 'materials',
  merge: others('material', targets),
  noun: '素材',
  countNoun: '製品',
  hasReading: true,
  create: ({ name, name_kana }) =>
    changeInConsole(
      'POST /console/materials',
      { body: { name, name_kana } },
      { done: added(name), also: materialReads },
    ),
  update: ({ id, version, ...term }, { name = term.name, name_kana = term.name_kana ?? '', position }) =>
    changeInConsole(
      'PUT /console/materials/{id}',
      { params: { id }, body: { name, name_kana, version, ...(position && { position }) } },
      { done: changed(name), also: materialReads },
    ),
  remove: ({ id, name }) =>
    changeInConsole(
      'DELETE /console/materials/{id}',
      { params: { id } },
      { done: removed(name), also: materialReads },
    ),
})

const spaceReads = ['GET /console/spaces', 'GET /spaces'] as const

export const taxonomyReads = [...categoryReads, ...buildingReads, ...materialReads, ...spaceReads] as const

export const spaceLevel: TermLevel = {
  key: 'spaces',
  noun: '空間',
  countNoun: '写真',
  hasReading: true,
  create: ({ name, name_kana }) =>
    changeInConsole(
      'POST /console/spaces',
      { body: { name, name_kana, hidden: false } },
      { done: added(name), also: spaceReads },
    ),
  update: (term, fields) => changeSpace(term, fields, changed(fields.name ?? term.name)),
  hide: (term, hidden) =>
    changeSpace(term, { hidden }, `「${term.name}」を${hidden ? '隠しました' : '出しました'}`),
  remove: ({ id, name }) =>
    changeInConsole(
      'DELETE /console/spaces/{id}',
      { params: { id } },
      { done: removed(name), also: spaceReads },
    ),
}

const changeSpace = (
  { id, version, ...term }: Term,
  {
    name = term.name,
    name_kana = term.name_kana ?? '',
    hidden = term.hidden ?? false,
    position,
  }: { name?: string; name_kana?: string; hidden?: boolean; position?: number },
  done: string,
) =>
  changeInConsole(
    'PUT /console/spaces/{id}',
    { params: { id }, body: { name, name_kana, hidden, version, ...(position && { position }) } },
    { done, also: spaceReads },
  )
