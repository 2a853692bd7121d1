import type { InputIssue } from '#contract/data/errors.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import type { DocumentState, SentDocument } from '#contract/products/console-schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { readUploadedFile } from '#server/features/uploads/service.ts'
import { limitConcurrencyByKey } from '#server/http/limit-concurrency.ts'
import type { Services } from '#server/services.ts'
import { type DocumentFile, findFileIssue, findFormat, nameFile, storeFile } from './document-files.ts'

type NewFile = DocumentFile & { file_name: string }

/** Files of new documents by the id of their upload. */
export type NewFiles = ReadonlyMap<number, NewFile>

/** A person's files are in memory one at a time, like their pictures. */
const limitedByPerson = limitConcurrencyByKey(1, 8)

/** Stores the uploaded files one after another, before the transaction of the change. */
export const storeNewFiles = (
  services: Services,
  actor: Actor,
  documents: readonly SentDocument[],
): Promise<NewFiles> =>
  documents.some(({ id }) => id === null)
    ? limitedByPerson(String(actor.userId), () => storeEach(services, actor, documents))
    : Promise.resolve(new Map())

async function storeEach(
  services: Services,
  actor: Actor,
  documents: readonly SentDocument[],
): Promise<NewFiles> {
  const files = new Map<number, NewFile>()
  const issues: InputIssue[] = []
  for (const [at, { id, upload_id, file_name }] of documents.entries()) {
    if (id !== null) continue
    const refuse = (code: string, message: string) =>
      issues.push({ path: `documents.${at}.upload_id`, code, message })
    const file = upload_id === null ? null : await readUploadedFile(services, actor, upload_id)
    const issue = file && (await findFileIssue(file))
    const format = file && findFormat(file)
    if (upload_id === null || !file) refuse('missing', productMessages.documentGone)
    else if (issue || !format) refuse('format', issue ?? productMessages.documentFormat)
    else if (files.has(upload_id)) refuse('repeated', productMessages.documentTwice)
    else
      files.set(upload_id, {
        ...(await storeFile(services, file, format)),
        file_name: nameFile(file_name, format),
      })
  }
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
  return files
}

export const uploadsOf = (files: NewFiles): number[] => [...files.keys()]

/** Finds documents that are not of the product, or named twice. */
export function findDocumentIssues(
  documents: readonly SentDocument[],
  stored: readonly DocumentState[],
): InputIssue[] {
  const own = new Set(stored.map(({ id }) => id))
  const ids = documents.map(({ id }) => id)
  return ids.flatMap((id, at): InputIssue[] => {
    const path = `documents.${at}.id`
    if (id === null) return []
    if (!own.has(id)) return [{ path, code: 'unknown', message: productMessages.unknownDocument }]
    return ids.indexOf(id) === at ? [] : [{ path, code: 'repeated', message: productMessages.documentTwice }]
  })
}

/** Joins sent documents with their files, new or stored. */
export const toDocumentStates = (
  documents: readonly SentDocument[],
  files: NewFiles,
  stored: readonly DocumentState[],
): DocumentState[] =>
  documents.map(({ id, upload_id, kind, name }) => {
    const before = id === null ? files.get(upload_id ?? 0) : stored.find((document) => document.id === id)
    return { ...found(before), id, kind, name }
  })
