import { eq } from 'drizzle-orm'
import { type ImageFormat, imageFormats, imageRequest } from '#contract/images/served.ts'
import { found } from '#server/api-error.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { first, underLock } from '#server/db/query-fragments.ts'
import { images } from '#server/db/schema/index.ts'
import type { ApiApp, ApiContext } from '#server/http/api-app.ts'
import { refuseOtherMethods } from '#server/http/problem.ts'
import { limitByNetwork, type RateLimits } from '#server/http/rate-limit/guard.ts'
import { readInput } from '#server/http/read-input.ts'
import { isKnown } from '#server/http/responses.ts'
import type { Logger } from '#server/logger.ts'
import { recipe } from './encode-variant.ts'
import { createVariantLoader, type LoadVariant } from './load-variant.ts'
import type { PictureStores } from './object-store.ts'

type ImageServices = PictureStores & { turns: Database; logger: Logger; rateLimits: RateLimits }

/** Serves images unsigned, for `<img>`, cached forever. */
export function mountImages(app: ApiApp, services: ImageServices): void {
  const loadVariant = createVariantLoader({ ...services, takeTurn: underLock(services.turns) })
  app.use('/images/:id', limitByNetwork(services.rateLimits, 'image'))
  app.get('/images/:id', (c) => answerImage(c, services, loadVariant))
  refuseOtherMethods(app, '/images/:id', ['GET'])
}

async function answerImage(
  c: ApiContext,
  { db }: ImageServices,
  loadVariant: LoadVariant,
): Promise<Response> {
  c.set('routeId', 'getImage')
  const { params, query } = readInput(imageRequest, {
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    body: undefined,
  })
  const image = found(await selectOriginal(db, params.id))
  const format = chooseFormat(c.req.header('accept'))
  const variant = { ...image, width: Math.min(query.w, image.width), quality: query.q, format }
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${recipe}-${image.sha256.slice(0, 16)}-${variant.width}-${variant.quality}-${format}"`,
    vary: 'Accept',
  }
  if (isKnown(c.req.header('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  const bytes = await loadVariant(variant)
  return new Response(Buffer.from(bytes), {
    headers: { ...headers, 'content-type': `image/${format}`, 'content-length': String(bytes.length) },
  })
}

function selectOriginal(executor: Executor, id: number) {
  const { sha256, objectKey, width } = images
  return first(executor.select({ sha256, objectKey, width }).from(images).where(eq(images.id, id)))
}

/** Ignores wildcards: clients with AVIF or WebP name it. */
export function chooseFormat(accept: string | undefined): ImageFormat {
  const named = new Set((accept ?? '').toLowerCase().split(',').filter(isWanted).map(nameOf))
  return imageFormats.find((format) => named.has(`image/${format}`)) ?? 'jpeg'
}

const nameOf = (range: string) => range.split(';', 1).join().trim()

const isWanted = (range: string) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(range)
