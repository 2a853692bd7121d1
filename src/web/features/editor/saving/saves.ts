import { createStore } from 'zustand'
import type { Autosave, EditState, SaveStatus } from './autosave.ts'
import { hasUnsaved } from './unsaved.ts'

/** A field of the thing under this key that is not saved as it is, and why. */
export type FieldIssue = { key: string; name: string; value: unknown; message: string }

type Summary = {
  status: SaveStatus
  savedAt: string
  errors: readonly FieldIssue[]
  /** Fields of which one is to choose whose stays. */
  conflicts: readonly FieldIssue[]
}

/** The first of these that holds for anything holds for all. */
const worstFirst: readonly SaveStatus[] = ['failed', 'saving', 'unsaved', 'saved']

/** Everything on a page that saves itself, such as a project and each of its photos, and how it stands with all of it together. */
export function createSaves() {
  const opened = new Map<string, Autosave<object>>()
  const summary = createStore<Summary>(() => ({
    status: 'saved',
    savedAt: '',
    errors: [],
    conflicts: [],
  }))

  function sumUp(): void {
    const things = [...opened].map(([key, { store }]) => ({ key, state: store.getState() }))
    const states = things.map(({ state }) => state)
    summary.setState({
      status: worstFirst.find((status) => states.some((state) => state.status === status)) ?? 'saved',
      savedAt: latestOf(states),
      errors: things.flatMap(({ key, state }) => issuesOf(key, state, state.errors)),
      conflicts: things.flatMap(({ key, state }) => issuesOf(key, state, state.conflicts)),
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
    const { status, conflicts } = summary.getState()
    return status === 'saved' && conflicts.length === 0
  }

  /** What this browser has kept unsaved of these. */
  function recall<F extends object>(key: string, make: (key: string) => Autosave<F>): void {
    if (hasUnsaved(key)) open(key, make).recall()
  }

  return { summary, open, drop, dropAll, keepOnly, flush, retry, recall }
}

export type Saves = ReturnType<typeof createSaves>

function issuesOf(key: string, { fields }: EditState<object>, found: object): FieldIssue[] {
  const values = new Map<string, unknown>(Object.entries(fields))
  return Object.entries(found).map(([name, why]) => ({
    key,
    name,
    value: values.get(name),
    message: typeof why === 'string' ? why : 'どちらを残すか、お選びください',
  }))
}

const latestOf = (states: readonly EditState<object>[]): string =>
  states.reduce((latest, { savedAt }) => (savedAt > latest ? savedAt : latest), '')
