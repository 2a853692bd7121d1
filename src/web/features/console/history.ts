export type UndoHistory<T> = { past: readonly T[]; now: T; future: readonly T[]; field: string | undefined }

const longest = 200

export const begin = <T>(now: T): UndoHistory<T> => ({ past: [], now, future: [], field: undefined })

/** Adds a state. Successive changes of one field are one step. */
export function record<T>(
  { past, now, field: last }: UndoHistory<T>,
  next: T,
  field?: string,
): UndoHistory<T> {
  const isSameStep = field !== undefined && field === last
  return { past: isSameStep ? past : [...past, now].slice(-longest), now: next, future: [], field }
}

export function undo<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { past, now, future } = history
  const [before] = past.slice(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), now: before, future: [now, ...future], field: undefined }
}

export function redo<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { past, now, future } = history
  const [after, ...rest] = future
  if (after === undefined) return history
  return { past: [...past, now], now: after, future: rest, field: undefined }
}
