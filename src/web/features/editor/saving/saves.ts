import { createStore } from 'zustand'
import type { Autosave, EditState, SaveStatus } from './autosave.ts'
import { hasUnsaved } from './unsaved.ts'

type Summary = { status: SaveStatus; savedAt: string; hasErrors: boolean; hasConflicts: boolean }

/** The first of these that holds for anything holds for all. */
const worstFirst: readonly SaveStatus[] = ['failed', 'saving', 'unsaved', 'saved']

/** Everything on a page that saves itself, such as a project and each of its photos, and how it stands with all of it together. */
export function createSaves() {
  const opened = new Map<string, Autosave<object>>()
  const summary = createStore<Summary>(() => ({
    status: 'saved',
    savedAt: '',
    hasErrors: false,
    hasConflicts: false,
  }))

  function sumUp(): void {
    const states = [...opened.values()].map(({ store }) => store.getState())
    const has = (part: 'errors' | 'conflicts') => states.some((state) => Object.keys(state[part]).length > 0)
    summary.setState({
      status: worstFirst.find((status) => states.some((state) => state.status === status)) ?? 'saved',
      savedAt: latestOf(states),
      hasErrors: has('errors'),
      hasConflicts: has('conflicts'),
    })
  }

  /** The one that is open under this key: it lasts longer than what draws it. */
  function open<F extends object>(key: string, make: (key: string) => Autosave<F>): Autosave<F> {
    const known = opened.get(key) as Autosave<F> | undefined
    if (known) return known
    const made = make(key)
    opened.set(key, made as unknown as Autosave<object>)
    made.store.subscribe(sumUp)
    return made
  }

  function drop(key: string): void {
    opened.get(key)?.drop()
    opened.delete(key)
    sumUp()
  }

  function dropAll(): void {
    keepOnly([])
  }

  /** What is not among these is no more: somebody has deleted it. */
  function keepOnly(keys: readonly string[]): void {
    for (const key of [...opened.keys()].filter((each) => !keys.includes(each))) drop(key)
  }

  /** Sends once more what was refused. */
  async function retry(): Promise<void> {
    await Promise.all([...opened.values()].map((each) => each.retry()))
  }

  /** Whether all of it is saved now. */
  async function flush(): Promise<boolean> {
    await Promise.all([...opened.values()].map((each) => each.flush()))
    const { status, hasConflicts } = summary.getState()
    return status === 'saved' && !hasConflicts
  }

  /** What this browser has kept unsaved of these. */
  function recall<F extends object>(key: string, make: (key: string) => Autosave<F>): void {
    if (hasUnsaved(key)) open(key, make).recall()
  }

  return { summary, open, drop, dropAll, keepOnly, flush, retry, recall }
}

export type Saves = ReturnType<typeof createSaves>

const latestOf = (states: readonly EditState<object>[]): string =>
  states.reduce((latest, { savedAt }) => (savedAt > latest ? savedAt : latest), '')
