/** Local storage that may be blocked: then nothing is remembered, and nothing throws. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Blocked or full.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: nothing was stored either.
  }
}

/**
 * Runs `recall` after hydration if something is stored, and whenever another tab changes it. The reading code
 * is loaded by `recall`, only when needed.
 */
export function recallStored(name: string, recall: () => void): () => void {
  if (readStored(name) !== null) recall()
  return hearOtherTabs(name, recall)
}

/**
 * Subscribes to another tab's changes of this name. The value is null if the storage was cleared, or if the
 * page returns from the back/forward cache, where it misses events.
 */
export function hearOtherTabs(name: string, onChange: (value: string | null) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === name || key === null) onChange(newValue)
  }
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange(null)
  }
  addEventListener('storage', hear)
  addEventListener('pageshow', wake)
  return () => {
    removeEventListener('storage', hear)
    removeEventListener('pageshow', wake)
  }
}
