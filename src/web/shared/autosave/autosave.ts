import { createStore } from 'zustand'
import { ApiError } from '#web/kit/errors/error.ts'
import {
  isSame,
  namesOf,
  oldestOf,
  pick,
  type UnsavedBatch,
  type UnsavedFields,
  upon,
  without,
} from './typed.ts'
import { createUnsavedSlot } from './unsaved.ts'

export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed'

/** Another user's value at version `seen`, and the value typed on version `since`. */
export type Conflict<T = unknown> = { mine: T; theirs: T; since: number; seen: number }

export type SavedFields<F> = { fields: F; version: number; savedAt: string }

export type EditState<F> = {
  fields: F
  status: SaveStatus
  savedAt: string
  errors: Partial<Record<keyof F, string>>
  conflicts: { [Name in keyof F]?: Conflict<F[Name]> }
}

type AutosaveOptions<F> = {
  /** Local storage key of unsaved fields. */
  key?: string
  stored: SavedFields<F>
  /** Sends the fields that were changed on top of that version. */
  save: (changes: Partial<F>, version: number) => Promise<SavedFields<F>>
  /** null: saves by `saveNow` alone. */
  pauseMs?: number | null
  retryMs?: number | null
}

const changedElsewhere = ['project_changed', 'list_item_changed']

/**
 * Saves changed fields after a pause. Each is sent with the version it was typed on, so that the api detects
 * concurrent changes.
 */
