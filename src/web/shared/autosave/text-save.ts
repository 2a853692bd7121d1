import { ApiError } from '#web/kit/errors/error.ts'
import { createAutosave } from './autosave.ts'

export type TextProblem = { issue: string } | { failure: unknown } | { theirs: string }

export type TextOptions = {
  stored: string
  pauseMs: number | null
  /** Normalizes the text for saving. */
  plain: (text: string) => string
  check: (text: string) => string | undefined
  /** Leaves the stored text if it differs from `seen`, and returns it. */
  save: (text: string, seen: string) => Promise<string>
  onOutcome: (problem: TextProblem | undefined) => void
}

/** Creates a text that saves itself. Text saved elsewhere is never overwritten unseen. */
export function createTextSave({ stored, pauseMs, plain, check, save, onOutcome }: TextOptions) {
  /** Indexed by version. */
  const versions = [stored]
  /** Texts whose response was lost, so that they may be stored. */
  const unsure = new Set<string>()
  const autosave = createAutosave<{ text: string }>({
    stored: toStored(stored, 0),
    pauseMs,
    retryMs: null,
    save: async ({ text = '' }, version) => {
      const issue = check(plain(text))
      if (issue !== undefined) throw refuse(422, 'invalid_request', { issue }, issue)
      const saved = await send(plain(text), version)
      if (autosave.store.getState().fields.text === text) onOutcome(undefined)
      return see(saved)
    },
  })
  const { store } = autosave

  async function send(text: string, version: number): Promise<string> {
    const seen = versions[version] ?? stored
    if (text === seen && unsure.size === 0) return text
    try {
      const saved = await save(text, seen)
      unsure.clear()
      return saved
    } catch (error) {
      const theirs = readTheirs(error)
      if (theirs === undefined) throw lose(error, text)
      if (unsure.delete(theirs)) return send(text, see(theirs).version)
      unsure.clear()
      throw refuse(409, 'list_item_changed', { theirs }, theirs)
    }
  }

  function lose(error: unknown, text: string): ApiError {
    // A programming error, which would be reported nowhere else.
    if (!(error instanceof ApiError)) reportError(error)
    unsure.add(text)
    onOutcome({ failure: error })
    return new ApiError({ status: 0, code: 'not_saved', detail: '' })
  }

  function refuse(status: number, code: string, problem: TextProblem, text: string): ApiError {
    onOutcome(problem)
    const errors = [{ path: 'text', code, message: text, value: text }]
    if ('theirs' in problem)
      errors.push({ path: 'version', code, message: '', value: String(see(text).version) })
    return new ApiError({ status, code, detail: '', errors })
  }

  function see(text: string) {
    versions.push(text)
    return toStored(text, versions.length - 1)
  }

  /** Shows a text stored elsewhere, unless the own one is unsaved: then false. */
  function meet(text: string): boolean {
    const { status, conflicts } = store.getState()
    if (status !== 'saved' || conflicts.text) return false
    if (text !== versions.at(-1)) autosave.meet(see(text))
    return true
  }

  /** Choosing the own text saves it over the other, which the user has seen. */
  function choose(whose: 'mine' | 'theirs'): void {
    const theirs = store.getState().conflicts.text?.theirs
    autosave.choose('text', whose)
    if (whose === 'mine') void autosave.saveNow()
    else if (theirs !== undefined) autosave.meet(see(theirs))
  }

  return {
    store,
    change: (text: string) => autosave.change('text', text),
    saveNow: autosave.saveNow,
    pause: autosave.pause,
    meet,
    choose,
  }
}

const toStored = (text: string, version: number) => ({ fields: { text }, version, savedAt: '' })

/** Returns the stored text if another tab or user has changed it. */
function readTheirs(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'list_item_changed') return undefined
  return String(error.errors[0]?.value ?? '')
}
