import { documentFormats } from '#contract/data/product-documents.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'

const path = /^\/documents\/(\d{1,16})\.([a-z]{3})$/

/** Serves the makers' documents without a key. Returns null for other paths and unpublished documents. */
export const createDocumentFiles = (call: Call) => async (pathname: string) => {
  const [, id, extension] = path.exec(pathname) ?? []
  if (!id) return null
  try {
    const body = await call('GET /product_documents/{id}/file', { params: { id: Number(id) } })
    const format = documentFormats.find(({ mimeType }) => mimeType === body.type)
    if (format?.extension !== extension) return null
    return new Response(body, {
      headers: {
        'Content-Type': body.type,
        // The link sets the file name. Never rendered as a page of this site.
        'Content-Disposition': 'attachment',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex',
        'Cache-Control': 'no-cache',
      },
    })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}
