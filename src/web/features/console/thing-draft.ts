import { useEffect, useReducer } from 'react'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { isSame, mergeDrafts } from './compare-drafts.ts'
import { begin, type History, record, redo, undo } from './history.ts'

export type Saved<Draft> = { draft: Draft; version: number }

/** Draft on the device, with its base. */
type Kept<Draft> = Saved<Draft> & { base: Draft }

type Writing<Draft> = { history: History<Draft>; began: Saved<Draft> }

type Action<Draft> =
  | { do: 'change'; values: Partial<Draft>; field?: string | undefined }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'begin'; from: Saved<Draft> }
  | { do: 'keepMine'; from: Saved<Draft> }
  | { do: 'goOn'; from: Saved<Draft>; sent: Draft }

function reduce<Draft extends object>(writing: Writing<Draft>, action: Action<Draft>): Writing<Draft> {
  const { history, began } = writing
  switch (action.do) {
    case 'change':
      // Uses the latest state: two changes may precede the next render.
      return { began, history: record(history, { ...history.now, ...action.values }, action.field) }
    case 'begin':
      return { began: action.from, history: begin(action.from.draft) }
    case 'keepMine':
      return {
        began: action.from,
        history: record(history, mergeDrafts(began.draft, history.now, action.from.draft)),
      }
    case 'goOn':
      // Changes made during the request stay as unsaved.
      return {
        began: action.from,
        history: isSame(history.now, action.sent) ? begin(action.from.draft) : history,
      }
    case 'undo':
      return { began, history: undo(history) }
    case 'redo':
      return { began, history: redo(history) }
  }
}

/**
 * Draft of a thing with undo, stored per user on this device until saved, so that it survives reloads. Takes
 * over a colleague's saved version if unchanged; otherwise the user resolves the conflict.
 */
export function useThingDraft<Draft extends object>(name: string, saved: Saved<Draft>) {
  const key = draftKey(usePerson().id, name)
  const [{ history, began }, dispatch] = useReducer(reduce<Draft>, undefined, () => {
    const kept = readKept<Draft>(key)
    const from = kept ? { draft: kept.base, version: kept.version } : saved
    return { began: from, history: begin(kept?.draft ?? saved.draft) }
  })
  const draft = history.now
  const isChanged = !isSame(draft, began.draft)
  const isBehind = saved.version > began.version
  // During render, so that the outdated text never shows.
  if (isBehind && (!isChanged || isSame(draft, saved.draft))) dispatch({ do: 'begin', from: saved })
  useEffect(() => {
    const kept: Kept<Draft> = { version: began.version, draft, base: began.draft }
    if (isChanged) writeStored(key, JSON.stringify(kept))
    else removeStored(key)
  }, [key, began, draft, isChanged])
  return {
    draft,
    version: began.version,
    /** `base` is the version before the changes, `theirs` the saved one. */
    base: began.draft,
    theirs: saved.draft,
    isChanged,
    /** A colleague saved after the draft began. */
    isBehind: isBehind && isChanged,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Successive changes of one `field` are one undo step. */
    change: (values: Partial<Draft>, field?: string) => dispatch({ do: 'change', values, field }),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    discard: () => dispatch({ do: 'begin', from: saved }),
    /** Rebases the changes onto the saved version. */
    keepMine: () => dispatch({ do: 'keepMine', from: saved }),
    /** Continues from the saved version of `sent`. */
    goOn: (from: Saved<Draft>, sent: Draft) => dispatch({ do: 'goOn', from, sent }),
    /** Removes the stored draft, even if the page closes at once. */
    forget: () => removeStored(key),
  }
}

export const changedByColleague = 'まだ保存していません。どちらの内容を残すか、選んでください。'

/** For an unchanged draft. */
export const savedByColleague = 'ほかの担当者が先に保存しました。いまの内容をご確認ください。'

export type ThingDraft<Draft extends object> = ReturnType<typeof useThingDraft<Draft>>

function readKept<Draft>(key: string): Kept<Draft> | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    // Unchecked: only this page writes it, and the api checks it.
    return kept && typeof kept === 'object' && 'draft' in kept && 'base' in kept
      ? (kept as Kept<Draft>)
      : null
  } catch {
    return null
  }
}
