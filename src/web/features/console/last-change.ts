import { useState } from 'react'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'

/** The last change of many records of an area, kept on the device until it is taken back or closed. */
export function useLastChange<Change extends { title: string }>(area: string) {
  const key = draftKey(usePerson().id, `/console/${area}/last-change`)
  const [last, setLast] = useState(() => readLast<Change>(key))
  return {
    last,
    note: (change: Change) => {
      writeStored(key, JSON.stringify(change))
      setLast(change)
    },
    forget: () => {
      removeStored(key)
      setLast(null)
    },
  }
}

function readLast<Change>(key: string): Change | null {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null')
    // Unchecked: only this page writes it, and the api checks the versions.
    return stored && typeof stored === 'object' && 'title' in stored ? (stored as Change) : null
  } catch {
    return null
  }
}
