import { readStored, removeStored, writeStored } from '#web/storage.ts'

/** What was typed and not saved yet, with the version of the thing that it was typed upon. */
type Unsaved<F> = { version: number; fields: Partial<F> }

/** Of one person each: what somebody has typed waits for nobody else. */
export const projectKey = (personId: number, id: number) => `tokonoma-draft-${personId}-project-${id}`
export const postKey = (personId: number, id: number) => `tokonoma-draft-${personId}-post-${id}`

/** In local storage: a reload, another tab and the same person after a lost session find it. */
export const keepUnsaved = <F>(key: string, unsaved: Unsaved<F>): void =>
  writeStored(key, JSON.stringify(unsaved))

export const forgetUnsaved = removeStored

export const hasUnsaved = (key: string): boolean => readStored(key) !== null

export function readUnsaved<F>(key: string): Unsaved<F> | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    return isUnsaved<F>(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isUnsaved = <F>(kept: unknown): kept is Unsaved<F> =>
  typeof kept === 'object' &&
  kept !== null &&
  'version' in kept &&
  typeof kept.version === 'number' &&
  'fields' in kept &&
  typeof kept.fields === 'object' &&
  kept.fields !== null
