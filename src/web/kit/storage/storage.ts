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
 * Runs `restore` after hydration if something is stored, and whenever another tab changes it. `restore` loads
 * the reading code.
 */
export function restoreStored(name: string, restore: () => void): () => void {
  if (readStored(name) !== null) restore()
  return subscribeToOtherTabs(name, restore)
}

/**
 * Subscribes to another tab's changes of this name. The value is null if the storage was cleared, or if the
 * page returns from the back/forward cache, where it misses events.
 */
export function subscribeToOtherTabs(name: string, onChange: (value: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === name || key === null) onChange(newValue)
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange(null)
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}