export function createAutosave<F extends object>({
  key,
  stored,
  save,
  pauseMs = 800,
  retryMs = 5_000,
}: AutosaveOptions<F>) {
  const store = createStore<EditState<F>>(() => ({
    fields: stored.fields,
    status: 'saved',
    savedAt: stored.savedAt,
    errors: {},
    conflicts: {},
  }))
  const set = store.setState
  const names = namesOf(stored.fields)
  const slot = key === undefined ? undefined : createUnsavedSlot<F>(key)
  /** The last known state of the api. */
  let { version, fields: known } = stored
  let unsaved: UnsavedFields<F> = {}
  /** Refused fields. Sent again after any change: validity may depend on other fields. */
  const held = new Set<keyof F>()
  /** Fields of the last refused request. */
  let refused: Partial<F> = {}
  /** Fields with unparsable input. */
  const unread = new Set<keyof F>()
  /** Typed since the last request: waits for its own pause. */
  let isTyping = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  function change<Name extends keyof F>(name: Name, value: F[Name], since = version): void {
    const { conflicts } = store.getState()
    const conflict = conflicts[name]
    if (conflict) changeMine(name, { ...conflict, mine: value })
    else type(name, value, since)
  }

  /** Sends nothing: it would overwrite the other value. */
  function changeMine<Name extends keyof F>(name: Name, conflict: Conflict<F[Name]>): void {
    const { fields, conflicts } = store.getState()
    set({
      fields: { ...fields, [name]: conflict.mine },
      conflicts: { ...conflicts, [name]: conflict },
    })
    storeUnsaved()
  }

  function type<Name extends keyof F>(name: Name, value: F[Name], since: number): void {
    isTyping = true
    unsaved = { ...unsaved, [name]: { value, since: unsaved[name]?.since ?? since } }
    held.clear()
    unread.delete(name)
    const { fields, errors } = store.getState()
    set({ fields: { ...fields, [name]: value }, errors: without(errors, [name]), status: 'unsaved' })
    storeUnsaved()
    schedule(pauseMs)
  }

  /** Marks input as unparsable: not sent, and not "saved" until it changes. */
  function leaveUnread(name: keyof F, message: string): void {
    unread.add(name)
    unsaved = without(unsaved, [name])
    set({ errors: { ...store.getState().errors, [name]: message } })
    if (!running) settle()
  }

  function retry(): Promise<void> {
    held.clear()
    return flush()
  }

  function schedule(ms: number | null): void {
    pause()
    if (ms !== null) timer = setTimeout(() => void saveNow(), ms)
  }

  function pause(): void {
    clearTimeout(timer)
  }

  /** Resolves when all that can be saved is saved. */
  async function flush(): Promise<void> {
    await saveNow()
    if (store.getState().status === 'unsaved' && namesOf(unsaved).length > 0) await flush()
  }

  async function saveNow(): Promise<void> {
    pause()
    while (running) await running
    isTyping = false
    const waiting = without(unsaved, held)
    if (namesOf(waiting).length === 0) return
    set({ status: 'saving' })
    running = send(oldestOf(waiting)).finally(() => {
      running = undefined
    })
    await running
    if (!isTyping && store.getState().status === 'unsaved') await saveNow()
  }

  async function send({ sent, since }: UnsavedBatch<F>): Promise<void> {
    const isAsSent = (name: keyof F) => name in sent && unsaved[name]?.value === sent[name]
    try {
      const answer = await save(sent, since)
      unsaved = without(unsaved, namesOf(unsaved).filter(isAsSent))
      takeOver(answer, sent)
      if (namesOf(sent).some((name) => sent[name] !== refused[name])) held.clear()
      settle()
    } catch (error) {
      refused = sent
      refuse(error, namesOf(sent).filter(isAsSent))
    }
  }

  /**
   * Shows other users' changes, except in fields that were typed in: an unfinished word must not change while
   * typing.
   */
  function takeOver(answer: SavedFields<F>, sent: Partial<F> = {}): void {
    const { fields, conflicts } = store.getState()
    const isTheirs = (name: keyof F) => !(name in sent) && !isSame(answer.fields[name], known[name])
    const isOwn = (name: keyof F) => name in sent || name in unsaved || name in conflicts
    const changed = names.filter((name) => isTheirs(name) && !isOwn(name))
    // Fields that no one else changed are equally based on this.
    const untouched = namesOf(unsaved).filter((name) => !isTheirs(name))
    unsaved = { ...unsaved, ...upon(pick(unsaved, untouched), answer.version) }
    version = answer.version
    known = answer.fields
    set({ fields: { ...fields, ...pick(answer.fields, changed) }, savedAt: answer.savedAt })
  }

  /** Takes over a reloaded record, unless there are unsaved changes; then the api reports conflicts. */
  function meet(read: SavedFields<F>): void {
    const isBusy = running !== undefined || namesOf(unsaved).length > 0
    if (!isBusy && read.version >= version) takeOver(read)
  }

  function refuse(error: unknown, sent: (keyof F)[]): void {
    const isAboutFields = error instanceof ApiError && error.errors.length > 0
    if (!isAboutFields) {
      set({ status: 'failed' })
      if (!(error instanceof ApiError)) throw error
      if (passes(error)) schedule(retryMs)
      return
    }
    if (changedElsewhere.includes(error.code)) meetOthers(error)
    else suspendRefused(error, sent)
    settle()
  }

  /** Keeps both versions of a conflicting field until the user chooses; other fields are sent again. */
  function meetOthers({ errors }: ApiError): void {
    const conflicts = { ...store.getState().conflicts }
    const seen = Number(errors.find(({ path }) => path === 'version')?.value ?? version)
    for (const { path, value } of errors) {
      const name = names.find((each) => each === path)
      const typed = name && unsaved[name]
      if (!typed) continue
      // Both are values of the field that the api names.
      conflicts[name] = { mine: typed.value, theirs: value, since: typed.since, seen } as Conflict<
        F[typeof name]
      >
      unsaved = without(unsaved, [name])
    }
    set({ conflicts })
  }

  /**
   * Holds refused fields back; all fields of the request if the api names none of them. Fields corrected
   * meanwhile are sent.
   */
  function suspendRefused({ errors }: ApiError, sent: (keyof F)[]): void {
    const errorsByField = pick(store.getState().errors, [...held, ...unread])
    const messageOf = (name: keyof F) => errors.find(({ path }) => path.split('.')[0] === name)?.message
    const named = sent.filter(messageOf)
    for (const name of named.length > 0 ? named : sent) {
      held.add(name)
      errorsByField[name] = messageOf(name) ?? errors[0]?.message
    }
    set({ errors: errorsByField })
  }

  function settle(): void {
    storeUnsaved()
    const isLeft = namesOf(without(unsaved, held)).length > 0
    set({
      status: isLeft ? 'unsaved' : held.size + unread.size > 0 ? 'failed' : 'saved',
      errors: pick(store.getState().errors, [...held, ...unread]),
    })
  }

  function choose(name: keyof F, whose: 'mine' | 'theirs'): void {
    const { conflicts, fields } = store.getState()
    const conflict = conflicts[name]
    if (!conflict) return
    set({ conflicts: without(conflicts, [name]), fields: { ...fields, [name]: conflict[whose] } })
    if (whose === 'mine') change(name, conflict.mine, conflict.seen)
    else storeUnsaved()
  }

  /** Stores all unsaved fields, with the user's version of conflicting ones. */
  function storeUnsaved(): void {
    const waiting = { ...unsaved }
    const { conflicts } = store.getState()
    for (const name of namesOf(conflicts)) {
      const conflict = conflicts[name]
      if (conflict) waiting[name] ??= { value: conflict.mine, since: conflict.since }
    }
    slot?.store(waiting)
  }

  function recall(): void {
    const stored = slot?.read()
    for (const name of names) {
      const typed = stored?.[name]
      if (typed) change(name, typed.value, typed.since)
    }
  }

  function drop(): void {
    pause()
    unsaved = {}
    slot?.forget()
  }

  return { store, change, leaveUnread, choose, flush, saveNow, pause, retry, meet, recall, drop }
}

export type Autosave<F extends object> = ReturnType<typeof createAutosave<F>>

/** Returns whether a failure is temporary: connection or server trouble. */
export const passes = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || [408, 429].includes(error.status) || error.status >= 500)
