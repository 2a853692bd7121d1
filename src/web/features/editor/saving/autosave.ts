import { createStore } from 'zustand'
import { ApiError } from '#web/api/error.ts'
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved.ts'

export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed'

/** What somebody else has made of a field meanwhile, beside what one has typed upon the version `since`. */
export type Conflict<T = unknown> = { mine: T; theirs: T; since: number }

/** A thing as the api has it. */
export type Stored<F> = { fields: F; version: number; savedAt: string }

export type EditState<F> = {
  fields: F
  status: SaveStatus
  savedAt: string
  errors: Partial<Record<keyof F, string>>
  conflicts: { [Name in keyof F]?: Conflict<F[Name]> }
}

type Options<F> = {
  /** Under what this browser keeps what is not saved yet. */
  key: string
  stored: Stored<F>
  /** Sends the fields that were changed upon that version. */
  save: (changes: Partial<F>, version: number) => Promise<Stored<F>>
}

const pauseMs = 800
const retryMs = 5_000

/** Fields that are saved by themselves a moment after they were changed, and only those that were. */
export function createAutosave<F extends object>({ key, stored, save }: Options<F>) {
  const store = createStore<EditState<F>>(() => ({
    fields: stored.fields,
    status: 'saved',
    savedAt: stored.savedAt,
    errors: {},
    conflicts: {},
  }))
  const set = store.setState
  const names = namesOf(stored.fields)
  /** What the api had last. */
  let { version, fields: known } = stored
  let unsaved: Partial<F> = {}
  /** Refused as they are: sent again once they are changed. */
  const held = new Set<keyof F>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  function change<Name extends keyof F>(name: Name, value: F[Name]): void {
    unsaved = { ...unsaved, [name]: value }
    held.delete(name)
    const { fields, errors } = store.getState()
    set({ fields: { ...fields, [name]: value }, errors: without(errors, [name]), status: 'unsaved' })
    keep()
    schedule(pauseMs)
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** Resolves when all that can be saved is saved. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (running) await running
    const sent = without(unsaved, held)
    if (namesOf(sent).length === 0) return
    set({ status: 'saving' })
    running = send(sent).finally(() => {
      running = undefined
    })
    await running
    if (store.getState().status === 'unsaved') await flush()
  }

  async function send(sent: Partial<F>): Promise<void> {
    try {
      const answer = await save(sent, version)
      unsaved = without(
        unsaved,
        namesOf(sent).filter((name) => unsaved[name] === sent[name]),
      )
      takeOver(answer, sent)
      settle()
    } catch (error) {
      refuse(error)
    }
  }

  /** Shows what others have changed. What one has typed stays as it was typed, or an unfinished word would change below the hand. */
  function takeOver(answer: Stored<F>, sent: Partial<F> = {}): void {
    const { fields, conflicts } = store.getState()
    const isOwn = (name: keyof F) => name in sent || name in unsaved || name in conflicts
    const changed = names.filter((name) => !isOwn(name) && !isSame(answer.fields[name], known[name]))
    version = answer.version
    known = answer.fields
    set({ fields: { ...fields, ...pick(answer.fields, changed) }, savedAt: answer.savedAt })
  }

  /** The thing was read again: taken over, unless something of one's own is not saved yet; then the api says what clashes. */
  function meet(read: Stored<F>): void {
    const isBusy = running !== undefined || namesOf(unsaved).length > 0
    if (!isBusy && read.version >= version) takeOver(read)
  }

  function refuse(error: unknown): void {
    const isAboutFields = error instanceof ApiError && error.errors.length > 0
    if (!isAboutFields) {
      set({ status: 'failed' })
      if (!(error instanceof ApiError)) throw error
      if (passes(error)) schedule(retryMs)
      return
    }
    if (error.code === 'project_changed') meetOthers(error)
    else holdBack(error)
    settle()
  }

  /** What others changed stands beside what one has typed until one chooses; all else is sent again. */
  function meetOthers({ errors }: ApiError): void {
    const conflicts = { ...store.getState().conflicts }
    const since = version
    for (const { path, value } of errors) {
      if (path === 'version') version = Number(value)
      const name = names.find((each) => each === path)
      if (!name || !(name in unsaved)) continue
      // Both are values of the field that the api names.
      conflicts[name] = { mine: unsaved[name], theirs: value, since } as Conflict<F[typeof name]>
      unsaved = without(unsaved, [name])
    }
    set({ conflicts })
  }

  function holdBack({ errors }: ApiError): void {
    const told: EditState<F>['errors'] = { ...store.getState().errors }
    for (const { path, message } of errors) {
      const name = names.find((each) => each === path.split('.')[0])
      if (!name) continue
      held.add(name)
      told[name] ??= message
    }
    set({ errors: told })
  }

  function settle(): void {
    keep()
    const isLeft = namesOf(without(unsaved, held)).length > 0
    set({ status: isLeft ? 'unsaved' : held.size > 0 ? 'failed' : 'saved' })
  }

  function choose(name: keyof F, whose: 'mine' | 'theirs'): void {
    const { conflicts, fields } = store.getState()
    const conflict = conflicts[name]
    if (!conflict) return
    set({ conflicts: without(conflicts, [name]), fields: { ...fields, [name]: conflict[whose] } })
    if (whose === 'mine') change(name, conflict.mine)
    else keep()
  }

  /** All that is not saved, upon the oldest version that any of it was typed upon: of two things to choose from, too. */
  function keep(): void {
    const { conflicts } = store.getState()
    const waiting = { ...unsaved }
    let since = version
    for (const name of namesOf(conflicts)) {
      const conflict = conflicts[name]
      if (!conflict) continue
      waiting[name] ??= conflict.mine
      since = Math.min(since, conflict.since)
    }
    if (namesOf(waiting).length === 0) forgetUnsaved(key)
    else keepUnsaved(key, { version: since, fields: waiting })
  }

  /** What a reload or a lost session has left unsaved. */
  function recall(): void {
    const kept = readUnsaved<F>(key)
    if (!kept) return
    version = Math.min(kept.version, version)
    for (const name of names) {
      const value = kept.fields[name]
      if (value !== undefined) change(name, value)
    }
  }

  /** For a thing that is no more. */
  function drop(): void {
    clearTimeout(timer)
    unsaved = {}
    forgetUnsaved(key)
  }

  return { store, change, choose, flush, meet, recall, drop }
}

export type Autosave<F extends object> = ReturnType<typeof createAutosave<F>>

/** A line that is gone or a server that is busy: the same may do in a moment. */
export const passes = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || [408, 429].includes(error.status) || error.status >= 500)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const namesOf = <T extends object>(values: T) => Object.keys(values) as (keyof T)[]

const pick = <T extends object>(values: T, names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>

function without<T extends object>(values: T, names: Iterable<PropertyKey>): T {
  const left = { ...values }
  for (const name of names) delete left[name as keyof T]
  return left
}
