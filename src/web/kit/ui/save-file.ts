export function saveFile(parts: BlobPart[], type: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(parts, { type }))
  link.download = name
  link.click()
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export const saveJson = (data: unknown, name: string): void =>
  saveFile([JSON.stringify(data, null, 2)], 'application/json', name)
