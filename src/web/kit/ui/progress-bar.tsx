import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

/** Shows the progress bar while an action runs: `await withProgress(() => call(...))`. */
export async function withProgress<T>(action: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await action()
  } finally {
    change(-1)
  }
}

function change(by: number): void {
  running += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Delayed, so that quick answers never show it. */
export function ProgressBar() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  const acting = useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  )
  if (!loading && !acting) return null
  return (
    <div role="progressbar" aria-label="読み込み中" className="progress-bar">
      <div />
    </div>
  )
}
