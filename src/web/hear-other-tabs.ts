/** Tells when another tab of this browser changes what is stored under this name, or empties the storage. */
export function hearOtherTabs(name: string, onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === name || key === null) onChange()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
