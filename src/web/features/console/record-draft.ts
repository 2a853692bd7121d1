import { useEffect, useReducer, useState } from 'react'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { isSame, mergeDrafts } from './compare-drafts.ts'
import { begin, record, redo, type UndoHistory, undo } from './history.ts'
import { rebaseDraft } from './rebase-draft.ts'

export type SavedDraft<Draft> = { draft: Draft; version: number }

/** Draft on the device, with its base. */
type StoredDraft<Draft> = SavedDraft<Draft> & { base: Draft }

type DraftEditing<Draft> = { history: UndoHistory<Draft>; began: SavedDraft<Draft> }

type DraftAction<Draft> =
  | { do: 'change'; values: Partial<Draft>; field?: string | undefined }
  | { do: 'undo' }
  | { do: 'revert' }
  | { do: 'redo' }
  | { do: 'begin'; from: SavedDraft<Draft> }
  | { do: 'keepMine'; from: SavedDraft<Draft> }
  | { do: 'goOn'; from: SavedDraft<Draft>; sent: Draft }

function reduce<Draft extends object>(
  writing: DraftEditing<Draft>,
  action: DraftAction<Draft>,
): DraftEditing<Draft> {
  const { history, began } = writing
  switch (action.do) {
    case 'change':
      // Uses the latest state: two changes may precede the next render.
      return { began, history: record(history, { ...history.now, ...action.values }, action.field) }
    case 'begin':
      return { began: action.from, history: begin(action.from.draft) }
    case 'keepMine':
      return beginFrom(action.from, mergeDrafts(began.draft, history.now, action.from.draft))
    case 'goOn': {
      // Changes made during the request stay as unsaved.
      const { draft, version } = action.from
      const stored = rebaseDraft(action.sent, action.sent, draft)
      return beginFrom({ draft: stored, version }, rebaseDraft(action.sent, history.now, draft))
    }
    case 'revert':
      return { began, history: record(history, began.draft) }
    case 'undo':
      return { began, history: undo(history) }
    case 'redo':
      return { began, history: redo(history) }
  }
}

/** Begins from a stored draft. Undo leads no further back: older states have other ids and figures of the api. */
function beginFrom<Draft extends object>(from: SavedDraft<Draft>, now: Draft): DraftEditing<Draft> {
  const history = begin(from.draft)
  return { began: from, history: isSame(now, from.draft) ? history : record(history, now) }
}

/**
 * Draft of a record with undo, stored per user on this device until saved, so that it survives reloads. Takes
 * over a colleague's saved version if unchanged; otherwise the user resolves the conflict.
 */
export function useRecordDraft<Draft extends object>(name: string, saved: SavedDraft<Draft>) {
  const key = draftKey(usePerson().id, name)
  const [stored] = useState(() => readStoredDraft<Draft>(key))
  const [wasResumed, setResumed] = useState(stored !== null)
  const [{ history, began }, dispatch] = useReducer(reduce<Draft>, undefined, () => {
    const from = stored ? { draft: stored.base, version: stored.version } : saved
    return { began: from, history: begin(stored?.draft ?? saved.draft) }
  })
  const draft = history.now
  const isChanged = !isSame(draft, began.draft)
  const isBehind = saved.version > began.version
  // During render, so that the outdated text never shows.
  if (isBehind && (!isChanged || isSame(draft, saved.draft))) dispatch({ do: 'begin', from: saved })
  useEffect(() => {
    const stored: StoredDraft<Draft> = { version: began.version, draft, base: began.draft }
    if (isChanged) writeStored(key, JSON.stringify(stored))
    else removeStored(key)
  }, [key, began, draft, isChanged])
  return {
    draft,
    version: began.version,
    /** `base` is the version before the changes, `theirs` the saved one. */
    base: began.draft,
    theirs: saved.draft,
    isChanged,
    /** Continues the draft of an earlier visit. */
    isResumed: wasResumed && isChanged,
    /** A colleague saved after the draft began. */
    isBehind: isBehind && isChanged,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Successive changes of one `field` are one undo step. */
    change: (values: Partial<Draft>, field?: string) => dispatch({ do: 'change', values, field }),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    /** Returns to the saved text, as a step that can be undone. */
    revert: () => {
      setResumed(false)
      dispatch({ do: 'revert' })
    },
    // After a save, `saved` is older until the record is read again.
    discard: () => dispatch({ do: 'begin', from: saved.version < began.version ? began : saved }),
    /** Rebases the changes onto the saved version. */
    rebase: () => dispatch({ do: 'keepMine', from: saved }),
    /** Continues from the saved version of `sent`. */
    goOn: (from: SavedDraft<Draft>, sent: Draft) => {
      setResumed(false)
      dispatch({ do: 'goOn', from, sent })
    },
    /** Removes the stored draft, even if the page closes at once. */
    forget: () => removeStored(key),
  }
}

export const changedByColleague = 'まだ保存していません。どちらの内容を残すか、選んでください。'

/** For an unchanged draft. */
export const savedByColleague = 'ほかの担当者が先に保存しました。いまの内容をご確認ください。'

export type RecordDraft<Draft extends object> = ReturnType<typeof useRecordDraft<Draft>>

function readStoredDraft<Draft>(key: string): StoredDraft<Draft> | null {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null')
    // Unchecked: only this page writes it, and the api checks it.
    return stored && typeof stored === 'object' && 'draft' in stored && 'base' in stored
      ? (stored as StoredDraft<Draft>)
      : null
  } catch {
    return null
  }
}
