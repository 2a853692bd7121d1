import { useEffect, useReducer } from 'react'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { isSame, mergeDrafts } from './compare-drafts.ts'
import { begin, type History, record, redo, undo } from './history.ts'

/** What is saved, and the version that it has. */
export type Saved<Draft> = { draft: Draft; version: number }

/** What is kept on the device, with what it was written on top of. */
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
      // Of two changes before the page is drawn again the second knows of the first.
      return { began, history: record(history, { ...history.now, ...action.values }, action.field) }
    case 'begin':
      return { began: action.from, history: begin(action.from.draft) }
    case 'keepMine':
      return {
        began: action.from,
        history: record(history, mergeDrafts(began.draft, history.now, action.from.draft)),
      }
    case 'goOn':
      // What was written while it was sent stays, and is not saved yet.
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
 * What is written of the thing of this name, with a way back, and kept on this device, for this person, until it is saved: a reload
 * or a lost session goes on with it. What a colleague saves meanwhile is taken over where nothing was written here, and waits for one's choice where something was.
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
  // Before anything is drawn: nobody sees the older text first.
  if (isBehind && (!isChanged || isSame(draft, saved.draft))) dispatch({ do: 'begin', from: saved })
  useEffect(() => {
    const kept: Kept<Draft> = { version: began.version, draft, base: began.draft }
    if (isChanged) writeStored(key, JSON.stringify(kept))
    else removeStored(key)
  }, [key, began, draft, isChanged])
  return {
    draft,
    version: began.version,
    /** What the writing began from, and what is saved now. */
    base: began.draft,
    theirs: saved.draft,
    isChanged,
    /** A colleague has saved something since the writing began. */
    isBehind: isBehind && isChanged,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Letter after letter in one `field` is one step back. */
    change: (values: Partial<Draft>, field?: string) => dispatch({ do: 'change', values, field }),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    /** Back to what is saved. */
    discard: () => dispatch({ do: 'begin', from: saved }),
    /** Goes on from what a colleague has saved, with what was changed here. */
    keepMine: () => dispatch({ do: 'keepMine', from: saved }),
    /** Goes on from what is saved now of what was sent. */
    goOn: (from: Saved<Draft>, sent: Draft) => dispatch({ do: 'goOn', from, sent }),
    /** Nothing has to be kept here, also where the page is left at once. */
    forget: () => removeStored(key),
  }
}

export const changedByColleague = 'まだ保存していません。どちらの内容を残すか、選んでください。'

/** Where nothing was written here. */
export const savedByColleague = 'ほかの担当者が先に保存しました。いまの内容をご確認ください。'

export type ThingDraft<Draft extends object> = ReturnType<typeof useThingDraft<Draft>>

function readKept<Draft>(key: string): Kept<Draft> | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    // Written by this page alone, and sent to the api, which checks it.
    return kept && typeof kept === 'object' && 'draft' in kept && 'base' in kept
      ? (kept as Kept<Draft>)
      : null
  } catch {
    return null
  }
}
