/**
 * Tells when another tab of this browser changes what is stored under this name, or empties the storage; and when the page comes
 * back out of the history as it was left, for in there it hears nothing.
 */
export function hearOtherTabs(name: string, onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === name || key === null) onChange()
  }
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange()
  }
  addEventListener('storage', hear)
  addEventListener('pageshow', wake)
  return () => {
    removeEventListener('storage', hear)
    removeEventListener('pageshow', wake)
  }
}
