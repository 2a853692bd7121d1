import { MaxFileSizeExceededError, type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import { bodyTooLarge, largestUpload } from './body-limits.ts'
import { limitConcurrency, limitConcurrencyByKey } from './limit-concurrency.ts'
import { readBytes, requireMediaType } from './read-body.ts'

/** A form with a file has hardly more, and each part is work. */
const largestForm = {
  maxParts: 10,
  maxHeaderSize: 4_096,
  maxFileSize: limits.uploadBytes,
  maxTotalSize: largestUpload,
}

/** As RFC 2046 has it. The time that a boundary takes to be found grows with its length. */
const boundaryForm = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i

/** Bodies lie in memory until their pictures are drawn. */
const bodiesAtOnce = 24

/** A slow sender holds a place for as long as a request may take: nobody has enough of them to keep the others out. */
const ofOnePerson = { atOnce: 2, waiting: 8 }

/** Reads one file out of a multipart body: its bytes, and nothing of what the browser says of its name and type. */
export type ReadUpload = (request: Request, upload: { field: string; sender: string }) => Promise<Uint8Array>

export function createUploadReader(): ReadUpload {
  const limited = limitConcurrency(bodiesAtOnce, 0)
  const limitedBySender = limitConcurrencyByKey(ofOnePerson.atOnce, ofOnePerson.waiting)
  return (request, { field, sender }) =>
    limitedBySender(sender, () =>
      limited(async () => findFile(await readBytes(request, largestUpload), readBoundary(request), field)),
    )
}

/** Known from the headers: nothing of another body is read. */
export const requireMultipart = ({ headers }: Request): void =>
  requireMediaType(headers, 'multipart/form-data')

function readBoundary({ headers }: Request): string {
  const [, quoted, plain] = boundaryForm.exec(headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new ApiError('malformed_body')
  return boundary
}

function findFile(bytes: Uint8Array<ArrayBuffer>, boundary: string, field: string): Uint8Array {
  const file = partOf(bytes, boundary, field)
  if (!file?.isFile)
    throw new ApiError('invalid_request', [{ path: field, code: 'required', message: messages.required }])
  return file.bytes
}

function partOf(bytes: Uint8Array<ArrayBuffer>, boundary: string, field: string): MultipartPart | undefined {
  try {
    return parseMultipart(bytes, { boundary, ...largestForm }).find(({ name }) => name === field)
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) throw bodyTooLarge()
    throw new ApiError('malformed_body', undefined, { cause: error })
  }
}
