import { documentFormats } from '#contract/data/product-documents.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'

const documentPath = /^\/documents\/(\d{1,16})\.([a-z]{3})$/
const propertiesPath = /^\/documents\/ifc\/(\d{1,16})\.csv$/

/** Serves files of products without a key. Returns null for other paths and unpublished products. */
export const createDocumentFiles = (call: Call) => async (pathname: string) => {
  try {
    const file = await readFile(call, pathname)
    return file && answerDownload(file)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

async function readFile(call: Call, pathname: string): Promise<File | null> {
  const [, properties] = propertiesPath.exec(pathname) ?? []
  if (properties)
    return call('GET /product_variations/{id}/property_sets', { params: { id: Number(properties) } })
  const [, id, extension] = documentPath.exec(pathname) ?? []
  if (!id) return null
  const file = await call('GET /product_documents/{id}/file', { params: { id: Number(id) } })
  const format = documentFormats.find(({ mimeType }) => mimeType === file.type)
  return format?.extension === extension ? file : null
}

const answerDownload = (body: File): Response =>
  new Response(body, {
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
