import { readTableInThread } from './read-in-thread.ts'
import { sniff } from './sniff.ts'
import type { IsKnownHeader, ReadOptions, ReadTable } from './table.ts'

/** Reading this much text takes 10 ms at most, starting a thread 160 ms of CPU. */
const smallBytes = 8_192

/** `headers` is a module that exports `isKnownHeader`. */
export async function readSmallOrInThread(
  file: Uint8Array,
  options: ReadOptions,
  headers: URL,
): Promise<ReadTable> {
  if (file.length > smallBytes || sniff(file) === 'archive') return readTableInThread(file, options, headers)
  const { readTable } = await import('./read-table.ts')
  const { isKnownHeader }: { isKnownHeader: IsKnownHeader } = await import(headers.href)
  return readTable(file, options, isKnownHeader)
}
