import { writeFile as write } from 'node:fs/promises'
import { test } from './test.ts'

/** Writes a file for a file input: files handed over in memory travel to the browser as text. */
export async function writeFile(name: string, content: Uint8Array): Promise<string> {
  const path = test.info().outputPath(name)
  await write(path, content)
  return path
}
