import { limits } from './limits.ts'

export type EntryName = { folder: string; name: string }

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** CP932. */
const windows = new TextDecoder('shift_jis')

/** Flags are often missing; texts in CP932 are hardly ever valid UTF-8. */
function decode(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return isUtf8 ? Buffer.from(bytes).toString() : windows.decode(bytes)
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: names may hold any byte
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

const plain = (text: string): string =>
  [...text.normalize('NFC').replace(unseen, '').trim()].slice(0, limits.nameLength).join('')

const systemFiles = /^(?:thumbs\.db|desktop\.ini)$/i

/** Reads the name and its nearest folder. Undefined for folders and for files of operating systems. */
export function readName(bytes: Uint8Array, isUtf8: boolean): EntryName | undefined {
  const segments = decode(bytes, isUtf8).split(/[/\\]/).map(plain)
  const name = segments.pop() ?? ''
  if (name === '' || name.startsWith('.') || systemFiles.test(name)) return undefined
  const folders = segments.filter((segment) => segment !== '' && !/^\.+$/.test(segment))
  if (folders.includes('__MACOSX')) return undefined
  return { folder: folders.at(-1) ?? '', name }
}
