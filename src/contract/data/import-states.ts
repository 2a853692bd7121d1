import type { Choice } from './enums.ts'

export const importState = {
  reading: 1,
  mapping: 2,
  checking: 3,
  checked: 4,
  applying: 5,
  done: 6,
  partlyDone: 7,
  undoing: 8,
  undone: 9,
  cancelled: 10,
  failed: 11,
} as const

type ImportState = (typeof importState)[keyof typeof importState]

export const importStates = [
  { id: importState.reading, label: '解析中' },
  { id: importState.mapping, label: '対応づけ待ち' },
  { id: importState.checking, label: '確認中' },
  { id: importState.checked, label: '確認済み' },
  { id: importState.applying, label: '取り込み中' },
  { id: importState.done, label: '完了' },
  { id: importState.partlyDone, label: '一部完了' },
  { id: importState.undoing, label: '取り消し中' },
  { id: importState.undone, label: '取り消し済み' },
  { id: importState.cancelled, label: '中止' },
  { id: importState.failed, label: '失敗' },
] as const satisfies readonly Choice[]

const {
  reading,
  mapping,
  checking,
  checked,
  applying,
  done,
  partlyDone,
  undoing,
  undone,
  cancelled,
  failed,
} = importState

/** States that people leave by each action. The worker moves an import out of the others. */
export const importActions = {
  map: [mapping, checked],
  mend: [checked],
  apply: [checked],
  cancel: [reading, mapping, checking, checked],
  /** A failed import has an `applied_at` if it wrote anything. */
  undo: [done, partlyDone, failed],
  retry: [failed],
  resolve: [partlyDone],
} as const satisfies Record<string, readonly ImportState[]>

export type ImportAction = keyof typeof importActions

export const permits = (action: ImportAction, state: number): boolean =>
  importActions[action].some((each) => each === state)

/** Another import of the maker begins only after these. */
export const endedStates: readonly ImportState[] = [done, partlyDone, undone, cancelled, failed]

/** States in which a job works on the import. */
export const workingStates: readonly ImportState[] = [reading, checking, applying, undoing]

/**
 * `skipped` rows are notes, totals and repeated headers. `hidden` rows are public 品番 that the file lacks: they are added
 * behind its own rows where the person hides them.
 */
export const rowOutcomes = ['new', 'changed', 'hidden', 'unchanged', 'error', 'skipped'] as const

/** Days for which an import can be taken back, and its rows are kept. */
export const importDays = 30

export const mostImportBytes = 20_000_000
