import { createStore } from 'zustand'
import { ApiError } from '#web/api/error.ts'
import { isSame, namesOf, oldestOf, pick, type Typed, type Upon, upon, without } from './typed.ts'
import { createUnsavedSlot } from './unsaved.ts'

export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed'

/** What somebody else has made of a field by the version `seen`, beside what one has typed upon the version `since`. */
export type Conflict<T = unknown> = { mine: T; theirs: T; since: number; seen: number }

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

/**
 * Fields that are saved by themselves a moment after they were changed, and only those that were. Each is sent upon the version of the thing
 * that it was typed upon, so that the api can tell whom somebody else was before.
 */
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
  const slot = createUnsavedSlot<F>(key)
  /** What the api had last. */
  let { version, fields: known } = stored
  let unsaved: Typed<F> = {}
  /** Refused as they are: sent again once anything is changed, for one field may be right or wrong by another. */
  const held = new Set<keyof F>()
  /** What was sent when something was refused last. */
  let refused: Partial<F> = {}
  /** What was typed into these is no value that could be sent. */
  const unread = new Set<keyof F>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  function change<Name extends keyof F>(name: Name, value: F[Name], since = version): void {
    unsaved = { ...unsaved, [name]: { value, since: unsaved[name]?.since ?? since } }
    held.clear()
    unread.delete(name)
    const { fields, errors } = store.getState()
    set({ fields: { ...fields, [name]: value }, errors: without(errors, [name]), status: 'unsaved' })
    keep()
    schedule(pauseMs)
  }

  /** What was typed cannot be read: it is neither sent nor called saved until it is changed. */
  function leaveUnread(name: keyof F, message: string): void {
    unread.add(name)
    unsaved = without(unsaved, [name])
    set({ errors: { ...store.getState().errors, [name]: message } })
    if (!running) settle()
  }

  /** What was refused may be right by now. */
  function retry(): Promise<void> {
    held.clear()
    return flush()
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** Resolves when all that can be saved is saved. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (running) await running
    const waiting = without(unsaved, held)
    if (namesOf(waiting).length === 0) return
    set({ status: 'saving' })
    running = send(oldestOf(waiting)).finally(() => {
      running = undefined
    })
    await running
    if (store.getState().status === 'unsaved') await flush()
  }

  async function send({ sent, since }: Upon<F>): Promise<void> {
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

  /** Shows what others have changed. What one has typed stays as it was typed, or an unfinished word would change below the hand. */
  function takeOver(answer: Stored<F>, sent: Partial<F> = {}): void {
    const { fields, conflicts } = store.getState()
    const isTheirs = (name: keyof F) => !(name in sent) && !isSame(answer.fields[name], known[name])
    const isOwn = (name: keyof F) => name in sent || name in unsaved || name in conflicts
    const changed = names.filter((name) => isTheirs(name) && !isOwn(name))
    // What nobody else has touched was typed upon this version just as well.
    const untouched = namesOf(unsaved).filter((name) => !isTheirs(name))
    unsaved = { ...unsaved, ...upon(pick(unsaved, untouched), answer.version) }
    version = answer.version
    known = answer.fields
    set({ fields: { ...fields, ...pick(answer.fields, changed) }, savedAt: answer.savedAt })
  }

  /** The thing was read again: taken over, unless something of one's own is not saved yet; then the api says what clashes. */
  function meet(read: Stored<F>): void {
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
    if (error.code === 'project_changed') meetOthers(error)
    else holdBack(error, sent)
    settle()
  }

  /** What others changed stands beside what one has typed until one chooses; all else is sent again. */
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

  /** What is wrong waits; where the api names nothing of what was sent, all of it does. What was corrected meanwhile goes on. */
  function holdBack({ errors }: ApiError, sent: (keyof F)[]): void {
    const told = pick(store.getState().errors, [...held, ...unread])
    const messageOf = (name: keyof F) => errors.find(({ path }) => path.split('.')[0] === name)?.message
    const named = sent.filter(messageOf)
    for (const name of named.length > 0 ? named : sent) {
      held.add(name)
      told[name] = messageOf(name) ?? errors[0]?.message
    }
    set({ errors: told })
  }

  function settle(): void {
    keep()
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
    else keep()
  }

  /** All that is not saved, and of two things to choose from one's own. */
  function keep(): void {
    const waiting = { ...unsaved }
    const { conflicts } = store.getState()
    for (const name of namesOf(conflicts)) {
      const conflict = conflicts[name]
      if (conflict) waiting[name] ??= { value: conflict.mine, since: conflict.since }
    }
    slot.keep(waiting)
  }

  /** What a reload or a lost session has left unsaved. */
  function recall(): void {
    const kept = slot.read()
    for (const name of names) {
      const typed = kept[name]
      if (typed) change(name, typed.value, typed.since)
    }
  }

  /** For a thing that is no more. */
  function drop(): void {
    clearTimeout(timer)
    unsaved = {}
    slot.forget()
  }

  return { store, change, leaveUnread, choose, flush, retry, meet, recall, drop }
}

export type Autosave<F extends object> = ReturnType<typeof createAutosave<F>>

/** A line that is gone or a server that is busy: the same may do in a moment. */
export const passes = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || [408, 429].includes(error.status) || error.status >= 500)
