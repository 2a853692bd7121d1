import { MaxFileSizeExceededError, parseMultipart } from '@remix-run/multipart-parser'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import { bodyTooLarge, largestUpload } from './body-limits.ts'
import { limitConcurrency, limitConcurrencyByKey } from './limit-concurrency.ts'
import { readBytes, requireMediaType } from './read-body.ts'

/** Upload forms have few fields, and each part costs work. */
const largestForm = {
  maxParts: 10,
  maxHeaderSize: 4_096,
  maxFileSize: limits.uploadBytes,
  maxTotalSize: largestUpload,
}

/** Boundary of RFC 2046, at most 70 characters: search time grows with its length. */
const boundaryForm = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i

/** Bodies stay in memory until their images are decoded. */
const bodiesAtOnce = 24

/**
 * A slow sender occupies a slot until the timeout; one person cannot occupy them all. Bodies that wait are not
 * read, so they cost no memory.
 */
const ofOnePerson = { atOnce: 2, waiting: 8 }

/** Without the browser's file name and type. */
export type UploadForm = { file: Uint8Array | undefined; fields: Record<string, string> }

/** Reads an upload and passes it on. Its slot is free once `work` is done with the file. */
export type WithUpload = <T>(
  request: Request,
  upload: { field: string; isOptional: boolean; sender: string },
  work: (form: UploadForm) => Promise<T>,
) => Promise<T>

export function createUploadReader(): WithUpload {
  const limited = limitConcurrency(bodiesAtOnce, 0)
  const limitedBySender = limitConcurrencyByKey(ofOnePerson.atOnce, ofOnePerson.waiting)
  return (request, { sender, ...upload }, work) =>
    limitedBySender(sender, () =>
      limited(async () =>
        work(readForm(await readBytes(request, largestUpload), readBoundary(request), upload)),
      ),
    )
}

/** Checks the headers, so that no other body is read. */
export const requireMultipart = ({ headers }: Request): void =>
  requireMediaType(headers, 'multipart/form-data')

function readBoundary({ headers }: Request): string {
  const [, quoted, plain] = boundaryForm.exec(headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new ApiError('malformed_body')
  return boundary
}

function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  boundary: string,
  { field, isOptional }: { field: string; isOptional: boolean },
): UploadForm {
  const { file, fields } = findParts(bytes, boundary, field)
  if (file ? !file.isFile : !isOptional)
    throw new ApiError('invalid_request', [{ path: field, code: 'required', message: messages.required }])
  return { file: file?.bytes, fields }
}

/** Parses part headers by reading `name`, which throws if they are malformed. */
function findParts(bytes: Uint8Array<ArrayBuffer>, boundary: string, field: string) {
  try {
    const parts = [...parseMultipart(bytes, { boundary, ...largestForm })]
    const file = parts.find((part) => part.name === field)
    const texts = parts.flatMap((part) => (part.name && part.isText ? [[part.name, part.text] as const] : []))
    return { file, fields: Object.fromEntries(texts) }
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) throw bodyTooLarge()
    throw new ApiError('malformed_body', undefined, { cause: error })
  }
}
