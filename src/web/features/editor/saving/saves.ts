import { createStore } from 'zustand'
import type { Autosave, EditState, SaveStatus } from '#web/shared/autosave/autosave.ts'
import { hasUnsaved } from '#web/shared/autosave/unsaved.ts'

/** A field of the record with this key that is not saved, and the reason. */
export type FieldIssue = { key: string; name: string; value: unknown; message: string }

type Summary = {
  status: SaveStatus
  savedAt: string
  errors: readonly FieldIssue[]
  /** Fields with two versions to choose from. */
  conflicts: readonly FieldIssue[]
}

/** The first of these states in any record is the state of all. */
const worstFirst: readonly SaveStatus[] = ['failed', 'saving', 'unsaved', 'saved']

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

  /** Returns the record's autosave, creating it once: it outlives its component. */
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

  /** Drops all other records, which were deleted elsewhere. */
  function keepOnly(keys: readonly string[]): void {
    for (const key of [...opened.keys()].filter((each) => !keys.includes(each))) drop(key)
  }

  /** Sends refused fields again. */
  async function retry(): Promise<void> {
    await Promise.all([...opened.values()].map((each) => each.retry()))
  }

  async function flush(): Promise<boolean> {
    await Promise.all([...opened.values()].map((each) => each.flush()))
    const { status, conflicts } = summary.getState()
    return status === 'saved' && conflicts.length === 0
  }

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
