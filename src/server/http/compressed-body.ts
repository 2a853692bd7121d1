import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ApiContext } from './api-app.ts'
import { isKnown } from './responses.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type CompressedBody = { etag: string; plain: Bytes; br: Bytes; gzip: Bytes }

/** Compresses a body once, off the main thread. */
export async function compressBody(text: string): Promise<CompressedBody> {
  const plain = new Uint8Array(Buffer.from(text))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, quality),
    promisify(gzip)(plain, { level: 9 }),
  ])
  // Weak, because one tag covers all encodings.
  return {
    etag: `W/"${hash('sha1', plain, 'base64url')}"`,
    plain,
    br: new Uint8Array(br),
    gzip: new Uint8Array(zipped),
  }
}

/** Answers 304 for a known version, else the best accepted encoding. */
export function answerCompressed(
  c: ApiContext,
  { etag, plain, ...encoded }: CompressedBody,
  given: Record<string, string>,
): Response {
  const headers = { vary: 'Accept-Encoding', ...given, etag }
  if (isKnown(c.req.header('if-none-match'), etag.replace('W/', '')))
    return new Response(null, { status: 304, headers })
  const accepted = readAccepted(c.req.header('accept-encoding') ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name))
  const body = encoding ? encoded[encoding] : plain
  return new Response(body, {
    headers: {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(body.byteLength),
    },
  })
}

const readAccepted = (header: string): ReadonlySet<string> =>
  new Set(
    header.split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
    }),
  )
