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

/** Boundary of RFC 2046, at most 70 characters: search time grows with it. */
const boundaryForm = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i

/**
 * Bodies in memory. Pictures stay until drawn, so parts of files, which are only stored, have their own places.
 */
const atOnce = { drawn: 16, stored: 12 }

/** Waiting bodies are unread and cost no memory. */
const waiting = 200

/** Slow senders occupy places until the timeout; one person cannot occupy all. */
const ofOnePerson = { atOnce: 2, waiting: 8 }

/** Without the browser's file name and type. */
export type UploadForm = { file: Uint8Array | undefined; fields: Record<string, string> }

/** Passes an upload on. Its place is free once `work` is done. */
export type WithUpload = <T>(
  request: Request,
  upload: { field: string; isOptional: boolean; sender: string; isDrawn: boolean },
  work: (form: UploadForm) => Promise<T>,
) => Promise<T>

export function createUploadReader(): WithUpload {
  const limitedDrawn = limitConcurrency(atOnce.drawn, waiting)
  const limitedStored = limitConcurrency(atOnce.stored, waiting)
  const limitedBySender = limitConcurrencyByKey(ofOnePerson.atOnce, ofOnePerson.waiting)
  return (request, { sender, isDrawn, ...upload }, work) => {
    const { signal } = request
    const limited = isDrawn ? limitedDrawn : limitedStored
    const read = async () =>
      work(readForm(await readBytes(request, largestUpload), readBoundary(request), upload))
    return limitedBySender(sender, () => limited(read, signal), signal)
  }
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
