import { type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { limitRuns } from './limit-runs.ts'
import { requireMediaType } from './media-type.ts'
import { ApiError } from './problem.ts'
import { readBytes } from './read-bytes.ts'

/** A form with a file has hardly more, and each part is work. */
const largestForm = {
  maxParts: 10,
  maxHeaderSize: 4_096,
  maxFileSize: limits.uploadBytes,
  maxTotalSize: limits.uploadBytes,
}

/** As RFC 2046 has it. The time that a boundary takes to be found grows with its length. */
const boundaryForm = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i

/** Bodies lie in memory until their pictures are drawn. */
const bodiesAtOnce = 24

/** Reads one file out of a multipart body: its bytes, and nothing of what the browser says of its name and type. */
export type ReadUpload = (request: Request, field: string) => Promise<Uint8Array>

export function createUploadReader(): ReadUpload {
  const limited = limitRuns(bodiesAtOnce, 0)
  return (request, field) =>
    limited(async () => findFile(await readBytes(request, limits.uploadBytes), readBoundary(request), field))
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
    throw new ApiError('malformed_body', undefined, { cause: error })
  }
}
