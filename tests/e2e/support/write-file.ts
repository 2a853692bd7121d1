import { writeFile as write } from 'node:fs/promises'
import { test } from './test.ts'

/** Where a file lies, for a field of files to read: what is handed over without lying anywhere travels to the browser as text. */
export async function writeFile(name: string, content: Uint8Array): Promise<string> {
  const path = test.info().outputPath(name)
  await write(path, content)
  return path
}
