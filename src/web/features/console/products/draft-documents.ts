import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { documentKinds } from '#contract/data/product-documents.ts'
import { keyOfStored, newKey } from '#web/features/console/new-key.ts'
import { cutText } from '#web/kit/url-state/query-string.ts'

export type DraftDocument = {
  /** React key, kept while rows move and are saved. */
  key: number
  id: number | null
  /** Names the file of a new document. */
  upload_id: number | null
  kind: number
  name: string
  file_name: string
  bytes: number
}

type StoredDocument = Omit<DraftDocument, 'key' | 'upload_id' | 'id'> & { id: number; mime_type: string }

/** A file that was uploaded. */
export type SentFile = { upload_id: number; file_name: string; bytes: number }

export const toDraftDocuments = (stored: readonly StoredDocument[]): DraftDocument[] =>
  stored.map(({ mime_type: _, ...document }) => ({
    ...document,
    key: keyOfStored(document),
    upload_id: null,
  }))

export const toDocumentInput = (documents: readonly DraftDocument[]) =>
  documents.map(({ key: _, bytes: __, ...document }) => document)

const wordsOfKinds = [
  [/カタログ|catalog/i, 1],
  [/仕様|spec/i, 2],
  [/CAD|図|\.(dxf|dwg)$/i, 3],
  [/取扱|取説|説明書|manual/i, 4],
] as const

/** 外形図.dxf is a drawing with that name. */
const describeFile = (file_name: string) => ({
  name: cutText(file_name.normalize('NFC').replace(/\.\w+$/, ''), limits.documentName) || '資料',
  kind: wordsOfKinds.find(([words]) => words.test(file_name.normalize('NFC')))?.[1] ?? documentKinds[0].id,
})

export function addDocuments(
  documents: readonly DraftDocument[],
  files: readonly SentFile[],
): { documents: DraftDocument[]; omitted: number } {
  const added = files.map(({ file_name, ...file }) => ({
    ...{ ...file, key: newKey(), id: null, file_name: cutText(file_name, limits.documentFileName) },
    ...describeFile(file_name),
  }))
  const all = [...documents, ...added]
  return {
    documents: all.slice(0, limits.productDocuments),
    omitted: Math.max(0, all.length - limits.productDocuments),
  }
}

export const findDocumentIssues = (documents: readonly DraftDocument[]): [string, string | undefined][] =>
  documents.map(({ name }, index) => [
    `documents.${index}.name`,
    plainLine(name) === '' ? messages.required : undefined,
  ])
