import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

type Encoding = 'br' | 'gzip'
type StaticFile = {
  type: string
  etag: string
  cacheControl: string
  bodies: Map<Encoding | 'identity', Uint8Array<ArrayBuffer>>
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=3600, stale-while-revalidate=86400'

/** Reads the client build (about 2 MB) into memory and serves it; null for any other path. */
export function createStaticFiles(
  directory: string,
): (request: Request, pathname: string) => Response | null {
  const files = readFiles(directory)
  return (request, pathname) => {
    const file = files.get(pathname)
    if (!file) return null
    const headers = new Headers({
      'Cache-Control': file.cacheControl,
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    })
    if (request.headers.get('If-None-Match') === file.etag)
      return new Response(null, { status: 304, headers })
    const encoding = chooseEncoding(request.headers.get('Accept-Encoding'), (name) => file.bodies.has(name))
    headers.set('Content-Type', file.type)
    if (encoding) headers.set('Content-Encoding', encoding)
    return new Response(file.bodies.get(encoding ?? 'identity') ?? null, { headers })
  }
}

/** Prefers Brotli, then gzip, then no compression. */
export function chooseEncoding(
  accepted: string | null,
  has: (encoding: Encoding) => boolean,
): Encoding | null {
  const wanted = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  const names = new Set(wanted.map((part) => part.split(';')[0]?.trim()))
  if (names.has('br') && has('br')) return 'br'
  if (names.has('gzip') && has('gzip')) return 'gzip'
  return null
}

function readFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.filter((name) => !/\.(br|gz)$/.test(name))) {
    const body = new Uint8Array(readFileSync(path))
    const pathname = `/${relative(directory, path).replaceAll('\\', '/')}`
    const bodies: StaticFile['bodies'] = new Map([['identity', body]])
    if (paths.includes(`${path}.br`)) bodies.set('br', new Uint8Array(readFileSync(`${path}.br`)))
    if (paths.includes(`${path}.gz`)) bodies.set('gzip', new Uint8Array(readFileSync(`${path}.gz`)))
    files.set(pathname, {
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      cacheControl: pathname.startsWith('/assets/') ? immutable : revalidated,
      bodies,
    })
  }
  return files
}
