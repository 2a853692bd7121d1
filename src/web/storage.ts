/** Local storage of a browser that may forbid it: then nothing is remembered, and nothing breaks. */
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
    // Blocked or full: the next page asks again.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: nothing was kept either.
  }
}

/**
 * Has what was kept under this name read, once the page is hydrated, and again whenever another tab changes it. `recall` loads what
 * reads and keeps it: whoever has kept nothing needs none of that.
 */
export function recallStored(name: string, recall: () => void): () => void {
  if (readStored(name) !== null) recall()
  return hearOtherTabs(name, recall)
}

/**
 * Tells when another tab of this browser changes what is stored under this name, and to what. Without a value when the storage was
 * emptied, and when the page comes back out of the history as it was left, for in there it hears nothing.
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
